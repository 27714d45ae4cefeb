import { typedValue } from '../engine/definition/answerValues.ts';
import { consentsField } from '../engine/definition/consents.ts';
import { withValueAt } from '../engine/definition/paths.ts';
import { answersSchema, fieldsIn } from '../engine/definition/schemaTree.ts';
import type { Answers, Consent, Definition, FieldSchema } from '../engine/definition/types.ts';

/** A form as a browser sent it by itself. */
export interface SentForm {
  answers: Answers;
  consents: Consent[];
}

/** Reads the fields that a browser sent by itself, by the names of the form's controls, as the form's own code would have. */
export function readSentForm(definition: Pick<Definition, 'steps' | 'sections' | 'consents'>, fields: URLSearchParams): SentForm {
  const answers = fieldsIn(answersSchema(definition)).reduce<Answers>((tree, [path, field]) => {
    const value = valueOf(field, fields.getAll(path));
    return value === undefined ? tree : withValueAt(tree, path, value);
  }, {});
  const consents = definition.consents.filter(({ name, wording }) => fields.get(`${consentsField}.${name}`) === wording);
  return { answers, consents };
}

function valueOf(field: FieldSchema, sent: string[]): unknown {
  const [first] = sent;
  // A box that is not ticked is not sent.
  if (field.type === 'boolean') return first !== undefined;
  if (field.type === 'array') return field.items?.enum.filter((option) => sent.includes(String(option)));
  // Browsers send every line break as two characters.
  return first === undefined ? undefined : typedValue(field, first.replaceAll('\r\n', '\n'));
}
