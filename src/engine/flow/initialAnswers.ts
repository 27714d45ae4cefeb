import type { Answers } from '../definition/Answers.ts';
import type { Definition } from '../definition/Definition.ts';

/** The answers of an untouched form: the defaults. */
export const initialAnswers = ({ sections }: Definition): Answers =>
  Object.fromEntries(
    Object.values(sections)
      .flatMap(({ schema }) => Object.entries(schema.properties))
      .filter(([, field]) => field.default !== undefined)
      .map(([name, field]) => [name, field.default]),
  );
