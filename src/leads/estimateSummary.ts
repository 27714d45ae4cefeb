import type { Definition } from '../engine/definition/types.ts';
import { type Estimate, type EstimateLine, labelOf } from '../pricing/types.ts';
import { answerWords, optionTitles } from './answerWords.ts';
import type { EstimateWords } from './generated/EstimateWords.ts';
import type { HouseAnswers } from './house.ts';
import { dollarAmount, groupedNumber } from './numbers.ts';

interface SummaryLine {
  label: string;
  quantity: string;
  hours: string;
  cost: string;
}

/** What the summary of an estimate says, in words, for the page and for the HTML of the lead alike. */
export interface EstimateSummary {
  facts: { label: string; value: string }[];
  /** Absent for a house without rooms: then we visit and measure. */
  price?: {
    total: string;
    hours: string;
    /** Version of the rate table. */
    rateTable: string;
    note: string;
    rooms: { name: string; total: string; hours: string; lines: SummaryLine[] }[];
  };
}

/** What the summary shows beside the price, as the specification lists it. */
const factFields = ['numberOfRooms', 'houseSize', 'method'] as const satisfies (keyof HouseAnswers)[];

const hoursText = (hours: number): string => groupedNumber(hours, 2);

function lineWords(line: EstimateLine, titles: ReadonlyMap<unknown, string>, currency: string): SummaryLine {
  const cost = dollarAmount(line.cost, 2, currency);
  if (line.item === 'rounding') return { label: line.label, quantity: '', hours: '', cost };
  return { label: labelOf(line, titles), quantity: quantityText(line), hours: hoursText(line.hours), cost };
}

function priceWords(
  { total_cost, total_hours, rateTable, currency, rooms }: Estimate,
  titles: ReadonlyMap<unknown, string>,
  note: string,
): EstimateSummary['price'] {
  return {
    total: dollarAmount(total_cost, 0, currency),
    hours: hoursText(total_hours),
    rateTable,
    note,
    rooms: rooms.map((room) => ({
      name: room.name,
      total: dollarAmount(room.total_cost, 0, currency),
      hours: hoursText(room.total_hours),
      lines: room.lines.map((line) => lineWords(line, titles, currency)),
    })),
  };
}

/** Puts a house, and its price where it has one, into words. */
export function estimateSummary(
  definition: Definition,
  house: HouseAnswers,
  estimate: Estimate | undefined,
  words: EstimateWords,
): EstimateSummary {
  const facts = factFields.flatMap((name) => answerWords(definition, house, name) ?? []);
  return estimate === undefined
    ? { facts }
    : { facts, price: priceWords(estimate, optionTitles(definition), words.note) };
}

/** How much of something a line is about: `352 sq ft`, `× 3`. */
const quantityText = ({ quantity, unit }: EstimateLine): string =>
  unit === 'each' ? `× ${groupedNumber(quantity, 0, 2)}` : `${groupedNumber(quantity, 0, 2)} ${unit}`;
