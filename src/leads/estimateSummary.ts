import { fill, labelSeparator } from '../engine/definition/template.ts';
import type { Definition } from '../engine/definition/types.ts';
import { type Estimate, type EstimateLine, lineLabel, type RateTable } from '../pricing/types.ts';
import { cleanText } from '../engine/definition/cleanText.ts';
import type { Fact } from '../engine/flow/answerFacts.ts';
import { labelledAnswer, titlesOfStringOptions, type FormWithCode } from '../engine/flow/answerWords.ts';
import type { Coverage, EstimateWords } from './generated/CompanyFile.ts';
import type { HouseAnswers } from './house.ts';
import type { FieldName } from './namedFields.ts';
import { dollarAmount, groupedNumber } from './numbers.ts';
import { formatMoment } from '../engine/definition/dateWords.ts';
import type { RateTableFile } from '../pricing/generated/RateTableFile.ts';
import { floorAreaRules } from '../pricing/measures.ts';
import { valueAt } from '../values/values.ts';

/** A room's price and the work that it is made of. Work without a cost is left out: "$0" would look like an offer. */
export interface RoomText {
  name: string;
  total: string;
  hours: string;
  /** `quantity` also says how the work of the line was measured. */
  lines: { label: string; quantity: string; hours: string; cost: string }[];
}

export interface PriceText {
  total: string;
  /** The hours of work in words, rounded. */
  hours: string;
  /** The day since which the rates are in force, in words. */
  rates: string;
  coverage: Coverage;
  rooms: RoomText[];
}

/** An estimate in words, for the page and for the HTML in the lead alike. */
export interface EstimateSummary {
  facts: Fact[];
  /** The price; absent where there is nothing to price, and the company visits to measure. */
  price?: PriceText;
}

type HousePrice = Pick<Estimate, 'total_cost' | 'total_hours' | 'currency' | 'rooms'>;

/** The facts beside the price, as the specification lists them. */
const factFields = ['numberOfRooms', 'houseSize', 'method'] as const satisfies (keyof HouseAnswers & FieldName)[];

/** A label or unit of a rate table in the words that the content has for it, or for its parts. */
const translateLabel = (text: string, lines: EstimateWords['lines'] = {}): string =>
  lines[text] ??
  text
    .split(', ')
    .map((phrase) => lines[phrase] ?? phrase)
    .join(', ');

/**
 * The rooms of an estimate that cost something, with the titles that options have in the form. `words` have what the
 * company calls the work, and explain with `table` and `house` how it was measured.
 */
export function formatRoomsCostingAboveZero(
  { rooms, currency }: Pick<Estimate, 'rooms' | 'currency'>,
  definition: Pick<Definition, 'sections'> | undefined,
  language = 'en-CA',
  measuredBy?: { house: HouseAnswers; table: RateTableFile; texts: EstimateWords },
): RoomText[] {
  const titles = titlesOfStringOptions(definition ?? { sections: {} });
  const lineTexts = measuredBy?.texts.lines;
  const amount = (dollars: number, decimals: 0 | 2): string => dollarAmount(dollars, decimals, currency, language);
  const hoursText = (hours: number): string => groupedNumber(hours, 2, 2, language);
  const describeLine = (line: EstimateLine, room: number): RoomText['lines'][number] => {
    const cost = amount(line.cost, 2);
    const label = lineLabel(
      { ...line, label: translateLabel(line.label, lineTexts) },
      titles,
      labelSeparator(language),
    );
    if (line.item === 'rounding') return { label, quantity: '', hours: '', cost };
    const explanation =
      measuredBy && explainQuantity(line, measuredBy.house.rooms?.[room], measuredBy.table, measuredBy.texts, language);
    const measured = quantityText({ ...line, unit: translateLabel(line.unit, lineTexts) }, language);
    const quantity = explanation === undefined ? measured : `${measured} (${explanation})`;
    return { label, quantity, hours: hoursText(line.hours), cost };
  };
  return rooms.flatMap(({ name, total_cost, total_hours, lines }, index) =>
    total_cost > 0
      ? {
          name: cleanText(name),
          total: amount(total_cost, 0),
          hours: hoursText(total_hours),
          lines: lines.filter(({ cost }) => cost > 0).map((line) => describeLine(line, index)),
        }
      : [],
  );
}

export function summarizeEstimate(
  form: FormWithCode,
  house: HouseAnswers,
  { estimate, table }: { estimate?: HousePrice | undefined; table?: RateTable },
  texts: EstimateWords,
): EstimateSummary {
  const facts = factFields.flatMap((name) => labelledAnswer(form, house, name) ?? []);
  if (!table || !estimate?.total_cost) return { facts };
  const { definition } = form;
  const language = definition.labels.dates;
  return {
    facts,
    price: {
      total: dollarAmount(estimate.total_cost, 0, estimate.currency, language),
      hours: aboutHours(estimate.total_hours, texts, language),
      rates: fill(texts.rateTable, { date: longDate(table.table.effectiveFrom, language) }),
      coverage: texts.includes[table.table.includes ?? 'labour'],
      rooms: formatRoomsCostingAboveZero(estimate, definition, language, { house, table: table.table, texts }),
    },
  };
}

/** A line's quantity with its unit: `352 sq ft`, `× 3`. */
function quantityText({ quantity, unit }: { quantity: number; unit: string }, language?: string): string {
  const amount = groupedNumber(quantity, 0, 2, language);
  return unit === 'each' ? `× ${amount}` : `${amount} ${unit}`;
}

function aboutHours(hours: number, { aboutHour, aboutHours }: EstimateWords, language: string): string {
  const rounded = Math.round(hours);
  return rounded <= 1 ? aboutHour : fill(aboutHours, { hours: groupedNumber(rounded, 0, 0, language) });
}

/** A calendar date in words, independent of the time zone: November 1, 2026. */
const longDate = (day: string, language: string): string =>
  formatMoment(new Date(`${day}T00:00:00Z`), language, { dateStyle: 'long', timeZone: 'UTC' });

/** Explains the quantity of a ceiling or a baseboard, which the visitor did not enter; undefined for others. */
function explainQuantity(
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

function wallLengths(room: unknown, walls: string): number[] {
  const entries = valueAt(room, walls);
  const lengths = Array.isArray(entries) ? entries.map((entry: unknown) => valueAt(entry, 'length')) : [];
  return lengths.filter((length) => typeof length === 'number');
}
