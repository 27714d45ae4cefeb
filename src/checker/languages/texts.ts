// languages: other languages of the site, laid over the texts of the owner's files.

import type { SourceFile } from '../../compile/sourceFiles.ts';
import { parseJsonWithRecovery } from '../../json/readJson.ts';
import { type ShownText, shownTexts } from '../../json/shownTexts.ts';
import { fileKinds, schemasFolder } from '../fileKinds.ts';
import type { JsonPath } from '../../json/tree.ts';
import { wordedEstimateLabels } from '../../content/estimateLabels.ts';
import { type TextLocation, addInvisibleSourceMark } from '../../json/textMarks.ts';

const inLanguage = ['messages', 'language'];

/** The texts of a file that visitors read, in their order, without those of some kinds of files. */
export function* shownTextsOf({ path, text }: SourceFile, kindsLeftOut = inLanguage): Generator<ShownText> {
  const { name = '', meta } = fileKinds.kindOf(path) ?? {};
  const { tree } = parseJsonWithRecovery(text);
  if (meta && tree && !kindsLeftOut.includes(name)) yield* shownTexts(tree, meta.schema);
}

/** A file's text with some texts replaced, and the new offsets of their keys. `to` gives a replacement. */
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

/** The JSON string at an offset, with its quotation marks. */
function literalAt(text: string, offset: number): string {
  const literal = /"(?:[^"\\]|\\.)*"/y;
  literal.lastIndex = offset;
  return literal.exec(text)?.[0] ?? '';
}

/** Content files whose visible texts have marks with their places, so that texts can be changed on a page. */
export const addInvisiblePlaceMarks = (sources: readonly SourceFile[]): SourceFile[] =>
  sources.map((source) => {
    const file = `${schemasFolder}/${source.path}`;
    const { text } = replaceTexts(source.text, shownTextsOf(source, ['language']), ({ text: own, path }) =>
      isUnit(path) ? undefined : addInvisibleSourceMark(own, { file, path }),
    );
    return { ...source, text };
  });

/** Whether a text is a unit such as feet or dollars, by which programs read the number. */
const isUnit = (at: JsonPath): boolean => /^(?:ui:)?unit$/.test(String(at.at(-1)));

/** The lines of an estimate by their labels, each with an invisible mark of where its words stand in the files. */
export function markEstimateLines(
  tables: readonly unknown[],
  lines: Readonly<Record<string, string>> = {},
  { file, path }: TextLocation,
): Record<string, string> {
  return Object.fromEntries(
    wordedEstimateLabels(tables).map((label) => [
      label,
      addInvisibleSourceMark(lines[label] ?? label, { file, path: [...path, label] }),
    ]),
  );
}
