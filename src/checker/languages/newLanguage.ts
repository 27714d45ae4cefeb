import type { SourceFile } from '../../compile/files.ts';
import { tablesKey } from './languages.ts';
import { labelsIn, ownLabels, pieces } from './lineLabels.ts';
import { textsOf } from './texts.ts';

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
