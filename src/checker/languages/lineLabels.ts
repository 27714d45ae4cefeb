import { textsIn } from '../../json/tree.ts';
import { measures } from '../../pricing/measures.ts';
import { roundingLabel } from '../../pricing/money.ts';

const parts = [...measures.values()].flatMap((measure) => measure.parts);

/** The calculator's own names of lines of an estimate, parts of them and units. */
export const ownLabels: readonly string[] = [
  roundingLabel,
  ...parts.flatMap(({ label = [], unit }) => [label, unit].flat()),
];

/** Stands for a number of pieces, which is written as a sign. */
export const pieces = 'each';

/** The names that a rate table gives to lines of an estimate, with their places in it. */
export const labelsIn = (table: unknown) => [...textsIn(table)].filter(({ at }) => at.at(-1) === 'label');
