import { type CompiledForm, filesIn } from '../../engine/definition/types.ts';
import { factText } from '../../engine/flow/answerFacts.ts';
import { optionTitles } from '../../engine/flow/answerWords.ts';
import { quantityText } from '../../leads/estimateSummary.ts';
import { summaryField } from '../../leads/house.ts';
import { attachedTo, leadInWords, type LeadWords } from '../../leads/leadInWords.ts';
import { dollarAmount } from '../../leads/numbers.ts';
import { isRecord } from '../../pricing/errors.ts';
import { labelOf } from '../../pricing/types.ts';
import type { LeadRecord } from '../../server/storage/schema.ts';
import { timeIn } from '../companyTime.ts';
import { textOf } from '../terminalText.ts';

/** A labelled detail of a lead, shown below its line in the table. The text may have several lines. */
export type Detail = readonly [label: string, text: string];

/** What is needed to put leads into words: the forms that are served, and the company's time zone. */
export interface Telling {
  forms: Readonly<Record<string, CompiledForm>>;
  timeZone: string;
}

/** The answers of a lead in the words of its forms, without the fields that are shown already. */
export function answersOf(lead: LeadRecord, shown: readonly string[], telling: Telling): LeadWords {
  // The summary is left out, because it repeats in HTML the estimate that is shown in other details.
  const told = lead.estimate === undefined ? shown : [...shown, summaryField];
  const payload = Object.fromEntries(Object.entries(lead.payload).filter(([name]) => !told.includes(name)));
  return leadInWords({ ...lead, payload }, telling);
}

/** Everything stored about a lead in the words of its forms, without the fields that its table line shows. */
export function detailsOf(lead: LeadRecord, shown: readonly string[], telling: Telling): Detail[] {
  const { facts, repeated } = answersOf(lead, shown, telling);
  return [
    ['id', lead.id],
    ...estimateDetails(lead, telling.forms),
    ...arrivalDetails(lead, telling),
    ...facts.map(({ label, value }): Detail => [label, value]),
    ...repeated.flatMap(({ entries }) =>
      entries.map((entry): Detail => [entry.title, below(entry.facts.map(factText))]),
    ),
    ...(hasFiles(lead.payload)
      ? [['files', `npm run -s leads -- --files ${lead.reference} writes them into a folder`] as const]
      : []),
  ];
}

const below = (lines: readonly string[]): string => ['', ...lines].join('\n');

const hasFiles = (value: unknown): boolean =>
  filesIn(value).length > 0 || (isRecord(value) && Object.values(value).some(hasFiles));

/** The price of the house in a lead, or why it has none, and the differing price that was claimed. */
function estimateDetails(lead: LeadRecord, forms: Telling['forms']): Detail[] {
  if (lead.estimate === undefined) return [];
  const { total_cost, total_hours, rateTable, problem, differences, rooms } = lead.estimate;
  const currency = lead.estimate.currency ?? '';
  const by = `rate table ${rateTable}`;
  const hours = (value: number): string => `${value.toFixed(2)} h`;
  const [house] = attachedTo(lead, forms);
  const titles = house ? optionTitles(house.definition) : new Map<unknown, string>();
  const details: Detail[] = [];
  if (total_cost !== null && total_hours !== null)
    details.push(['estimate', `${dollarAmount(total_cost, 0, currency)}, ${hours(total_hours)}, ${by}`]);
  for (const { name, lines } of rooms ?? []) {
    const priced = lines.filter(({ cost }) => cost > 0);
    const texts = priced.map((line) => {
      const work = line.item === 'rounding' ? '' : `${quantityText(line)}, ${hours(line.hours)}, `;
      return `${labelOf(line, titles)}: ${work}${dollarAmount(line.cost, 2, currency)}`;
    });
    if (priced.length > 0) details.push([`price of ${name}`, below(texts)]);
  }
  if (problem !== null) details.push(['no estimate', `${problem} (${by})`]);
  for (const { what, claimed, own } of differences)
    details.push([`claimed ${what}`, `${textOf(claimed) || 'nothing'} instead of ${textOf(own) || 'nothing'}`]);
  return details;
}

/** The words for each mark. */
const markWords: Record<NonNullable<LeadRecord['marks']>[number], string> = {
  serviceArea: 'outside the areas where you work',
  suspect: 'may come from a program and not from a person: look twice',
};

/** What arrived with a lead beside its answers: consents, campaign and marks; and when it was handled. */
export function arrivalDetails(
  { consents = [], attribution = {}, marks = [], handledAt, language }: LeadRecord,
  { timeZone }: Telling,
): Detail[] {
  const from = Object.entries(attribution).map(([name, value]) => `${name}=${value}`);
  return [
    ...(handledAt === undefined ? [] : [['handled', timeIn(timeZone, handledAt)] as const]),
    ...(language === undefined ? [] : [['language', language] as const]),
    ...marks.map((mark): Detail => ['mark', markWords[mark]]),
    ...consents.map(({ name, wording, at }): Detail => [`agreed to ${name}`, `“${wording}” (${timeIn(timeZone, at)})`]),
    ...(from.length === 0 ? [] : [['came by', from.join(', ')] as const]),
  ];
}
