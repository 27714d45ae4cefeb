import { joinPath, valueAt } from '../engine/definition/paths.ts';
import { formatWords } from '../engine/definition/formatWords.ts';
import { fieldsIn, isGroup, isList } from '../engine/definition/schemaTree.ts';
import { fill, nested } from '../engine/definition/template.ts';
import {
  type Answers,
  type CompiledFieldUi,
  type Definition,
  type FieldSchema,
  fileIn,
  type GroupSchema,
  type OptionValue,
  type Section,
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

/** An answer in words. */
interface Told {
  label: string;
  value: string;
}

/**
 * What stands in a form's answers, in words and in the form's order: a field with an answer each, and each entry of a
 * list with all that it holds. Repeated steps that follow a number are left to whoever knows what is counted.
 */
export function answersInWords(
  { steps, sections, labels }: Pick<Definition, 'steps' | 'sections' | 'labels'>,
  answers: Answers,
): Told[] {
  return steps.flatMap(({ title, repeat, sections: ids }) => {
    const asked = ids.flatMap((id) => sections[id] ?? []);
    const told = (held: unknown): Told[] =>
      asked.flatMap((section) => groupInWords(section, section.schema, '', held, labels));
    if (!repeat) return told(answers);
    if (repeat.count) return [];
    return entriesInWords(valueAt(answers, repeat.list), (number) => fill(title, { number }), told);
  });
}

function groupInWords(
  section: Section,
  { properties }: GroupSchema,
  path: string,
  held: unknown,
  labels: Definition['labels'],
): Told[] {
  return Object.entries(properties).flatMap(([name, property]): Told[] => {
    const [at, value] = [joinPath(path, name), valueAt(held, name)];
    if (isGroup(property)) {
      const { title } = property;
      const told = groupInWords(section, property, at, value, labels);
      return title === undefined ? told : told.map((one) => ({ ...one, label: nested(title, one.label) }));
    }
    if (isList(property)) {
      const { items } = property;
      const titleOf = (number: number): string => fill(labels.entry, { entry: items.title, number });
      return entriesInWords(value, titleOf, (entry) => groupInWords(section, items, at, entry, labels));
    }
    const words = fieldInWords(property, section.ui[at], value, labels);
    return words === '' ? [] : [{ label: property.title, value: words }];
  });
}

const entriesInWords = (
  entries: unknown,
  titleOf: (number: number) => string,
  told: (entry: unknown) => Told[],
): Told[] =>
  (Array.isArray(entries) ? entries : []).flatMap((entry, index) => {
    const facts = told(entry);
    const value = facts.map((fact) => `${fact.label}: ${fact.value}`).join('; ');
    return facts.length > 0 ? [{ label: titleOf(index + 1), value }] : [];
  });

function fieldInWords(
  field: FieldSchema,
  ui: CompiledFieldUi | undefined,
  answer: unknown,
  labels: Definition['labels'],
): string {
  const titles = new Map<unknown, string>(titledOptions(field, ui));
  return [answer]
    .flat()
    .filter((one) => titles.has(one) || ![undefined, '', false].includes(one as string))
    .map(
      (one) =>
        titles.get(one) ?? formatWords(field, one, labels) ?? fileIn(one)?.name ?? (one === true ? '✓' : String(one)),
    )
    .join(', ');
}
