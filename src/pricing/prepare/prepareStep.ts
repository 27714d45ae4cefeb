import { measures } from '../measures/measures.ts';
import type { PreparationStep } from './PreparationStep.ts';
import type { TableReader } from './TableReader.ts';

/** The measures that are taken once for a room. */
const roomMeasures = new Map([...measures].filter(([, { list }]) => list === 'none'));

/** Undefined, after it was told, for a measure that is not known: nothing can be said about the rest. */
export function prepareStep(item: string, reader: TableReader, openings: readonly string[], items: ReadonlyMap<string, unknown>): PreparationStep | undefined {
  const measure = reader.at('measure').oneOf(roomMeasures);
  if (measure === undefined) return undefined;
  const { parts: [part] } = measure;
  const rate = reader.at(part.rateKey);
  const value = rate.above0(rate.isGiven ? 'wrong-value' : 'missing-rate');
  const allowances = reader.at('allowanceFeet').entriesIfGiven().map(([opening, feet]) => {
    if (!openings.includes(opening)) feet.fail(`must belong to an opening of geometry (${openings.join(', ')})`, 'unknown-opening', openings);
    if (part.unit !== 'ft') feet.fail('must be left out, because the measure is no length', 'allowance-misfit');
    return { opening: openings.indexOf(opening), feet: feet.from0() };
  });
  const whenTicked = reader.at('whenTicked');
  const tick = whenTicked.isGiven ? whenTicked.text() : undefined;
  if (tick !== undefined && !items.has(tick)) whenTicked.fail(`must be an item of this table (${[...items.keys()].join(', ')})`, 'unknown-item', [...items.keys()]);
  return {
    rate: { item, option: undefined, label: reader.at('label').text(), unit: part.unit, value },
    part,
    allowances,
    whenTicked: tick,
  };
}
