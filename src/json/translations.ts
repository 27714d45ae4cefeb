import type { JSONPath } from 'jsonc-parser';
import { readValue, visitText } from './looseJson.ts';
import { placeOf } from './places.ts';

/** A text of the content by its path; undefined where there is no such file. */
export type TextOf = (path: string) => string | undefined;

/** Another language of the site: its file says by the text of a definition what is said in its place. */
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

/** All texts in a file, in their order. */
function textsIn(source = ''): { path: JSONPath; text: string }[] {
  const found: { path: JSONPath; text: string }[] = [];
  visitText(source, {
    onLiteralValue: (value: unknown, _offset, _length, _line, _character, pathOf) => {
      if (typeof value === 'string') found.push({ path: pathOf(), text: value });
    },
  });
  return found;
}

/** What the file of a language says at a place from then on, as an edit of the desk. */
interface TranslationEdit {
  file: string;
  path: string;
  from?: string;
  to?: string;
  after?: string;
}

/**
 * The edits of languages in which the translation of a text goes with its new words, where texts of files are changed
 * from `textOf` to others. The languages that `changed` names are left as they are.
 */
export function translationEdits(
  changed: ReadonlyMap<string, string>,
  paths: readonly string[],
  textOf: TextOf,
): TranslationEdit[] {
  return languagesIn(paths, textOf).flatMap(({ file, translationOf }) => {
    if (changed.has(file)) return [];
    return Array.from(changed, ([path, now]) =>
      rewordings(textOf(path), now).flatMap(({ before, text, isGone }): TranslationEdit[] => {
        const value = translationOf(path, before);
        if (value === undefined || translationOf(path, text) !== undefined) return [];
        const at = (key: string): string => placeOf([keyOf(path), key]);
        return [
          { file, path: at(text), to: value, after: before },
          ...(isGone ? [{ file, path: at(before), from: value }] : []),
        ];
      }),
    ).flat();
  });
}

/** Texts of a file that have other words now. Entries of a list may only have moved. */
function rewordings(source: string | undefined, now: string): { before: string; text: string; isGone: boolean }[] {
  const [old, own] = [textsIn(source), textsIn(now)];
  const was = new Map(old.map(({ path, text }) => [path.join('\n'), text]));
  const [wereThere, areThere] = [old, own].map((texts) => new Set(texts.map(({ text }) => text)));
  return own.flatMap(({ path, text }) => {
    const before = was.get(path.join('\n'));
    if (before === undefined || wereThere?.has(text)) return [];
    const isGone = !areThere?.has(before);
    return isGone || path.every((key) => typeof key === 'string') ? [{ before, text, isGone }] : [];
  });
}
