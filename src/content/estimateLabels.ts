import { allTexts } from '../json/tree.ts';
import { measures } from '../pricing/measures.ts';
import { roundingLabel } from '../pricing/money.ts';

const rates = [...measures.values()].flatMap((measure) => measure.rates);

/** The calculator's own names of lines of an estimate, parts of them and units. */
export const builtinLabels: readonly string[] = [
  roundingLabel,
  ...rates.flatMap(({ label = [], unit }) => [label, unit].flat()),
];

/** The unit of pieces, which is shown as a sign. */
export const pieceUnit = 'each';

/** The labels of lines of an estimate in a rate table, with their places. */
export const estimateLabelsIn = (table: unknown) => [...allTexts(table)].filter(({ path }) => path.at(-1) === 'label');

/** The labels of all lines of an estimate that have words, each once. */
export const wordedEstimateLabels = (tables: readonly unknown[]): string[] => {
  const labels = tables.flatMap((table) => estimateLabelsIn(table).map(({ text }) => text));
  return [...new Set([...builtinLabels, ...labels])].filter((label) => label !== pieceUnit);
};
