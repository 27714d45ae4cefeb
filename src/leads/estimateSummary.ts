import { fill } from '../engine/definition/template.ts';
import type { Definition } from '../engine/definition/types.ts';
import { type Estimate, type EstimateLine, labelOf, type RateTable } from '../pricing/types.ts';
import { answerWords, optionTitles } from './answerWords.ts';
import type { Coverage, EstimateWords } from './generated/EstimateWords.ts';
import type { HouseAnswers } from './house.ts';
import { dollarAmount, groupedNumber } from './numbers.ts';
import { valueAt } from '../engine/definition/paths.ts';
import type { RateTableFile } from '../pricing/generated/RateTableFile.ts';
import { floorAreaRules } from '../pricing/measures.ts';

interface SummaryLine {
  label: string;
  /** How much of it, and how that was measured. */
  quantity: string;
  hours: string;
  cost: string;
}

/** What the summary of an estimate says, in words, for the page and for the HTML of the lead alike. */
export interface EstimateSummary {
  facts: { label: string; value: string }[];
  /** Absent where there is nothing to price: then we visit and measure. */
  price?: {
    total: string;
    /** About how many hours it takes. */
    hours: string;
    /** Since when these rates are in force. */
    rates: string;
    coverage: Coverage;
    rooms: { name: string; total: string; hours: string; lines: SummaryLine[] }[];
  };
}

/** A price, and the table that says so. */
export interface PricedHouse {
  estimate: Estimate;
  table: RateTable;
}

/** What the summary shows beside the price, as the specification lists it. */
const factFields = ['numberOfRooms', 'houseSize', 'method'] as const satisfies (keyof HouseAnswers)[];

const hoursText = (hours: number): string => groupedNumber(hours, 2);

function priceWords(
  definition: Definition,
  { rooms: measured = [] }: HouseAnswers,
  { estimate: { total_cost, total_hours, currency, rooms }, table }: PricedHouse,
  words: EstimateWords,
): EstimateSummary['price'] {
  const titles = optionTitles(definition);
  const lineWords = (line: EstimateLine, room: unknown): SummaryLine => {
    const cost = dollarAmount(line.cost, 2, currency);
    if (line.item === 'rounding') return { label: line.label, quantity: '', hours: '', cost };
    const how = howMeasured(line, room, table.table, words);
    const quantity = how === undefined ? quantityText(line) : `${quantityText(line)} (${how})`;
    return { label: labelOf(line, titles), quantity, hours: hoursText(line.hours), cost };
  };
  return {
    total: dollarAmount(total_cost, 0, currency),
    hours: aboutHours(total_hours, words),
    rates: fill(words.rateTable, { date: longDate(table.table.effectiveFrom, definition.labels.dates) }),
    coverage: words.includes[table.table.includes ?? 'labour'],
    // What costs nothing is not shown: "$0" would promise it.
    rooms: rooms.flatMap((room, index) =>
      room.total_cost > 0
        ? {
            name: room.name,
            total: dollarAmount(room.total_cost, 0, currency),
            hours: hoursText(room.total_hours),
            lines: room.lines.filter(({ cost }) => cost > 0).map((line) => lineWords(line, measured[index])),
          }
        : [],
    ),
  };
}

/** Puts a house, and its price where it has one, into words. */
export function estimateSummary(
  definition: Definition,
  house: HouseAnswers,
  priced: PricedHouse | undefined,
  words: EstimateWords,
): EstimateSummary {
  const facts = factFields.flatMap((name) => answerWords(definition, house, name) ?? []);
  const price = priced && priced.estimate.total_cost > 0 ? priceWords(definition, house, priced, words) : undefined;
  return price === undefined ? { facts } : { facts, price };
}

/** How much of something a line is about: `352 sq ft`, `× 3`. */
export const quantityText = ({ quantity, unit }: Pick<EstimateLine, 'quantity' | 'unit'>): string =>
  unit === 'each' ? `× ${groupedNumber(quantity, 0, 2)}` : `${groupedNumber(quantity, 0, 2)} ${unit}`;

function aboutHours(hours: number, { aboutHour, aboutHours }: EstimateWords): string {
  const whole = Math.round(hours);
  return whole <= 1 ? aboutHour : fill(aboutHours, { hours: groupedNumber(whole, 0) });
}

/** A day of the calendar in words, the same wherever it is read: November 1, 2026. */
const longDate = (day: string, language: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });

/**
 * How what is painted was measured where nobody entered it: a ceiling and a baseboard follow from the walls. Undefined
 * where the quantity speaks for itself.
 */
function howMeasured(
  { item }: EstimateLine,
  room: unknown,
  { items, geometry }: RateTableFile,
  { measured }: EstimateWords,
): string | undefined {
  const measure = items[item]?.measure;
  const lengths = wallLengths(room, geometry.walls);
  if (measure === 'floor-area') {
    const [length, width] = floorAreaRules.get(geometry.floorArea)?.(lengths) ?? [];
    return length === undefined || width === undefined
      ? undefined
      : fill(measured[geometry.floorArea], { length: feet(length), width: feet(width) });
  }
  if (measure !== 'baseboard-length') return undefined;
  return fill(measured[measure], { length: feet(lengths.reduce((sum, length) => sum + length, 0)) });
}

/** Shortest first. */
function wallLengths(room: unknown, walls: string): number[] {
  const entries = valueAt(room, walls);
  const lengths = Array.isArray(entries) ? entries.map((entry: unknown) => valueAt(entry, 'length')) : [];
  return lengths.filter((length) => typeof length === 'number').sort((a, b) => a - b);
}

const feet = (length: number): string => groupedNumber(length, 0, 2);
