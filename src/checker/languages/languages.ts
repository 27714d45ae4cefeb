import type { SourceFile } from '../../compile/sourceFiles.ts';
import { withNoBreakSpaces } from '../../engine/definition/writing.ts';
import { editText } from '../../content/editText.ts';
import { valueInText } from '../../content/looseJson.ts';
import type { JsonNode } from '../../json/parse.ts';
import { readJson } from '../../json/readJson.ts';
import { TextLines } from '../../json/tree.ts';
import { contentPath, kindOf } from '../fileKinds.ts';
import { replaceTexts, textsOf, labelsIn, ownLabels, pieces } from './texts.ts';
import type { Finding, Sentence, FilePlace, Findings } from '../../compile/Finding.ts';
import type { CompiledSource } from '../../compile/compileForms.ts';
import { compileFiles } from '../passes.ts';

/** The key under which a language has the words of all rate tables. */
export const tablesKey = 'pricing-tables';

/** Another language of the site, as its file has it. */
export interface Language {
  /** Path of its file from the folder `schemas`. */
  path: string;
  /** BCP 47 tag, such as `fr-CA`. */
  tag: string;
  /** First part of the addresses of its pages: `fr`. */
  prefix: string;
  /** Its texts by file. */
  files: ReadonlyMap<string, { offset: number; words: ReadonlyMap<string, Translation> }>;
  /** Places in its file, by offset. */
  lines: TextLines;
}

/** A text of a language, by the one that it stands for. */
export interface Translation {
  /** Offset of its key in the file of the language. */
  offset: number;
  /** Empty where the text is not translated yet. */
  to: string;
}

/** The languages among the content files. The shape of their files has been checked. */
export const languagesIn = (sources: readonly SourceFile[]): Language[] =>
  sources.filter(({ path }) => kindOf(path)?.name === 'language').map(readLanguage);

function readLanguage({ path, text }: SourceFile): Language {
  const tag = path.replace(/^.*\/|\.json$/g, '');
  const files = [...(readJson(text).tree?.members ?? [])].filter(([file]) => file !== '$schema');
  const wordsIn = (node: JsonNode): [string, Translation][] =>
    [...(node.members ?? [])].map(([own, { offset, node: to }]) => [own, { offset, to: String(to.value) }]);
  return {
    path,
    tag,
    prefix: tag.replace(/-.*/, ''),
    files: new Map(files.map(([file, { offset, node }]) => [file, { offset, words: new Map(wordsIn(node)) }])),
    lines: new TextLines(text),
  };
}

/** A text that was laid over another one. */
interface Laid {
  file: string;
  /** Its place in the translated file. */
  place: { line: number; column: number };
  offset: number;
}

/** Content files in another language, and where in its file what was found in them stands. */
interface Translated {
  sources: SourceFile[];
  laid: Laid[];
}

/**
 * Lays a language over the texts of sound content files, and lets what leads to pages lead to its own. A text that it
 * lacks stays as it is.
 */
function translate(sources: readonly SourceFile[], language: Language): Translated {
  const laid: Laid[] = [];
  const translated = sources
    .filter(({ path }) => kindOf(path)?.name !== 'language')
    .map((source): SourceFile => {
      const { path } = source;
      const words = language.files.get(path)?.words;
      const { text, keyOffsets } = replaceTexts(source.text, textsOf(source), ({ text: own }) => {
        const found = words?.get(own);
        return found?.to ? withNoBreakSpaces(withOwnPages(found.to, language), language.tag) : undefined;
      });
      const lines = new TextLines(text);
      for (const [{ text: own }, keyOffset] of keyOffsets)
        laid.push({ file: path, place: lines.placeOf(keyOffset), offset: words?.get(own)?.offset ?? 0 });
      return { path, text: inLanguage(path, text, language) };
    });
  return { sources: translated, laid };
}

/** A text of Markdown with the site's own pages in the language. */
const withOwnPages = (text: string, { prefix }: Language): string => text.replace(/\]\(\/(?=[^)/])/g, `](/${prefix}/`);

/** A file with what it says of its language, and of the page about privacy, which forms link as it stands. */
function inLanguage(path: string, text: string, { tag, prefix }: Language): string {
  const replaced = (at: string[], to: (value: string) => string): string => {
    const value = valueInText(text, at);
    return typeof value === 'string' ? editText(text, [{ path: at, value: to(value) }]) : text;
  };
  if (path === contentPath) return replaced(['company', 'lang'], () => tag);
  return kindOf(path)?.name === 'form' ? replaced(['privacy'], (page) => `/${prefix}${page}`) : text;
}

/** The file of a new language: every text that visitors read, each with an empty place for what is said instead. */
export function newLanguage(
  sources: readonly SourceFile[],
  tables: readonly unknown[],
): Record<string, string | Record<string, ''>> {
  const labels = tables.flatMap((table) => labelsIn(table).map((label) => label.text));
  const texts = [
    ...sources.map((source) => {
      const shown = [...textsOf(source)].filter(({ isName }) => !isName);
      return [source.path, shown.map(({ text }) => text)] as const;
    }),
    [tablesKey, [...ownLabels, ...labels].filter((text) => text !== pieces)] as const,
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

/** Content files in another language, compiled. */
export interface CompiledLanguage {
  language: Language;
  sources: readonly SourceFile[];
  /** Undefined when they have an error. */
  forms: Record<string, CompiledSource> | undefined;
}

/**
 * Compiles sound content files in another language, and reports what is wrong with them in that alone, each at the line
 * of the language's file. `first` was found in the first one; `root` is the name of the folder `schemas` in findings.
 */
export function compileLanguage(
  language: Language,
  sources: readonly SourceFile[],
  root: string,
  first: readonly Finding[],
  collector: Findings,
): CompiledLanguage {
  const translated = translate(sources, language);
  const { findings, forms } = compileFiles(translated.sources, root, { language: language.tag, checked: 'texts' });
  for (const finding of findings.filter((own) => !first.some(isSameFinding(own)))) {
    const { code, last, hint, severity } = finding;
    const [place, message] = placed(finding, language, translated, root);
    collector.report(place, { code, last }, message, hint, severity);
  }
  return { language, sources: translated.sources, forms };
}

const isSameFinding = (one: Finding) => (other: Finding) =>
  one.file === other.file && one.line === other.line && one.code === other.code;

/** The place in the language's file that has the text of a finding, and what is said of it there. */
function placed(
  finding: Finding,
  { path, tag, lines }: Language,
  { laid }: Translated,
  root: string,
): [FilePlace, Sentence] {
  const inLine = laid.filter((each) => `${root}/${each.file}` === finding.file && each.place.line === finding.line);
  const meant = inLine.find(({ place }) => place.column === finding.column) ?? inLine[0];
  const file = `${root}/${path}`;
  if (meant) return [{ file, ...lines.placeOf(meant.offset) }, finding.message];
  return [{ file }, [`in ${tag}, ${finding.file}:${finding.line}: `, finding.message].flat()];
}
