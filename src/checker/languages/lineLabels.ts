import { textsIn } from '../../json/tree.ts';
import { measures } from '../../pricing/measures.ts';
import { roundingLabel } from '../../pricing/money.ts';

const parts = [...measures.values()].flatMap((measure) => measure.parts);

/** What the calculator itself calls lines of an estimate, parts of them and units. */
export const ownLabels: readonly string[] = [
  roundingLabel,
  ...parts.flatMap(({ label = [], unit }) => [label, unit].flat()),
];

/** Stands for a number of pieces, which is written as a sign. */
export const pieces = 'each';

/** What a rate table calls lines of an estimate, with the places in it. */
export const labelsIn = (table: unknown) => [...textsIn(table)].filter(({ at }) => at.at(-1) === 'label');
