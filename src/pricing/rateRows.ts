import { estimate } from './estimate.ts';
import type { RateTableFile } from './generated/RateTableFile.ts';
import { type MeasurePart, measures } from './measures.ts';

/** The room by which rates are told in money: the length of its four walls, and their height, in feet. */
export const referenceRoom = { side: 12, height: 8 };

/** A number of a rate table, where it stands. */
export interface RateNumber {
  at: string[];
  key: MeasurePart['rateKey'] | 'labourRatePerHour';
  value: number;
}

/** An option with its rates, or another kind of work with its own. */
export interface RateRow {
  /** The option; its title stands in the option lists. */
  option?: string;
  label: string;
  numbers: RateNumber[];
  isAssumed: boolean;
  /** Dollars for one, or for all that the reference room has of it. */
  cost: number;
}

/** Rates that are measured alike. */
export interface RateGroup {
  id: string;
  /** The item of the table; what stands above or below the items has none. */
  item?: { label: string; measure: string };
  rows: RateRow[];
}

/**
 * All rates of a valid table as rows, in its order: labour, preparation, the options of each item, and what a room
 * costs more. The calculator tells each in money.
 */
export function rateGroups(table: RateTableFile): RateGroup[] {
  const [first = ''] = Object.keys(table.items);
  const { preparation, items, additionalFeatures = {}, labourRatePerHour: value } = table;
  const labour: RateRow = {
    label: '',
    numbers: [{ at: ['labourRatePerHour'], key: 'labourRatePerHour', value }],
    isAssumed: false,
    cost: value,
  };
  const groups: RateGroup[] = [
    { id: 'labour', rows: [labour] },
    {
      id: 'preparation',
      rows: Object.entries(preparation).map(([name, step]) =>
        rowOf(['preparation', name], step, step, costOf(table, name, step.whenTicked ?? first)),
      ),
    },
    ...Object.entries(items).map(([id, item]) => ({
      id,
      item: { label: item.label, measure: item.measure },
      rows: Object.entries(item.rates).map(([option, rate]) => ({
        ...rowOf(['items', id, 'rates', option], item, rate, costOf(table, id, id, option)),
        option,
      })),
    })),
    {
      id: 'additionalFeatures',
      rows: Object.entries(additionalFeatures).map(([name, feature]) =>
        rowOf(['additionalFeatures', name], { ...feature, measure: 'each' }, feature, costOf(table, name, first)),
      ),
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

type Rates = Partial<Record<MeasurePart['rateKey'], number>> & { assumed?: boolean };

const rowOf = (at: string[], work: { label: string; measure: string }, rates: Rates, cost: number): RateRow => ({
  label: work.label,
  numbers: (measures.get(work.measure)?.parts ?? []).map(({ rateKey: key }) => ({
    at: [...at, key],
    key,
    value: rates[key] ?? 0,
  })),
  isAssumed: rates.assumed === true,
  cost,
});

/** Dollars for a work in the reference room, in which an item is ticked, and the work itself where it is a feature. */
function costOf(table: RateTableFile, work: string, item: string, option?: string): number {
  const { list, measure, rates = {}, sizes } = table.items[item] ?? {};
  const { side: length, height } = referenceRoom;
  const walls = (fields: object): object[] => Array.from({ length: 4 }, () => ({ length, height, ...fields }));
  const entry = { type: option ?? Object.keys(rates)[0], isPaintable: true, size: usualSize(sizes) };
  const additionalFeatures = table.additionalFeatures?.[work] && { [work]: true };
  const room = { paintable: { [item]: true }, additionalFeatures };
  put(room, table.geometry.walls, walls({ isPaintable: false }));
  put(room, list ?? item, list === undefined ? entry : measure === 'wall-area' ? walls(entry) : [entry]);
  const { rooms } = estimate({ houseSize: usualSize(table.houseSizes), rooms: [room] }, { table, hash: '' });
  const lines = rooms.flatMap((one) => one.lines.filter((line) => line.item === work && line.option === option));
  return lines.reduce((cents, { cost }) => cents + Math.round(cost * 100), 0) / 100;
}

/** The size that changes no price, or else the first. */
function usualSize(sizes: Readonly<Record<string, number>> = {}): number | undefined {
  const [size] = Object.entries(sizes).find(([, factor]) => factor === 1) ?? Object.entries(sizes)[0] ?? [];
  return size === undefined ? undefined : Number(size);
}

/** Puts a value at a path such as `door.items`. */
function put(room: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const holder = keys.reduce((object, key) => (object[key] ??= {}) as Record<string, unknown>, room);
  holder[last] = value;
}
