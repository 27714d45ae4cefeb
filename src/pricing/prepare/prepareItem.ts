import type { MeasurePart } from '../measures/Measure.ts';
import { measures } from '../measures/measures.ts';
import type { OptionRates } from './OptionRates.ts';
import type { PreparedItem } from './PreparedItem.ts';
import { prepareFactors } from './prepareFactors.ts';
import type { TableReader } from './TableReader.ts';

function prepareRates(item: string, label: string, parts: readonly MeasurePart[], reader: TableReader): Map<string, OptionRates> {
  return new Map(reader.entries().map(([option, rate], order) => [
    option,
    {
      order,
      parts: parts.map(({ rateKey, unit, label: part, quantity }) => {
        const given = rate.at(rateKey);
        const code = given.isGiven ? 'wrong-value' : 'missing-rate';
        const value = unit === 'each' ? given.from0(code) : given.above0(code);
        return { rate: { item, option, label: part === undefined ? label : `${label}, ${part}`, unit, value }, quantity };
      }),
    },
  ]));
}

export function prepareItem(id: string, reader: TableReader): PreparedItem {
  const measure = reader.at('measure').oneOf(measures);
  const list = reader.at('list');
  if (measure?.list === 'required' && !list.isGiven) list.fail('must say where the entries are, because the measure needs them', 'missing-list');
  if (measure?.list === 'none' && list.isGiven) list.fail('must be left out, because the measure is taken once for a room', 'list-misfit');
  return {
    id,
    list: list.isGiven ? list.listPath() : undefined,
    sizes: prepareFactors(reader.at('sizes')),
    // Without a measure nothing can be said about the rates.
    rates: prepareRates(id, reader.at('label').text(), measure?.parts ?? [], reader.at('rates')),
  };
}
