import { parseJsonWithRecovery } from '../json/readJson.ts';

/** Texts of a catalogue by the part that they stand in, such as `labels`, and by their names. */
export type CatalogueParts = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

/**
 * A catalogue's text with the texts that it leaves out. These stand right behind opening braces, so that what is there
 * keeps its line. A text that is no JSON object stays as it is.
 */
export function completeCatalogue(text: string, defaults: CatalogueParts): string {
  const { members, offset = 0 } = parseJsonWithRecovery(text).tree ?? {};
  if (!members) return text;
  const absent = Object.entries(defaults).filter(([part]) => !members.has(part));
  const insertions = Object.entries(defaults).flatMap(([part, texts = {}]) => {
    const { offset: start, members: own } = members.get(part)?.node ?? {};
    if (start === undefined || !own) return [];
    return [{ start, hasMore: own.size > 0, entries: Object.entries(texts).filter(([name]) => !own.has(name)) }];
  });
  return [...insertions, { start: offset, hasMore: members.size > 0, entries: absent }]
    .filter(({ entries }) => entries.length > 0)
    .toSorted((first, second) => second.start - first.start)
    .reduce((whole, { start, hasMore, entries }) => {
      const inserted = JSON.stringify(Object.fromEntries(entries)).slice(1, -1);
      return `${whole.slice(0, start + 1)}${inserted}${hasMore ? ',' : ''}${whole.slice(start + 1)}`;
    }, text);
}
