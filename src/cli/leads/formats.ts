import { factText } from '../../leads/answerFacts.ts';
import type { LeadRecord } from '../../server/storage/schema.ts';
import { calgaryTime } from '../calgaryTime.ts';
import { escapeControls } from '../commandLine.ts';
import { answersOf, arrivalDetails, type Detail, type Telling } from './details.ts';

function cell(text: string): string {
  // Line breaks and tabs are text here; other control characters could drive a terminal.
  const shown = text
    .split(/([\t\r\n])/)
    .map((part, index) => (index % 2 === 1 ? part : escapeControls(part)))
    .join('');
  // A spreadsheet would run it as a formula.
  const harmless = /^[=+\-@\t\r]/.test(shown) ? `'${shown}` : shown;
  // Always in quotes: some spreadsheets also split at semicolons or tabs, and a formula could stand behind one.
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** Without it Excel reads letters with accents as signs. */
const byteOrderMark = '\ufeff';

/** When it came, and what it is. */
const whichOf = ({ id, reference, kind, receivedAt }: LeadRecord): Detail[] => [
  ['Received', calgaryTime(receivedAt)],
  ['Reference', reference],
  ['Kind', kind],
  ['id', id],
];

/** A column for each title; what stands under a title twice, or is repeated, is one text of several lines. */
function answerColumns(lead: LeadRecord, telling: Telling): Detail[] {
  const { facts, repeated } = answersOf(lead, [], telling);
  return [
    ...facts.map(({ label, value }): Detail => [label, value]),
    ...repeated.flatMap(({ title, entries }) =>
      entries.map((entry): Detail => [title, `${entry.title}: ${entry.facts.map(factText).join('; ')}`]),
    ),
  ];
}

/** What came with the answers: the last columns. */
const besidesOf = (lead: LeadRecord): Detail[] => [
  ...(lead.estimate?.total_cost ? [['Price', String(lead.estimate.total_cost)] as const] : []),
  ...arrivalDetails(lead),
];

/**
 * RFC 4180, every cell quoted, in the words of the forms and by the clocks of Calgary: when a lead came, its reference
 * and kind, what was answered under the titles of the questions, its price and what came with it. The leads are gone
 * through twice, first for the columns.
 */
export async function* formatCsv(leads: AsyncIterable<LeadRecord>, telling: Telling): AsyncGenerator<string> {
  const [answers, besides] = [new Set<string>(), new Set<string>()];
  for await (const lead of leads) {
    for (const [title] of answerColumns(lead, telling)) answers.add(title);
    for (const [title] of besidesOf(lead)) besides.add(title);
  }
  const titles = [...new Set(['Received', 'Reference', 'Kind', ...answers, ...besides, 'id'])];
  const line = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`;
  yield byteOrderMark + line(titles);
  for await (const lead of leads) {
    const texts = new Map<string, string>();
    for (const [title, text] of [...whichOf(lead), ...answerColumns(lead, telling), ...besidesOf(lead)])
      texts.set(title, [texts.get(title) ?? [], text].flat().join('\n'));
    yield line(titles.map((title) => texts.get(title) ?? ''));
  }
}

/**
 * One JSON object a line, with what was found about a lead beside what it said. What JSON leaves as it is but a
 * terminal obeys is escaped, which means the same in JSON.
 */
export async function* formatJson(leads: AsyncIterable<LeadRecord>): AsyncGenerator<string> {
  for await (const lead of leads) {
    const { id, reference, kind, receivedAt, payload, ...found } = lead;
    const line = JSON.stringify({ id, reference, kind, receivedAt, payload, ...found });
    yield `${escapeControls(line)}\n`;
  }
}
