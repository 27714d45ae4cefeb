import type { EstimateLine } from './EstimateLine.ts';

/** What a line is about, in words: the table's label and the option's title. */
export const labelOf = ({ label, option }: EstimateLine, titles: ReadonlyMap<unknown, string>): string =>
  option === undefined ? label : `${label}: ${titles.get(option) ?? option}`;
