import { estimate } from './estimate.ts';
import type { RateTableFile } from './generated/RateTableFile.ts';
import { type MeasuredRate, measures } from './measures.ts';
import { hourScale, microDollars } from './money.ts';
import { tableProblemsBeyondSchema } from './tableProblems.ts';
import type { EstimateLine } from './types.ts';

/** The room by which rates are shown in money: the length of its four walls, and their height, in feet. */
export const referenceRoom = { side: 12, height: 8 };

export const rateUnits = {
  squareFeetPerHour: 'sq ft an hour',
  lineFeetPerHour: 'ft of edges an hour',
  feetPerHour: 'ft an hour',
  hours: 'hours',
  labourRatePerHour: 'dollars an hour',
  factor: 'times the hours',
  feet: 'ft',
} satisfies Record<MeasuredRate['rateKey'], string> & Record<string, string>;

/** The unit of a number as it is read after it, such as “1 hour”. */
export const rateUnitOf = (key: keyof typeof rateUnits, value: number): string =>
  key === 'hours' && value === 1 ? 'hour' : rateUnits[key];

export interface RateNumber {
  path: string[];
  key: keyof typeof rateUnits;
  value: number;
}

export interface RateRow {
  path: string[];
  label: string;
  numbers: RateNumber[];
  isAssumed: boolean;
  /** Computes what one piece of the item costs, or all that the reference room has of it, in dollars. */
  cost: () => number;
}

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
  const single = (
    path: string[],
    label: string,
    key: RateNumber['key'],
    value: number,
    cost: () => number,
  ): RateRow => ({
    path,
    label,
    numbers: [{ path, key, value }],
    isAssumed: false,
    cost,
  });
  const titleOf = (path: string[]): string => titles[path.join('.')]?.title ?? path.at(-1) ?? '';
  const sizes = (path: string[], factors: Readonly<Record<string, number>> = {}, item = first): RateRow[] =>
    Object.entries(factors).map(([size, factor]) => {
      const sizePath = [...path, size];
      const isHouse = path.length === 1;
      const priced = isHouse ? { houseSize: Number(size) } : { size: Number(size) };
      return single(sizePath, isHouse ? titleOf(sizePath) : `Size ${titleOf(sizePath)}`, 'factor', factor, () =>
        costOf(table, { item, ...priced }),
      );
    });
  const opening = (name: string): string => items[name]?.label ?? name;
  const groups: RateGroup[] = [
    {
      id: 'labour',
      label: 'An hour of work',
      rows: [single(['labourRatePerHour'], '', 'labourRatePerHour', labourRatePerHour, () => labourRatePerHour)],
    },
    {
      id: 'openings',
      label: 'Width without baseboard',
      measure: 'each',
      rows: Object.entries(geometry.openings).map(([name, { baseboardFeet }]) => {
        const path = ['geometry', 'openings', name, 'baseboardFeet'];
        return single(path, opening(name), 'feet', baseboardFeet, () => costOfFeet(table, path, name, first));
      }),
    },
    {
      id: 'preparation',
      label: 'Preparation',
      rows: Object.entries(preparation).flatMap(([name, step]) => {
        const path = ['preparation', name];
        const item = step.whenTicked ?? first;
        return [
          row(path, step, step, () => costOf(table, { item, work: name })),
          ...Object.entries(step.allowanceFeet ?? {}).map(([kind, feet]) => {
            const feetPath = [...path, 'allowanceFeet', kind];
            const label = `${step.label}, ${opening(kind)}`;
            return single(feetPath, label, 'feet', feet, () => costOfFeet(table, feetPath, kind, item));
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
          const path = ['items', id, 'rates', option];
          return row(path, { ...item, label: titleOf(path) }, rate, () => costOf(table, { item: id, option }));
        }),
        ...sizes(['items', id, 'sizes'], item.sizes, id),
      ],
    })),
    {
      id: 'additionalFeatures',
      label: 'What a room has',
      rows: Object.entries(additionalFeatures).map(([name, feature]) =>
        row(['additionalFeatures', name], { ...feature, measure: 'each' }, feature, () =>
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

export const rowKeyOf = ({ path }: Pick<RateRow, 'path'>): string => path.join('.');

/** Whether a larger number is a lower price. */
export const isSpeed = (key: RateNumber['key']): boolean => key.endsWith('PerHour') && key !== 'labourRatePerHour';

/** Whether a number can stand in a table: what work takes, and lengths that are added, may be nothing. */
export const isPositiveOrAllowedZero = (key: RateNumber['key'], value: unknown): value is number =>
  typeof value === 'number' && (value > 0 || (value === 0 && (key === 'hours' || key === 'feet')));

/** Whether a number changed so much that it may be a slip: it is warned of, and goes live only once it is meant. */
export const isDoubledOrHalved = (old: number, next: number): boolean => Math.max(next / old, old / next) >= 2;

/** Whether a change is large enough to ask about it while it is typed, where it is mended most easily. */
export const isLargeChange = (old: number, next: number): boolean => Math.abs(next / old - 1) > 0.25;

/** A value as a table whose rows can be rendered; undefined for what the check, perhaps only later, refuses. */
export function asSoundTable(value: unknown): RateTableFile | undefined {
  const table = value as RateTableFile;
  try {
    const rows = rateGroups(table).flatMap((group) => group.rows);
    const isRight = rows.every(
      ({ label, numbers, cost }) =>
        typeof label === 'string' &&
        numbers.every(({ key, value: rate }) => isPositiveOrAllowedZero(key, rate)) &&
        Number.isFinite(cost()),
    );
    return isRight && tableProblemsBeyondSchema(table).length === 0 ? table : undefined;
  } catch {
    // Reading a value of another shape as a table throws.
    return undefined;
  }
}

type Rates = Partial<Record<MeasuredRate['rateKey'], number>> & { assumed?: boolean };

const row = (path: string[], work: { label: string; measure: string }, rates: Rates, cost: () => number): RateRow => ({
  path,
  label: work.label,
  numbers: (measures.get(work.measure)?.rates ?? []).map(({ rateKey: key }) => ({
    path: [...path, key],
    key,
    value: rates[key] ?? 0,
  })),
  isAssumed: rates.assumed === true,
  cost,
});

/** The cost of an option of an item with some rates, which are above 0, as its row shows it. */
export function optionCostInSampleRoom(
  table: RateTableFile,
  item: string,
  rates: Readonly<Record<string, number>>,
): number {
  const option = 'new';
  return costOf(withValues(table, [{ path: ['items', item, 'rates', option], to: rates }]), { item, option });
}

interface Priced {
  /** The item that is ticked, and its option, the first one when left out. */
  item: string;
  option?: string;
  /** A preparation or a feature, which is priced instead of the item. */
  work?: string;
  size?: number;
  houseSize?: number;
  /** The kind of an opening in the room that is not painted; with it, all work is priced. */
  opening?: string;
}

/** The cost in dollars, cut to cents once, while an estimate cuts each of its lines. */
const costOf = (table: RateTableFile, priced: Priced): number => Math.floor(microCostOf(table, priced) / 1e4) / 100;

function microCostOf(table: RateTableFile, { item, work = item, opening, ...choices }: Priced): number {
  const { list, measure, rates = {}, sizes } = table.items[item] ?? {};
  const { option = Object.keys(rates)[0], size = usualSize(sizes), houseSize = usualSize(table.houseSizes) } = choices;
  const { side: length, height } = referenceRoom;
  const walls = (fields: object): object[] => Array.from({ length: 4 }, () => ({ length, height, ...fields }));
  const entry = { type: option, isPaintable: true, size };
  const room = {
    paintable: { [item]: true },
    additionalFeatures: table.additionalFeatures?.[work] && { [work]: true },
  };
  setValue(room, table.geometry.walls.split('.'), walls({ isPaintable: false }));
  const path = (list ?? item).split('.');
  setValue(room, path, list === undefined ? entry : measure === 'wall-area' ? walls(entry) : [entry]);
  const openingList = opening === undefined ? undefined : table.geometry.openings[opening]?.list;
  if (openingList !== undefined) setValue(room, openingList.split('.'), [{ isPaintable: false }]);
  const { rooms } = estimate({ houseSize, rooms: [room] }, { table, hash: '' });
  const isCounted = (line: EstimateLine): boolean =>
    openingList === undefined ? line.item === work : line.item !== 'rounding';
  const lines = rooms.flatMap((pricedRoom) => pricedRoom.lines.filter(isCounted));
  const hours = lines.reduce((sum, line) => sum + BigInt(Math.round(line.hours * hourScale)), 0n);
  return Number(microDollars({ numerator: hours, denominator: BigInt(hourScale) }, table.labourRatePerHour));
}

/** Dollars that the number of feet at `path` adds to the price of a room with one opening of the kind `opening`. */
function costOfFeet(table: RateTableFile, path: string[], opening: string, item: string): number {
  const [full = 0, bare = 0] = [table, withValues(table, [{ path, to: 0 }])].map((each) =>
    microCostOf(each, { item, opening }),
  );
  return Math.round((full - bare) / 1e4) / 100;
}

/** The size that changes no price, or else the first. */
function usualSize(sizes: Readonly<Record<string, number>> = {}): number | undefined {
  const [size] = Object.entries(sizes).find(([, factor]) => factor === 1) ?? Object.entries(sizes)[0] ?? [];
  return size === undefined ? undefined : Number(size);
}

export function withValues(
  table: RateTableFile,
  values: readonly { path: readonly string[]; to: unknown }[],
): RateTableFile {
  const changed = structuredClone(table);
  for (const { path, to } of values) setValue(changed, path, to);
  return changed;
}

function setValue(holder: object, path: readonly string[], value: unknown): void {
  const last = path.at(-1) ?? '';
  const parent = path.slice(0, -1).reduce<object>((object, key) => ((object as Fields)[key] ??= {}) as object, holder);
  (parent as Fields)[last] = value;
}

type Fields = Record<string, unknown>;
