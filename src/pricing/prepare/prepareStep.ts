import { measures } from '../measures/measures.ts';
import type { PreparationStep } from './PreparationStep.ts';
import type { TableReader } from './TableReader.ts';

export function prepareStep(item: string, reader: TableReader, openings: readonly string[], items: ReadonlyMap<string, unknown>): PreparationStep {
  const roomMeasures = new Map([...measures].filter(([, { list }]) => list === 'none'));
  const { parts: [part] } = reader.at('measure').oneOf(roomMeasures);
  const value = reader.at(part.rateKey).above0();
  const allowances = reader.at('allowanceFeet').entriesIfGiven().map(([opening, feet]) => {
    if (!openings.includes(opening)) feet.fail(`must belong to an opening of geometry (${openings.join(', ')})`);
    if (part.unit !== 'ft') feet.fail('must be left out, because the measure is no length');
    return { opening: openings.indexOf(opening), feet: feet.from0() };
  });
  const whenTicked = reader.at('whenTicked');
  if (whenTicked.isGiven && !items.has(whenTicked.text())) whenTicked.fail(`must be an item of this table (${[...items.keys()].join(', ')})`);
  return {
    rate: { item, option: undefined, label: reader.at('label').text(), unit: part.unit, value },
    part,
    allowances,
    whenTicked: whenTicked.isGiven ? whenTicked.text() : undefined,
  };
}
