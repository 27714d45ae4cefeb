import { factText } from '../../engine/flow/answerFacts.ts';
import type { LeadRecord } from '../storage/schema.ts';
import { timeIn } from '../../pricing/days.ts';
import { escapeControls } from '../../leads/plainText.ts';
import { answersOf, arrivalDetails, type Detail, type Telling } from './details.ts';

function cell(text: string): string {
  // Line breaks and tabs are kept; other control characters could control a terminal.
  const shown = text
    .split(/([\t\r\n])/)
    .map((part, index) => (index % 2 === 1 ? part : escapeControls(part)))
    .join('');
  // Spreadsheets would execute such a cell as a formula.
  const harmless = /^[=+\-@\t\r]/.test(shown) ? `'${shown}` : shown;
  // Every cell is quoted, because some spreadsheets also split at semicolons or tabs, which could precede a formula.
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** Without a byte order mark, Excel misreads accented letters. */
const byteOrderMark = '\ufeff';

/** The first columns: when a lead came, and what identifies it. */
const whichOf = ({ id, reference, kind, receivedAt }: LeadRecord, { timeZone }: Telling): Detail[] => [
  ['Received', timeIn(timeZone, receivedAt)],
  ['Reference', reference],
  ['Kind', kind],
  ['id', id],
];

/** A column for each question's title. Answers under the same title, and those of repeated steps, share a cell. */
function answerColumns(lead: LeadRecord, telling: Telling): Detail[] {
  const { facts, repeated } = answersOf(lead, [], telling);
  return [
    ...facts.map(({ label, value }): Detail => [label, value]),
    ...repeated.flatMap(({ title, entries }) =>
      entries.map((entry): Detail => [title, `${entry.title}: ${entry.facts.map(factText).join('; ')}`]),
    ),
  ];
}

/** The last columns: what came with the answers. */
const besidesOf = (lead: LeadRecord, telling: Telling): Detail[] => [
  ...(lead.estimate?.total_cost ? [['Price', String(lead.estimate.total_cost)] as const] : []),
  ...arrivalDetails(lead, telling),
];

/**
 * Formats leads as CSV (RFC 4180) with every cell quoted, in the words of the forms and by the company's time zone:
 * time of arrival, reference, kind, answers, price, and what came with them. Leads are iterated twice, first to collect
 * the columns.
 */
export async function* formatCsv(leads: AsyncIterable<LeadRecord>, telling: Telling): AsyncGenerator<string> {
  const [answers, besides] = [new Set<string>(), new Set<string>()];
  for await (const lead of leads) {
    for (const [title] of answerColumns(lead, telling)) answers.add(title);
    for (const [title] of besidesOf(lead, telling)) besides.add(title);
  }
  const titles = [...new Set(['Received', 'Reference', 'Kind', ...answers, ...besides, 'id'])];
  const line = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`;
  yield byteOrderMark + line(titles);
  for await (const lead of leads) {
    const texts = new Map<string, string>();
    for (const [title, text] of [
      ...whichOf(lead, telling),
      ...answerColumns(lead, telling),
      ...besidesOf(lead, telling),
    ])
      texts.set(title, [texts.get(title) ?? [], text].flat().join('\n'));
    yield line(titles.map((title) => texts.get(title) ?? ''));
  }
}

/**
 * Formats leads as JSON lines, with the estimate of the service beside the lead's own claims. Control characters that
 * JSON permits are escaped as well, to be safe in a terminal.
 */
export async function* formatJson(leads: AsyncIterable<LeadRecord>): AsyncGenerator<string> {
  for await (const lead of leads) {
    const { id, reference, kind, receivedAt, payload, ...found } = lead;
    const line = JSON.stringify({ id, reference, kind, receivedAt, payload, ...found });
    yield `${escapeControls(line)}\n`;
  }
}
