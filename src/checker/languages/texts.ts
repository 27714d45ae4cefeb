// languages: other languages of the site, laid over the texts of the owner's files.

import type { SourceFile } from '../../compile/files.ts';
import { readJson } from '../../json/readJson.ts';
import { type ShownText, shownTexts } from '../../json/shownTexts.ts';
import { kindOf } from '../fileKinds.ts';

/** Kinds of files of which each language has its own. */
const inLanguage = ['messages', 'language'];

/** The texts of a file that visitors read, in its order. */
export function* textsOf({ path, text }: SourceFile): Generator<ShownText> {
  const { name = '', meta } = kindOf(path) ?? {};
  const { tree } = readJson(text);
  if (meta && tree && !inLanguage.includes(name)) yield* shownTexts(tree, meta.schema);
}
