import type { SourceFile } from '../../compile/sourceFiles.ts';
import { withFrenchNoBreakSpaces } from '../../engine/definition/writing.ts';
import { upsertJson } from '../../content/editText.ts';
import { valueInText } from '../../content/looseJson.ts';
import type { JsonNode } from '../../json/parse.ts';
import { parseJsonWithRecovery } from '../../json/readJson.ts';
import { TextLines } from '../../json/tree.ts';
import { contentPath, fileKinds } from '../fileKinds.ts';
import { wordedEstimateLabels } from '../../content/estimateLabels.ts';
import { replaceTexts, shownTextsOf } from './texts.ts';

/** The key under which a language has the words of all rate tables. */
export const tablesKey = 'pricing-tables';

/** The file of another language of the site. */
export interface LanguageFile {
  /** From the folder `schemas`. */
  path: string;
  /** BCP 47 tag, such as `fr-CA`. */
  tag: string;
  /** First part of the addresses of its pages: `fr`. */
  prefix: string;
  /** Whether visitors do not get its pages. */
  isOff: boolean;
  files: ReadonlyMap<string, { offset: number; words: ReadonlyMap<string, Translation> }>;
  lines: TextLines;
}

/** A translation of a text. */
export interface Translation {
  /** Offset of the original in the file of the language. */
  offset: number;
  to: string;
}

/** The language files among content files that have been checked. */
export const languageFilesIn = (sources: readonly SourceFile[]): LanguageFile[] =>
  sources.filter(({ path }) => fileKinds.kindOf(path)?.name === 'language').map(readLanguage);

function readLanguage({ path, text }: SourceFile): LanguageFile {
  const tag = path.replace(/^.*\/|\.json$/g, '');
  const members = [...(parseJsonWithRecovery(text).tree?.members ?? [])];
  const wordsIn = (node: JsonNode): [string, Translation][] =>
    [...(node.members ?? [])].map(([own, { offset, node: to }]) => [own, { offset, to: String(to.value) }]);
  return {
    path,
    tag,
    prefix: tag.replace(/-.*/, ''),
    isOff: members.some(([key, { node }]) => key === 'off' && node.value === true),
    files: new Map(
      members
        .filter(([key]) => key !== '$schema' && key !== 'off')
        .map(([file, { offset, node }]) => [file, { offset, words: new Map(wordsIn(node)) }]),
    ),
    lines: new TextLines(text),
  };
}

/** A translation in a content file. */
interface TranslatedText {
  file: string;
  place: { line: number; column: number };
  offset: number;
}

/** Content files with a language's texts, and the places of these texts in the file of the language. */
export interface Translated {
  sources: SourceFile[];
  texts: TranslatedText[];
}

/** Puts a language's texts and pages into error-free content files; a missing translation leaves the text as it is. */
export function translateFiles(sources: readonly SourceFile[], language: LanguageFile): Translated {
  const texts: TranslatedText[] = [];
  const translated = sources
    .filter(({ path }) => fileKinds.kindOf(path)?.name !== 'language')
    .map((source): SourceFile => {
      const { path } = source;
      const words = language.files.get(path)?.words;
      const { text, keyOffsets } = replaceTexts(source.text, shownTextsOf(source), ({ text: own }) => {
        const found = words?.get(own);
        return found?.to ? withFrenchNoBreakSpaces(withOwnPages(found.to, language), language.tag) : undefined;
      });
      const lines = new TextLines(text);
      for (const [{ text: own }, keyOffset] of keyOffsets)
        texts.push({ file: path, place: lines.placeOf(keyOffset), offset: words?.get(own)?.offset ?? 0 });
      return { path, text: inLanguage(path, text, language) };
    });
  return { sources: translated, texts };
}

const withOwnPages = (text: string, { prefix }: LanguageFile): string =>
  text.replace(/\]\(\/(?=[^)/])/g, `](/${prefix}/`);

/** Puts the language's tag into the content file, and the address of its own privacy page into a form. */
function inLanguage(path: string, text: string, { tag, prefix }: LanguageFile): string {
  const replaced = (at: string[], to: (value: string) => string): string => {
    const value = valueInText(text, at);
    return typeof value === 'string' ? upsertJson(text, [{ path: at, value: to(value) }]) : text;
  };
  if (path === contentPath) return replaced(['company', 'lang'], () => tag);
  return fileKinds.kindOf(path)?.name === 'form' ? replaced(['privacy'], (page) => `/${prefix}${page}`) : text;
}

/** The file of a new language: every text that visitors read, with an empty translation. */
export function newLanguageFile(
  sources: readonly SourceFile[],
  tables: readonly unknown[],
): Record<string, string | Record<string, ''>> {
  const texts = [
    ...sources.map((source) => {
      const shown = [...shownTextsOf(source)].filter(({ translation }) => translation === 'needed');
      return [source.path, shown.map(({ text }) => text)] as const;
    }),
    [tablesKey, wordedEstimateLabels(tables)] as const,
  ];
  return {
    $schema: '../meta/language.schema.json',
    ...Object.fromEntries(
      texts.flatMap(([key, all]) =>
        all.length === 0 ? [] : [[key, Object.fromEntries(all.map((text) => [text, ''] as const))]],
      ),
    ),
  };
}
