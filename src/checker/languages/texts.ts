// languages: other languages of the site, laid over the texts of the owner's files.

import type { SourceFile } from '../../compile/files.ts';
import { readJson } from '../../json/readJson.ts';
import { type ShownText, shownTexts } from '../../json/shownTexts.ts';
import { kindOf } from '../fileKinds.ts';

/** Kinds of files of which each language has its own. */
const inLanguage = ['messages', 'language'];

/** The texts of a file that visitors read, in its order, unless its kind is one of those that are left out. */
export function* textsOf({ path, text }: SourceFile, leftOut = inLanguage): Generator<ShownText> {
  const { name = '', meta } = kindOf(path) ?? {};
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
