// languages: other languages of the site, laid over the texts of the owner's files.

import type { SourceFile } from '../../compile/sourceFiles.ts';
import { readJson } from '../../json/readJson.ts';
import { type ShownText, shownTexts } from '../../json/shownTexts.ts';
import { fileKindOf, schemasFolder } from '../fileKinds.ts';
import { allTexts, type JsonPath } from '../../json/tree.ts';
import { measures } from '../../pricing/measures.ts';
import { roundingLabel } from '../../pricing/money.ts';
import { type TextLocation, addMark } from '../../json/textMarks.ts';

/** Kinds of files of which each language has its own. */
const inLanguage = ['messages', 'language'];

/** The texts of a file that visitors read, in its order, unless its kind is one of those that are left out. */
export function* shownTextsOf({ path, text }: SourceFile, leftOut = inLanguage): Generator<ShownText> {
  const { name = '', meta } = fileKindOf(path) ?? {};
  const { tree } = readJson(text);
  if (meta && tree && !leftOut.includes(name)) yield* shownTexts(tree, meta.schema);
}

/** A file's text with others in the place of some, which `to` gives, and the offsets that their keys have then. */
export function replaceTexts(
  text: string,
  texts: Iterable<ShownText>,
  to: (own: ShownText) => string | undefined,
): { text: string; keyOffsets: Map<ShownText, number> } {
  const keyOffsets = new Map<ShownText, number>();
  let [replaced, read] = ['', 0];
  for (const own of texts) {
    const other = to(own);
    if (other === undefined) continue;
    keyOffsets.set(own, own.keyOffset - read + replaced.length);
    replaced += text.slice(read, own.offset) + JSON.stringify(other);
    read = own.offset + literalAt(text, own.offset).length;
  }
  return { text: replaced + text.slice(read), keyOffsets };
}

/** The text at a place of JSON, as it is written, with its quotation marks. */
function literalAt(text: string, offset: number): string {
  const literal = /"(?:[^"\\]|\\.)*"/y;
  literal.lastIndex = offset;
  return literal.exec(text)?.[0] ?? '';
}

const parts = [...measures.values()].flatMap((measure) => measure.rates);

/** The calculator's own names of lines of an estimate, parts of them and units. */
export const builtinLabels: readonly string[] = [
  roundingLabel,
  ...parts.flatMap(({ label = [], unit }) => [label, unit].flat()),
];

/** Stands for a number of pieces, which is written as a sign. */
export const pieceUnit = 'each';

/** The names that a rate table gives to lines of an estimate, with their places in it. */
export const tableLabelsIn = (table: unknown) => [...allTexts(table)].filter(({ path }) => path.at(-1) === 'label');

/**
 * Content files in which each text that visitors read says where it stands, so that it can be changed on a page. Those
 * of other languages stand in the files of the first one.
 */
export const markFiles = (sources: readonly SourceFile[]): SourceFile[] =>
  sources.map((source) => {
    const file = `${schemasFolder}/${source.path}`;
    const { text } = replaceTexts(source.text, shownTextsOf(source, ['language']), ({ text: own, path }) =>
      isUnit(path) ? undefined : addMark(own, { file, path }),
    );
    return { ...source, text };
  });

/** Whether a text is the unit of a number, by which feet, metres and dollars are read. */
const isUnit = (at: JsonPath): boolean => /^(?:ui:)?unit$/.test(String(at.at(-1)));

/** The words for lines of an estimate by the labels of rate tables: each says where other words for it can stand. */
export function markEstimateLines(
  tables: readonly unknown[],
  lines: Readonly<Record<string, string>> = {},
  { file, path }: TextLocation,
): Record<string, string> {
  const labels = [...builtinLabels, ...tables.flatMap((table) => tableLabelsIn(table).map(({ text }) => text))];
  const marked = labels.filter((label) => label !== pieceUnit);
  return Object.fromEntries(
    marked.map((label) => [label, addMark(lines[label] ?? label, { file, path: [...path, label] })]),
  );
}
