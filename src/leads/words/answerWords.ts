import { fieldsIn } from '../../engine/definition/schemaTree.ts';
import type { Answers, Definition } from '../../engine/definition/types.ts';
import { titledOptions } from './titledOptions.ts';

/** What a field of a form is called, and what people read for its answer: the option's title, or the answer itself. */
export function answerWords({ sections }: Pick<Definition, 'sections'>, answers: Answers, name: string): { label: string; value: string } | undefined {
  const answer = answers[name];
  for (const { schema, ui } of Object.values(sections)) {
    const [, field] = fieldsIn(schema).find(([path]) => path === name) ?? [];
    if (field === undefined || answer === undefined) continue;
    const title = new Map<unknown, string>(titledOptions(field, ui[name])).get(answer);
    return { label: field.title, value: title ?? String(answer) };
  }
  return undefined;
}
