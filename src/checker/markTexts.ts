import type { SourceFile } from '../compile/files.ts';
import { type TextPlace, withMark } from '../json/textMarks.ts';
import type { JsonPath } from '../json/tree.ts';
import { schemasFolder } from './fileKinds.ts';
import { labelsIn, ownLabels, pieces } from './languages/lineLabels.ts';
import { replaceTexts, textsOf } from './languages/texts.ts';

/**
 * Content files in which each text that visitors read says where it stands, so that it can be changed on a page. Those
 * of other languages stand in the files of the first one.
 */
export const markTexts = (sources: readonly SourceFile[]): SourceFile[] =>
  sources.map((source) => {
    const file = `${schemasFolder}/${source.path}`;
    const { text } = replaceTexts(source.text, textsOf(source, ['language']), ({ text: own, at }) =>
      isUnit(at) ? undefined : withMark(own, { file, at }),
    );
    return { ...source, text };
  });

/** Whether a text is the unit of a number, by which feet, metres and dollars are read. */
const isUnit = (at: JsonPath): boolean => /^(?:ui:)?unit$/.test(String(at.at(-1)));

/** The words for lines of an estimate by the labels of rate tables: each says where other words for it can stand. */
export function markLines(
  tables: readonly unknown[],
  lines: Readonly<Record<string, string>> = {},
  { file, at }: TextPlace,
): Record<string, string> {
  const labels = [...ownLabels, ...tables.flatMap((table) => labelsIn(table).map(({ text }) => text))];
  const marked = labels.filter((label) => label !== pieces);
  return Object.fromEntries(
    marked.map((label) => [label, withMark(lines[label] ?? label, { file, at: [...at, label] })]),
  );
}
