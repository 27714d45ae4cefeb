import type { SourceFile } from '../../compile/sourceFiles.ts';
import type { FilePlace } from '../../compile/Finding.ts';
import type { Compilation } from '../../compile/Compilation.ts';
import { isSimilar, closestAtAnyDistance, suggestOrListNames } from '../../compile/similar.ts';
import { TextLines } from '../../json/tree.ts';
import type { TableFile } from '../tables/tableFiles.ts';
import { languageFilesIn, tablesKey, type Translation } from './languages.ts';
import { estimateLabelsIn, builtinLabels, pieceUnit } from '../../content/estimateLabels.ts';
import { shownTextsOf } from './texts.ts';
import { codes } from '../codes.ts';

/** The original texts under one key of a language's file. */
type Texts = Map<string, { place: FilePlace; isNeeded: boolean }>;

/** Checks that every language has a translation of each text that visitors read, and no other. */
export function checkLanguages(compilation: Compilation, tables: readonly TableFile[]): void {
  const { broken, documents, sources, collector } = compilation;
  const whole = sources.filter(({ path }) => documents.has(path));
  const languages = languageFilesIn(whole);
  if (languages.length === 0) return;
  const shown = new Map([
    ...whole.map((source) => [source.path, shownIn(source, compilation.fileOf(source.path))] as const),
    [tablesKey, textsOfTables(tables)] as const,
  ]);
  const prefixes = new Set<string>();
  for (const { path, prefix, isOff, lines, files } of languages) {
    const language = compilation.fileOf(path);
    if (prefixes.has(prefix)) {
      const message = `the pages under "/${prefix}" are those of another language`;
      collector.report({ file: language }, codes['duplicate-page'], message, 'keep one of the two files');
    }
    prefixes.add(prefix);
    for (const [key, texts] of shown) {
      const words = files.get(key)?.words ?? new Map<string, Translation>();
      const lacking = [...texts].filter(([text, { isNeeded }]) => isNeeded && !words.get(text)?.to);
      const unused = texts.size > 0 ? [...words].filter(([text]) => !texts.has(text)) : [];
      const changed = changedTexts(unused, lacking);
      for (const [text, { offset }] of unused) {
        const now = changed.get(text);
        const message = `visitors read no ${JSON.stringify(text)} in ${key}`;
        const hint =
          now &&
          `write ${JSON.stringify(now)} in its place, as it stands there now, and see whether its translation holds`;
        const place = { file: language, ...lines.placeOf(offset) };
        collector.report(place, codes['unused-translation'], message, hint ?? 'remove it');
      }
      for (const [text, { place }] of lacking) {
        // Nobody reads it in a language that is switched off, such as one that is still being translated.
        if (isOff || [...changed.values()].includes(text)) continue;
        const message = [
          { words: language, language: prefix },
          ` does not say ${JSON.stringify(text)}, so that its pages show it is`,
        ];
        collector.report(place, codes['untranslated-text'], message, `add it there, under "${key}"`);
      }
    }
    // With an error elsewhere, a file may be missing by mistake, and its translations are not superfluous.
    if (collector.errorCount > 0) continue;
    const known = [...shown].filter(([, texts]) => texts.size > 0).map(([key]) => key);
    for (const [key, { offset }] of files) {
      if (known.includes(key) || broken.has(key) || key === tablesKey) continue;
      const message = `there is no file "${key}" that visitors read`;
      const place = { file: language, ...lines.placeOf(offset) };
      collector.report(place, codes['unused-translation'], message, suggestOrListNames(key, known));
    }
  }
}

/** Maps each outdated original to the most similar new text, or to the only one where each side has one. */
function changedTexts(unused: readonly [string, unknown][], lacking: readonly [string, unknown][]) {
  const changed = new Map<string, string>();
  for (const [text] of unused) {
    const free = lacking.map(([other]) => other).filter((other) => ![...changed.values()].includes(other));
    const now = closestAtAnyDistance(text, free);
    if (now !== undefined && (isSimilar(text, now) || unused.length + free.length === 2)) changed.set(text, now);
  }
  return changed;
}

function shownIn(source: SourceFile, file: string): Texts {
  const places = new TextLines(source.text);
  const texts = [...shownTextsOf(source)].reverse();
  return new Map(
    texts.map(({ text, path, keyOffset, translation }) => [
      text,
      { place: { file, at: path, ...places.placeOf(keyOffset) }, isNeeded: translation === 'needed' },
    ]),
  );
}

function textsOfTables(tables: readonly TableFile[]): Texts {
  const labels = tables.flatMap(({ file, document }) =>
    estimateLabelsIn(document.value).map(({ text, path }) => [text, { file, ...document.placeOf(path) }] as const),
  );
  const [first] = tables;
  const own = first ? builtinLabels.map((text) => [text, { file: first.file, line: 1, column: 1 }] as const) : [];
  return new Map([...own, ...labels].map(([text, place]) => [text, { place, isNeeded: text !== pieceUnit }]));
}
