import { floorAreaRules } from '../house/floorAreaRules.ts';
import { prepareFactors } from './prepareFactors.ts';
import { prepareItem } from './prepareItem.ts';
import type { PreparedTable } from './PreparedTable.ts';
import { prepareStep } from './prepareStep.ts';
import type { TableProblem } from './TableProblem.ts';
import { TableReader } from './TableReader.ts';

/** Checks everything in a table that a price relies on, and looks it up once. When `hear` does not throw, what was told makes the result useless. */
export function readTable(table: unknown, hear: (problem: TableProblem) => void): PreparedTable {
  const reader = new TableReader(table, hear);
  const geometry = reader.at('geometry');
  const openings = geometry.at('openings').entries();
  const openingNames = openings.map(([name]) => name);
  const items = new Map(reader.at('items').entries().map(([id, item]) => [id, prepareItem(id, item)]));
  return {
    version: reader.at('version').text(),
    currency: reader.at('currency').text(),
    labourRate: reader.at('labourRatePerHour').above0(),
    walls: geometry.at('walls').listPath(),
    floorAreaRule: geometry.at('floorArea').oneOf(floorAreaRules) ?? (() => []),
    openings: openings.map(([, opening]) => ({ list: opening.at('list').listPath(), baseboardFeet: opening.at('baseboardFeet').from0() })),
    preparation: reader.at('preparation').entries().flatMap(([name, step]) => prepareStep(name, step, openingNames, items) ?? []),
    items,
    features: new Map(reader.at('additionalFeatures').entriesIfGiven().map(([item, feature]) =>
      [item, { item, option: undefined, label: feature.at('label').text(), unit: 'each', value: feature.at('hours').from0() }])),
    houseSizes: prepareFactors(reader.at('houseSizes')),
  };
}
