import { estimate } from './estimate.ts';
import type { RateTableFile } from './generated/RateTableFile.ts';
import { type MeasurePart, measures } from './measures.ts';
import { tableProblems } from './tableProblems.ts';
import type { EstimateLine } from './types.ts';

/** The room by which rates are shown in money: the length of its four walls, and their height, in feet. */
export const referenceRoom = { side: 12, height: 8 };

/** The descriptions of the numbers of a rate table, as they stand beside them. */
export const rateUnits = {
  squareFeetPerHour: 'sq ft an hour',
  lineFeetPerHour: 'ft of edges an hour',
  feetPerHour: 'ft an hour',
  hours: 'hours',
  labourRatePerHour: 'dollars an hour',
  factor: 'times the hours',
  feet: 'ft',
} satisfies Record<MeasurePart['rateKey'], string> & Record<string, string>;

/** A number of a rate table, where it stands. */
export interface RateNumber {
  at: string[];
  key: keyof typeof rateUnits;
  value: number;
}

/** A rate, or another number that prices are made of. */
export interface RateRow {
  /** Its path in the table. */
  at: string[];
  label: string;
  numbers: RateNumber[];
  isAssumed: boolean;
  /** Dollars for one, or for all that the reference room has of it. */
  cost: () => number;
}

/** Rates that are measured alike. */
export interface RateGroup {
  id: string;
  label: string;
  /** The measure of an item of the table; what stands above or below the items has none. */
  measure?: string;
  rows: RateRow[];
}

/** The titles of options and sizes, by their paths in the table. */
export type RateTitles = Readonly<Record<string, { title: string }>>;

/**
 * All numbers of a valid table as rows, in its order: labour, what openings take, preparation, the options of each item
 * and its sizes, what a room costs more, and the sizes of houses. The calculator shows each in money.
 */
export function rateGroups(table: RateTableFile, titles: RateTitles = {}): RateGroup[] {
  const [first = ''] = Object.keys(table.items);
  const { geometry, preparation, items, additionalFeatures = {}, houseSizes = {}, labourRatePerHour } = table;
  const one = (at: string[], label: string, key: RateNumber['key'], value: number, cost: () => number): RateRow => ({
    at,
    label,
    numbers: [{ at, key, value }],
    isAssumed: false,
    cost,
  });
  const titled = (at: string[]): string => titles[at.join('.')]?.title ?? at.at(-1) ?? '';
  const sizes = (at: string[], factors: Readonly<Record<string, number>> = {}, item = first): RateRow[] =>
    Object.entries(factors).map(([size, factor]) => {
      const here = [...at, size];
      const isHouse = at.length === 1;
      const priced = isHouse ? { houseSize: Number(size) } : { size: Number(size) };
      return one(here, isHouse ? titled(here) : `Size ${titled(here)}`, 'factor', factor, () =>
        costOf(table, { item, ...priced }),
      );
    });
  const opening = (name: string): string => items[name]?.label ?? name;
  const groups: RateGroup[] = [
    {
      id: 'labour',
      label: 'An hour of work',
      rows: [one(['labourRatePerHour'], '', 'labourRatePerHour', labourRatePerHour, () => labourRatePerHour)],
    },
    {
      id: 'openings',
      label: 'Width without baseboard',
      measure: 'each',
      rows: Object.entries(geometry.openings).map(([name, { baseboardFeet }]) => {
        const at = ['geometry', 'openings', name, 'baseboardFeet'];
        return one(at, opening(name), 'feet', baseboardFeet, () => worthOf(table, at, name, first));
      }),
    },
    {
      id: 'preparation',
      label: 'Preparation',
      rows: Object.entries(preparation).flatMap(([name, step]) => {
        const at = ['preparation', name];
        const item = step.whenTicked ?? first;
        return [
          rowOf(at, step, step, () => costOf(table, { item, work: name })),
          ...Object.entries(step.allowanceFeet ?? {}).map(([of, feet]) => {
            const here = [...at, 'allowanceFeet', of];
            const label = `${step.label}, ${opening(of)}`;
            return one(here, label, 'feet', feet, () => worthOf(table, here, of, item));
          }),
        ];
      }),
    },
    ...Object.entries(items).map(([id, item]) => ({
      id,
      label: item.label,
      measure: item.measure,
      rows: [
        ...Object.entries(item.rates).map(([option, rate]) => {
          const at = ['items', id, 'rates', option];
          return rowOf(at, { ...item, label: titled(at) }, rate, () => costOf(table, { item: id, option }));
        }),
        ...sizes(['items', id, 'sizes'], item.sizes, id),
      ],
    })),
    {
      id: 'additionalFeatures',
      label: 'What a room has',
      rows: Object.entries(additionalFeatures).map(([name, feature]) =>
        rowOf(['additionalFeatures', name], { ...feature, measure: 'each' }, feature, () =>
          costOf(table, { item: first, work: name }),
        ),
      ),
    },
    {
      id: 'houseSizes',
      label: 'Size of the house',
      measure: items[first]?.measure ?? '',
      rows: sizes(['houseSizes'], houseSizes),
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

/** Whether a number can stand in a table: what work takes, and lengths that are added, may be nothing. */
export const isRate = (key: RateNumber['key'], value: unknown): value is number =>
  typeof value === 'number' && (value > 0 || (value === 0 && (key === 'hours' || key === 'feet')));

/** Whether a number changed so much that it may be a slip: it is warned of, and goes live only once it is meant. */
export const isJump = (was: number, is: number): boolean => Math.max(is / was, was / is) >= 2;

/** Whether a change is large enough to ask about it while it is typed, where it is mended most easily. */
export const isLargeChange = (was: number, is: number): boolean => Math.abs(is / was - 1) > 0.25;

/** A value as a table whose rows can be rendered; undefined for what the check, perhaps only later, refuses. */
export function renderableTable(value: unknown): RateTableFile | undefined {
  const table = value as RateTableFile;
  try {
    const rows = rateGroups(table).flatMap((group) => group.rows);
    const isRight = rows.every(
      ({ label, numbers, cost }) =>
        typeof label === 'string' &&
        numbers.every(({ key, value: rate }) => isRate(key, rate)) &&
        Number.isFinite(cost()),
    );
    return isRight && tableProblems(table).length === 0 ? table : undefined;
  } catch {
    // A value of another shape has no such parts.
    return undefined;
  }
}

type Rates = Partial<Record<MeasurePart['rateKey'], number>> & { assumed?: boolean };

const rowOf = (at: string[], work: { label: string; measure: string }, rates: Rates, cost: () => number): RateRow => ({
  at,
  label: work.label,
  numbers: (measures.get(work.measure)?.parts ?? []).map(({ rateKey: key }) => ({
    at: [...at, key],
    key,
    value: rates[key] ?? 0,
  })),
  isAssumed: rates.assumed === true,
  cost,
});

/** The cost of an option of an item with some rates, which are above 0, as its row shows it. */
export function optionCost(table: RateTableFile, item: string, rates: Readonly<Record<string, number>>): number {
  const option = 'new';
  return costOf(withValue(table, ['items', item, 'rates', option], rates), { item, option });
}

/** Something to do in the reference room. */
interface Priced {
  /** The item that is ticked, and its option, the first one when left out. */
  item: string;
  option?: string;
  /** A preparation or a feature, which is priced instead of the item. */
  work?: string;
  size?: number;
  houseSize?: number;
  /** Something of that kind is in the room, and not painted; all work is priced. */
  opening?: string;
}

/** Dollars for something in the reference room. */
function costOf(table: RateTableFile, { item, work = item, opening, ...of }: Priced): number {
  const { list, measure, rates = {}, sizes } = table.items[item] ?? {};
  const { option = Object.keys(rates)[0], size = usualSize(sizes), houseSize = usualSize(table.houseSizes) } = of;
  const { side: length, height } = referenceRoom;
  const walls = (fields: object): object[] => Array.from({ length: 4 }, () => ({ length, height, ...fields }));
  const entry = { type: option, isPaintable: true, size };
  const room = {
    paintable: { [item]: true },
    additionalFeatures: table.additionalFeatures?.[work] && { [work]: true },
  };
  put(room, table.geometry.walls.split('.'), walls({ isPaintable: false }));
  const path = (list ?? item).split('.');
  put(room, path, list === undefined ? entry : measure === 'wall-area' ? walls(entry) : [entry]);
  const there = opening === undefined ? undefined : table.geometry.openings[opening]?.list;
  if (there !== undefined) put(room, there.split('.'), [{ isPaintable: false }]);
  const { rooms } = estimate({ houseSize, rooms: [room] }, { table, hash: '' });
  const isCounted = (line: EstimateLine): boolean =>
    there === undefined ? line.item === work : line.item !== 'rounding';
  const lines = rooms.flatMap((one) => one.lines.filter(isCounted));
  return lines.reduce((cents, { cost }) => cents + Math.round(cost * 100), 0) / 100;
}

/** Dollars that a number of feet adds to the price of a room in which there is one of an opening. */
function worthOf(table: RateTableFile, at: string[], opening: string, item: string): number {
  const [all = 0, others = 0] = [table, withValue(table, at, 0)].map((each) => costOf(each, { item, opening }));
  return Math.round(100 * (all - others)) / 100;
}

/** The size that changes no price, or else the first. */
function usualSize(sizes: Readonly<Record<string, number>> = {}): number | undefined {
  const [size] = Object.entries(sizes).find(([, factor]) => factor === 1) ?? Object.entries(sizes)[0] ?? [];
  return size === undefined ? undefined : Number(size);
}

function withValue(table: RateTableFile, at: readonly string[], value: unknown): RateTableFile {
  const changed = structuredClone(table);
  put(changed, at, value);
  return changed;
}

function put(holder: object, at: readonly string[], value: unknown): void {
  const last = at.at(-1) ?? '';
  const part = at.slice(0, -1).reduce<object>((object, key) => ((object as Parts)[key] ??= {}) as object, holder);
  (part as Parts)[last] = value;
}

type Parts = Record<string, unknown>;
