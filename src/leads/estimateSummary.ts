import { fill } from '../engine/definition/template.ts';
import type { Definition } from '../engine/definition/types.ts';
import { type Estimate, type EstimateLine, labelOf, type RateTable } from '../pricing/types.ts';
import { answerWords, optionTitles } from '../engine/flow/answerWords.ts';
import type { Coverage, EstimateWords } from './generated/CompanyFile.ts';
import type { HouseAnswers } from './house.ts';
import type { FieldName } from './namedFields.ts';
import { dollarAmount, groupedNumber } from './numbers.ts';
import { valueAt } from '../engine/definition/paths.ts';
import { dateWords } from '../engine/definition/dateWords.ts';
import { colon } from '../engine/definition/writing.ts';
import type { RateTableFile } from '../pricing/generated/RateTableFile.ts';
import { floorAreaRules } from '../pricing/measures.ts';

interface SummaryLine {
  label: string;
  /** The quantity in words, and how it was measured. */
  quantity: string;
  hours: string;
  cost: string;
}

/** An estimate in words, for the page and for the HTML in the lead alike. */
export interface EstimateSummary {
  facts: { label: string; value: string }[];
  /** The price; absent where there is nothing to price, and the company visits to measure. */
  price?: {
    total: string;
    /** The hours of work in words, rounded. */
    hours: string;
    /** The day since which the rates are in force, in words. */
    rates: string;
    coverage: Coverage;
    rooms: { name: string; total: string; hours: string; lines: SummaryLine[] }[];
  };
}

interface PricedHouse {
  estimate: Pick<Estimate, 'total_cost' | 'total_hours' | 'currency' | 'rooms'>;
  table: RateTable;
}

/** The facts beside the price, as the specification lists them. */
const factFields = ['numberOfRooms', 'houseSize', 'method'] as const satisfies (keyof HouseAnswers & FieldName)[];

/** A label or unit of a rate table in the words that the content has for it, or for its parts. */
const inWords = (text: string, { lines = {} }: EstimateWords): string =>
  lines[text] ??
  text
    .split(', ')
    .map((part) => lines[part] ?? part)
    .join(', ');

function priceWords(
  definition: Definition,
  { rooms: measured = [] }: HouseAnswers,
  { estimate: { total_cost, total_hours, currency, rooms }, table }: PricedHouse,
  words: EstimateWords,
): EstimateSummary['price'] {
  const titles = optionTitles(definition);
  const language = definition.labels.dates;
  const hoursText = (hours: number): string => groupedNumber(hours, 2, 2, language);
  const lineWords = (line: EstimateLine, room: unknown): SummaryLine => {
    const cost = dollarAmount(line.cost, 2, currency, language);
    const label = labelOf({ ...line, label: inWords(line.label, words) }, titles, colon(language));
    if (line.item === 'rounding') return { label, quantity: '', hours: '', cost };
    const how = howMeasured(line, room, table.table, words, language);
    const measured = quantityText({ ...line, unit: inWords(line.unit, words) }, language);
    const quantity = how === undefined ? measured : `${measured} (${how})`;
    return { label, quantity, hours: hoursText(line.hours), cost };
  };
  return {
    total: dollarAmount(total_cost, 0, currency, language),
    hours: aboutHours(total_hours, words, language),
    rates: fill(words.rateTable, { date: longDate(table.table.effectiveFrom, language) }),
    coverage: words.includes[table.table.includes ?? 'labour'],
    // Lines without a cost are left out: "$0" would look like an offer.
    rooms: rooms.flatMap((room, index) =>
      room.total_cost > 0
        ? {
            name: room.name,
            total: dollarAmount(room.total_cost, 0, currency, language),
            hours: hoursText(room.total_hours),
            lines: room.lines.filter(({ cost }) => cost > 0).map((line) => lineWords(line, measured[index])),
          }
        : [],
    ),
  };
}

/** Puts a house, and its estimate where it has one, into words. */
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

/** A line's quantity with its unit: `352 sq ft`, `× 3`. */
export function quantityText({ quantity, unit }: { quantity: number; unit: string }, language?: string): string {
  const amount = groupedNumber(quantity, 0, 2, language);
  return unit === 'each' ? `× ${amount}` : `${amount} ${unit}`;
}

function aboutHours(hours: number, { aboutHour, aboutHours }: EstimateWords, language: string): string {
  const whole = Math.round(hours);
  return whole <= 1 ? aboutHour : fill(aboutHours, { hours: groupedNumber(whole, 0, 0, language) });
}

/** A calendar date in words, independent of the time zone: November 1, 2026. */
const longDate = (day: string, language: string): string =>
  dateWords(new Date(`${day}T00:00:00Z`), language, { dateStyle: 'long', timeZone: 'UTC' });

/**
 * Explains a quantity that the visitor did not enter: that of a ceiling or a baseboard, derived from the walls.
 * Undefined where no explanation is needed.
 */
function howMeasured(
  { item }: EstimateLine,
  room: unknown,
  { items, geometry }: RateTableFile,
  { measured }: EstimateWords,
  language: string,
): string | undefined {
  const feet = (length: number): string => groupedNumber(length, 0, 2, language);
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

/** The lengths of a room's walls. */
function wallLengths(room: unknown, walls: string): number[] {
  const entries = valueAt(room, walls);
  const lengths = Array.isArray(entries) ? entries.map((entry: unknown) => valueAt(entry, 'length')) : [];
  return lengths.filter((length) => typeof length === 'number');
}
