import type { Measure } from '../measures/Measure.ts';
import { measures } from '../measures/measures.ts';
import type { OptionRates } from './OptionRates.ts';
import type { PreparedItem } from './PreparedItem.ts';
import { prepareFactors } from './prepareFactors.ts';
import type { TableReader } from './TableReader.ts';

function prepareRates(item: string, label: string, measure: Measure, reader: TableReader): Map<string, OptionRates> {
  return new Map(reader.entries().map(([option, rate], order) => [
    option,
    {
      order,
      parts: measure.parts.map(({ rateKey, unit, label: part, quantity }) => {
        const value = unit === 'each' ? rate.at(rateKey).from0() : rate.at(rateKey).above0();
        return { rate: { item, option, label: part === undefined ? label : `${label}, ${part}`, unit, value }, quantity };
      }),
    },
  ]));
}

export function prepareItem(id: string, reader: TableReader): PreparedItem {
  const measure = reader.at('measure').oneOf(measures);
  const list = reader.at('list');
  if (measure.list === 'required' && !list.isGiven) list.fail('must say where the entries are, because the measure needs them');
  if (measure.list === 'none' && list.isGiven) list.fail('must be left out, because the measure is taken once for a room');
  return {
    id,
    list: list.isGiven ? list.listPath() : undefined,
    sizes: prepareFactors(reader.at('sizes')),
    rates: prepareRates(id, reader.at('label').text(), measure, reader.at('rates')),
  };
}
