import type { JSONPath } from 'jsonc-parser';
import { readValue, visitText } from './looseJson.ts';
import { pointerOf } from './pointers.ts';
import type { PointerEdit } from './takeEdit.ts';

/** A text of the content by its path; undefined where there is no such file. */
export type TextOf = (path: string) => string | undefined;

/** Another language of the site: its file says by a text of the others what is said instead of it. */
export interface Language {
  file: string;
  tag: string;
  /** What is said in the place of a text of a file; undefined where nothing is. */
  translationOf: (path: string, text: string) => string | undefined;
}

/** The path of a content file as the files of languages call it. */
export const keyOf = (path: string): string => path.replace(/^schemas\//, '');

const valueOf = (of: unknown, key: string): unknown =>
  typeof of === 'object' && of !== null && Object.hasOwn(of, key) ? (of as Record<string, unknown>)[key] : undefined;

/** The languages of the site beside its first one. */
export const languagesIn = (paths: readonly string[], textOf: TextOf): Language[] =>
  paths.flatMap((file) => {
    const [, tag] = /^schemas\/languages\/(.+)\.json$/.exec(file) ?? [];
    if (tag === undefined) return [];
    const tables = readValue(textOf(file) ?? '');
    const translationOf = (path: string, text: string): string | undefined => {
      const found = valueOf(valueOf(tables, keyOf(path)), text);
      return typeof found === 'string' ? found : undefined;
    };
    return [{ file, tag, translationOf }];
  });

/** All texts in a file, in their order, without those by which answers are stored, which nobody reads. */
function textsIn(source: string): { path: JSONPath; text: string }[] {
  const found: { path: JSONPath; text: string }[] = [];
  visitText(source, {
    onLiteralValue: (value: unknown, _offset, _length, _line, _character, pathOf) => {
      if (typeof value !== 'string') return;
      const path = pathOf();
      if (path.at(-1) !== 'const') found.push({ path, text: value });
    },
  });
  return found;
}

/** What the file of a language says at a place from then on, as an edit of the desk. */
interface TranslationEdit extends PointerEdit {
  file: string;
}

/**
 * The edits of languages, as `paths` and `textOf` have them, by which translations go with texts to their new words.
 * `changed` are texts of files before and after.
 */
export const translationEdits = (
  changed: ReadonlyMap<string, { before: string; now: string }>,
  paths: readonly string[],
  textOf: TextOf,
): TranslationEdit[] =>
  languagesIn(paths, textOf).flatMap(({ file, translationOf }) =>
    Array.from(changed, ([path, texts]) =>
      rewordings(texts).flatMap(({ before, text, isGone }): TranslationEdit[] => {
        const value = translationOf(path, before);
        if (value === undefined || translationOf(path, text) !== undefined) return [];
        const at = (key: string): string => pointerOf([keyOf(path), key]);
        return [
          { file, path: at(text), to: value, after: before },
          ...(isGone ? [{ file, path: at(before), from: value }] : []),
        ];
      }),
    ).flat(),
  );

/** Texts of a file that have other words now. Entries of a list may only have moved. */
function rewordings(texts: { before: string; now: string }): { before: string; text: string; isGone: boolean }[] {
  const [old, own] = [textsIn(texts.before), textsIn(texts.now)];
  const was = new Map(old.map(({ path, text }) => [path.join('\n'), text]));
  const [wereThere, areThere] = [old, own].map((texts) => new Set(texts.map(({ text }) => text)));
  return own.flatMap(({ path, text }) => {
    const before = was.get(path.join('\n'));
    if (before === undefined || wereThere?.has(text)) return [];
    const isGone = !areThere?.has(before);
    return isGone || path.every((key) => typeof key === 'string') ? [{ before, text, isGone }] : [];
  });
}
