import { formatWords } from '../definition/answerValues.ts';
import { fieldsIn } from '../definition/schemaTree.ts';
import type { CompiledFieldUi, Definition, FieldSchema, OptionValue } from '../definition/types.ts';

/** The title of a form's field, and the answer in words: the option's title, or the value itself. */
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

/** The titles of a form's options by their values. Only string values: a number means nothing without its field. */
export const optionTitles = ({ sections }: Pick<Definition, 'sections'>): ReadonlyMap<unknown, string> =>
  new Map(
    Object.values(sections).flatMap(({ schema, ui }) =>
      fieldsIn(schema).flatMap(([path, field]) =>
        titledOptions(field, ui[path]).filter(([option]) => typeof option === 'string'),
      ),
    ),
  );

/** The options of a field with their titles. */
export function titledOptions(
  field: FieldSchema,
  ui: CompiledFieldUi | undefined,
): [option: OptionValue, title: string][] {
  const options = field.enum ?? field.items?.enum ?? [];
  return options.map((option, index) => [option, ui?.['ui:enumNames']?.[index] ?? String(option)]);
}
