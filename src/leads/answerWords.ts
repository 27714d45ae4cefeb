import { valueAt } from '../engine/definition/paths.ts';
import { formatWords } from '../engine/definition/formatWords.ts';
import { fieldsIn } from '../engine/definition/schemaTree.ts';
import {
  type Answers,
  type CompiledFieldUi,
  type Definition,
  type FieldSchema,
  fileIn,
  type OptionValue,
} from '../engine/definition/types.ts';

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

/** What stands in a form's answers beside its lists, in words: a field with an answer each, in the form's order. */
export function answersInWords(
  { steps, sections, labels }: Pick<Definition, 'steps' | 'sections' | 'labels'>,
  answers: Answers,
): { label: string; value: string }[] {
  const asked = steps.flatMap(({ repeat, sections: ids }) => (repeat ? [] : ids));
  return asked.flatMap((id) => {
    const section = sections[id];
    if (!section) return [];
    return fieldsIn(section.schema).flatMap(([path, field]) => {
      const titles = new Map<unknown, string>(titledOptions(field, section.ui[path]));
      const isTold = (one: unknown): boolean => titles.has(one) || ![undefined, '', false].includes(one as string);
      const given = [valueAt(answers, path)].flat().filter(isTold);
      const value = given.map(
        (one) =>
          titles.get(one) ?? formatWords(field, one, labels) ?? fileIn(one)?.name ?? (one === true ? '✓' : String(one)),
      );
      return value.length > 0 ? { label: field.title, value: value.join(', ') } : [];
    });
  });
}
