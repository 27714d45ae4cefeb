import { filesIn } from '../../engine/definition/types.ts';
import { type Fact, factText } from '../../engine/flow/answerFacts.ts';
import { optionTitles } from '../../engine/flow/answerWords.ts';
import type { DeskLeadInFull } from '../../leads/desk.ts';
import { quantityText } from '../../leads/estimateSummary.ts';
import { summaryField } from '../../leads/house.ts';
import { attachedTo, leadInWords, type LeadWords } from '../../leads/leadInWords.ts';
import { dollarAmount } from '../../leads/numbers.ts';
import type { Product } from '../../leads/product.ts';
import { isRecord } from '../../pricing/errors.ts';
import { labelOf } from '../../pricing/types.ts';
import type { LeadRecord } from '../storage/schema.ts';
import { timeIn } from '../../pricing/days.ts';
import { textOf } from '../../leads/plainText.ts';

/** What is needed to put leads into words: the forms that are served, and the company's clock. */
export type Telling = Pick<Product, 'forms' | 'clock'>;

/** The answers of a lead in the words of its forms, without the fields that are shown already. */
export function answersOf(lead: LeadRecord, shown: readonly string[], telling: Telling): LeadWords {
  // The summary is left out, because it repeats in HTML the estimate that is shown in other details.
  const told = lead.estimate === undefined ? shown : [...shown, summaryField];
  const payload = Object.fromEntries(Object.entries(lead.payload).filter(([name]) => !told.includes(name)));
  return leadInWords({ ...lead, payload }, telling);
}

export const fact = (label: string, value: string): Fact => ({ label, value });

/** A fact, or none where there is no value. */
const given = (label: string, value: string | undefined): Fact[] => (value === undefined ? [] : [fact(label, value)]);

/** Everything stored about a lead in the words of its forms, without the fields that its table line shows. */
export function detailsOf(lead: LeadRecord, shown: readonly string[], telling: Telling): Fact[] {
  const { facts, repeated } = answersOf(lead, shown, telling);
  return [
    fact('id', lead.id),
    ...estimateDetails(lead, telling.forms),
    ...arrivalDetails(lead, telling),
    ...facts,
    ...repeated.flatMap(({ entries }) => entries.map((entry) => fact(entry.title, below(entry.facts.map(factText))))),
    ...(hasFiles(lead.payload)
      ? given('files', `npm run -s leads -- --files ${lead.reference} writes them into a folder`)
      : []),
  ];
}

const below = (lines: readonly string[]): string => ['', ...lines].join('\n');

const hasFiles = (value: unknown): boolean =>
  filesIn(value).length > 0 || (isRecord(value) && Object.values(value).some(hasFiles));

const hoursText = (value: number): string => `${value.toFixed(2)} h`;

/** The rooms of a lead's estimate that cost something, with a line in words for each work. */
export function roomsOf({ estimate, ...lead }: LeadRecord, forms: Telling['forms']): DeskLeadInFull['rooms'] {
  const [house] = attachedTo(lead, forms);
  const titles = house ? optionTitles(house.definition) : new Map<unknown, string>();
  const currency = estimate?.currency ?? '';
  return (estimate?.rooms ?? [])
    .map(({ name, total_cost, lines }) => ({
      name,
      total: dollarAmount(total_cost, 0, currency),
      lines: lines
        .filter(({ cost }) => cost > 0)
        .map((line) => ({
          label: labelOf(line, titles),
          work: line.item === 'rounding' ? '' : `${quantityText(line)}, ${hoursText(line.hours)}`,
          cost: dollarAmount(line.cost, 2, currency),
        })),
    }))
    .filter(({ lines }) => lines.length > 0);
}

/** The price of the house in a lead, or why it has none, and the differing price that was claimed. */
export function priceDetails({ estimate }: LeadRecord): { price: Fact[]; troubles: Fact[] } {
  if (estimate === undefined) return { price: [], troubles: [] };
  const { total_cost, total_hours, rateTable, problem, differences, currency } = estimate;
  const by = `rate table ${rateTable}`;
  return {
    price:
      total_cost === null || total_hours === null
        ? []
        : given('estimate', `${dollarAmount(total_cost, 0, currency ?? '')}, ${hoursText(total_hours)}, ${by}`),
    troubles: [
      ...(problem === null ? [] : given('no estimate', `${problem} (${by})`)),
      ...differences.map(({ what, claimed, own }) =>
        fact(`claimed ${what}`, `${textOf(claimed) || 'nothing'} instead of ${textOf(own) || 'nothing'}`),
      ),
    ],
  };
}

function estimateDetails(lead: LeadRecord, forms: Telling['forms']): Fact[] {
  const { price, troubles } = priceDetails(lead);
  const rooms = roomsOf(lead, forms).map(({ name, lines }) =>
    fact(
      `price of ${name}`,
      below(lines.map(({ label, work, cost }) => `${label}: ${work === '' ? '' : `${work}, `}${cost}`)),
    ),
  );
  return [...price, ...rooms, ...troubles];
}

export const markWords: Record<NonNullable<LeadRecord['marks']>[number], string> = {
  serviceArea: 'outside the areas where you work',
  suspect: 'may come from a program and not from a person: look twice',
};

/** What there is of a lead beside its answers: consents, campaign and marks, and what the owner made of it. */
export function arrivalDetails(
  { consents = [], attribution = {}, marks = [], handledAt, language, state, notes = [] }: LeadRecord,
  { clock }: Pick<Telling, 'clock'>,
): Fact[] {
  const from = Object.entries(attribution).map(([name, value]) => `${name}=${value}`);
  return [
    ...given('state', state),
    ...given('handled', handledAt && timeIn(clock, handledAt)),
    ...given('language', language),
    ...notes.map(({ at, text }) => fact('note', `${timeIn(clock, at)}: ${text}`)),
    ...marks.map((mark) => fact('mark', markWords[mark])),
    ...consents.map(({ name, wording, at }) => fact(`agreed to ${name}`, `“${wording}” (${timeIn(clock, at)})`)),
    ...given('came by', from.join(', ') || undefined),
  ];
}
