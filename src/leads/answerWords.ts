import { formatWords } from '../engine/definition/answerValues.ts';
import { fieldsIn } from '../engine/definition/schemaTree.ts';
import type { CompiledFieldUi, Definition, FieldSchema, OptionValue } from '../engine/definition/types.ts';

/** What a field of a form is called, and what people read for its answer: the option's title, or the answer itself. */
export function answerWords<Given>(
  { sections, labels }: Pick<Definition, 'sections' | 'labels'>,
  answers: Given,
  name: keyof Given & string,
): { label: string; value: string } | undefined {
  const answer = answers[name];
  for (const { schema, ui } of Object.values(sections)) {
    const [, field] = fieldsIn(schema).find(([path]) => path === name) ?? [];
    if (field === undefined || answer === undefined) continue;
    const title = new Map<unknown, string>(titledOptions(field, ui[name])).get(answer);
    const value = title ?? formatWords(field, answer, labels) ?? String(answer);
    return { label: field.title, value };
  }
  return undefined;
}

/** What people read for each option of a form. Only options that are texts: a number says nothing without its field. */
export const optionTitles = ({ sections }: Pick<Definition, 'sections'>): ReadonlyMap<unknown, string> =>
  new Map(
    Object.values(sections).flatMap(({ schema, ui }) =>
      fieldsIn(schema).flatMap(([path, field]) =>
        titledOptions(field, ui[path]).filter(([option]) => typeof option === 'string'),
      ),
    ),
  );

/** A field's options with what people read for each. */
export function titledOptions(
  field: FieldSchema,
  ui: CompiledFieldUi | undefined,
): [option: OptionValue, title: string][] {
  const options = field.enum ?? field.items?.enum ?? [];
  return options.map((option, index) => [option, ui?.['ui:enumNames']?.[index] ?? String(option)]);
}
