import type { Labels } from '../definition/generated/MessagesFile.ts';
import { genericPath, joinPath, pathFrom } from '../definition/paths.ts';
import { isField, isGroup, isList, uiOf } from '../definition/schemaTree.ts';
import { type Entries, entriesWords, fill, nested } from '../definition/template.ts';
import type { FieldSchema, ListSchema, PropertySchema } from '../definition/types.ts';
import type { WalkedSection } from '../flow/walkSection.ts';

/** A message, and the entries of one list that it applies to. */
interface Gathered {
  field: string;
  around: string[];
  list: Entries | undefined;
  numbers: number[];
  rest: string[];
}

/**
 * The lines of a section's error summary: entry and group, the question where the message does not say what it is
 * about, and the message. The same message in several entries of a list becomes one line, linked to the first.
 */
export function summaryLines(
  here: WalkedSection | undefined,
  labels: Labels,
  errors: ReadonlyMap<string, string>,
): { field: string; text: string }[] {
  if (!here) return [];
  const lines = new Map<string, Gathered>();
  for (const [field, message] of errors) {
    const path = pathFrom(here.base, field);
    const { around, list, listPath, number, groups, property } = placeOf(here.section.schema, path, labels);
    const question = uiOf(here.section, genericPath(path))['ui:title'];
    const isNamed = question === undefined || names(message, property?.title ?? '', question);
    const rest = [...groups, ...(isNamed ? [] : [question]), message];
    const inEntry = list ? path.slice(joinPath(listPath, number).length) : path;
    const key = [listPath, inEntry, message].join('\n');
    const known = lines.get(key);
    if (known) known.numbers.push(number + 1);
    else lines.set(key, { field, around, list, numbers: list ? [number + 1] : [], rest });
  }
  return [...lines.values()].map(({ field, around, list, numbers, rest }) => {
    const entries = list ? [entriesWords(list, numbers, labels)] : [];
    return { field, text: nested(labels.dates, ...around, ...entries, ...rest) };
  });
}

/** Whether a message says which field it is about: by its title, or by a longer word of its question. */
function names(message: string, title: string, question: string): boolean {
  const lowerCase = message.toLowerCase();
  const words = question.toLowerCase().match(/\p{L}{5,}/gu) ?? [];
  return [title.toLowerCase(), ...words].some((name) => name !== '' && lowerCase.includes(name));
}

/**
 * Locates a field: the innermost list around it with the entry's index from 0, what surrounds that, and the titles of
 * the groups in the entry.
 */
function placeOf(schema: PropertySchema, path: string, labels: Labels) {
  const around: string[] = [];
  let groups: string[] = [];
  let property: PropertySchema | undefined = schema;
  let list: Entries | undefined;
  let listPath = '';
  let number = 0;
  let at = '';
  for (const name of path.split('.')) {
    const items: FieldSchema | ListSchema['items'] | undefined =
      property && (isList(property) ? property.items : isField(property) ? property.values : undefined);
    if (property && items) {
      if (list) around.push(fill(labels.entry, { entry: list.items.title, number: number + 1 }));
      around.push(...groups);
      groups = [];
      [list, listPath, number] = [{ title: property.title ?? '', items }, at, Number(name)];
      property = items;
    } else {
      property = property && isGroup(property) ? property.properties[name] : undefined;
      const isItself = joinPath(at, name) === path;
      if (!isItself && property && isGroup(property) && property.title !== undefined) groups.push(property.title);
    }
    at = joinPath(at, name);
  }
  return { around, list, listPath, number, groups, property };
}
