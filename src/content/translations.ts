import { readValueDespiteErrors } from './looseJson.ts';
import { pointerOf } from './pointers.ts';
import type { PointerEdit } from './takeEdit.ts';
import { isObjectOrArray, valueAt } from '../values/values.ts';

/** A text of the content by its path; undefined where there is no such file. */
export type TextOf = (path: string) => string | undefined;

/** Another language of the site: its file maps each text of the other files to its translation. */
export interface SiteTranslations {
  file: string;
  tag: string;
  /** Whether visitors do not get it. */
  isOff: boolean;
  /** The translation of a text of a file; undefined where there is none. */
  translationOf: (path: string, text: string) => string | undefined;
}

/** The path of a content file as the files of languages call it. */
export const stripSchemasFolder = (path: string): string => path.replace(/^schemas\//, '');

export const isLanguageFile = (path: string): boolean => path.startsWith('schemas/languages/');

/** The tag of the language whose file has a path; undefined for other files. */
export const languageTagOf = (path: string): string | undefined => /^schemas\/languages\/(.+)\.json$/.exec(path)?.[1];

/** The languages of the site beside its first one. */
export const translationsAmong = (paths: readonly string[], textOf: TextOf): SiteTranslations[] =>
  paths.flatMap((file) => {
    const tag = languageTagOf(file);
    if (tag === undefined) return [];
    const tables = readValueDespiteErrors(textOf(file) ?? '');
    const translationOf = (path: string, text: string): string | undefined => {
      const translation = valueAt(tables, [stripSchemasFolder(path), text]);
      return typeof translation === 'string' ? translation : undefined;
    };
    return [{ file, tag, isOff: valueAt(tables, 'off') === true, translationOf }];
  });

/** The texts of a file by their places: entries of an option list by what they are stored as, others by number. */
function textsIn(source: string): Map<string, { text: string; isFixed: boolean }> {
  const texts = new Map<string, { text: string; isFixed: boolean }>();
  const read = (value: unknown, pointer: string, isFixed: boolean): void => {
    if (typeof value === 'string') texts.set(pointer, { text: value, isFixed });
    if (!isObjectOrArray(value)) return;
    for (const [key, inner] of Object.entries(value)) {
      const stored = Array.isArray(value) ? valueAt(inner, 'const') : undefined;
      const name = stored === undefined ? key : `const=${String(stored)}`;
      // The stored value of an answer is read by nobody, and often the same as its words.
      if (key !== 'const') read(inner, pointer + pointerOf([name]), isFixed && (name !== key || !Array.isArray(value)));
    }
  };
  read(readValueDespiteErrors(source), '', true);
  return texts;
}

interface TranslationEdit extends PointerEdit {
  file: string;
  /** The translation stood under these words of the original until then, where it moves to other words. */
  movedFrom?: string;
}

export interface ChangedText {
  published: string;
  previous: string;
  now: string;
}

/**
 * The edits of `languageFiles` by which translations, as `textOf` has them, go with the texts of changed files
 * to their new words, and out with a part that is taken out. While a text is empty, or says the same as another, its
 * translation waits at the words that visitors have. A text that is there again, such as that of an entry of a list
 * that is put back, has again what visitors read for it, as `publishedTextOf` has it.
 */
export const translationEditsFollowingTexts = (
  changed: ReadonlyMap<string, ChangedText>,
  languageFiles: readonly string[],
  textOf: TextOf,
  publishedTextOf: TextOf,
): TranslationEdit[] =>
  translationsAmong(languageFiles, textOf).flatMap(({ file, translationOf }) =>
    Array.from(changed, ([path, texts]): TranslationEdit[] => {
      const place = (key: string): string => pointerOf([stripSchemasFolder(path), key]);
      const isTranslated = (text: string): boolean => text !== '' && translationOf(path, text) !== undefined;
      const withoutOf = (text: string): TranslationEdit => ({
        file,
        path: place(text),
        from: translationOf(path, text),
      });
      const out = removedTexts(texts);
      const moved = findMoves(texts, isTranslated, out);
      const [wereThere, areThere] = [texts.previous, texts.now].map(textSet);
      const removed = out.filter(
        (text) => isTranslated(text) && !areThere?.has(text) && !moved.some(({ from }) => from === text),
      );
      const published = Object.entries(
        Object(valueAt(readValueDespiteErrors(publishedTextOf(file) ?? ''), [stripSchemasFolder(path)])),
      );
      const back = published.flatMap(([text, to], index): TranslationEdit[] => {
        const isNew = areThere?.has(text) && !wereThere?.has(text) && !isTranslated(text);
        if (!isNew || moved.some((each) => each.to === text)) return [];
        return [{ file, path: place(text), to, after: published[index - 1]?.[0] ?? '' }];
      });
      return [
        ...moved.flatMap(({ from, to, isGone }) => [
          { file, path: place(to), to: translationOf(path, from), after: from, movedFrom: from },
          ...(isGone ? [withoutOf(from)] : []),
        ]),
        ...removed.map(withoutOf),
        ...back,
      ];
    }).flat(),
  );

const textSet = (source: string): ReadonlySet<string> => new Set([...textsIn(source).values()].map(({ text }) => text));

/**
 * The texts of parts that a file has no more, and of lists that are shorter. A text alone may only be empty for a
 * moment, to be written anew.
 */
function removedTexts({ published, previous, now }: ChangedText): string[] {
  const removed = new Set<string>();
  const compare = (oldValue: unknown, newValue: unknown, isOut = false): void => {
    if (typeof oldValue === 'string' && isOut) removed.add(oldValue);
    if (!isObjectOrArray(oldValue)) return;
    const isShorter = Array.isArray(oldValue) && Array.isArray(newValue) && newValue.length < oldValue.length;
    for (const [key, inner] of Object.entries(oldValue)) {
      const stored = Array.isArray(oldValue) ? valueAt(inner, 'const') : undefined;
      const isStored = (entry: unknown): boolean => valueAt(entry, 'const') === stored;
      const counterpart =
        stored === undefined ? valueAt(newValue, [key]) : Array.isArray(newValue) ? newValue.find(isStored) : undefined;
      compare(inner, counterpart, isOut || newValue === undefined || (isShorter && stored === undefined));
    }
  };
  for (const earlier of [published, previous]) compare(readValueDespiteErrors(earlier), readValueDespiteErrors(now));
  return [...removed];
}

/**
 * From which words of a file to which others its translations go, but for those that were taken out. Entries of a list
 * may only have moved.
 */
function findMoves(
  { published, previous, now }: ChangedText,
  isTranslated: (text: string) => boolean,
  removedTexts: readonly string[],
) {
  const [first, earlier, current] = [textsIn(published), textsIn(previous), textsIn(now)];
  const [wereThere, areThere] = [previous, now].map(textSet);
  const isGone = (text: string): boolean => isTranslated(text) && !areThere?.has(text);
  return [...new Set([...earlier.keys(), ...current.keys()])].flatMap((pointer) => {
    const [oldText, newText] = [earlier.get(pointer)?.text ?? '', current.get(pointer)?.text ?? ''];
    if (oldText === newText) return [];
    const isFixed = (current.get(pointer) ?? earlier.get(pointer))?.isFixed === true;
    const home = isFixed || oldText === '' ? (first.get(pointer)?.text ?? '') : '';
    const from = [oldText, home].find(isGone) ?? (isFixed && isTranslated(oldText) ? oldText : undefined);
    if (from === undefined) return [];
    const isNew = newText !== '' && !wereThere?.has(newText) && !isTranslated(newText);
    const isWaiting = isGone(from) && !removedTexts.includes(from) && home !== '' && !isTranslated(home);
    const to = isNew ? newText : isWaiting ? home : undefined;
    return to === undefined ? [] : [{ from, to, isGone: isGone(from) }];
  });
}
