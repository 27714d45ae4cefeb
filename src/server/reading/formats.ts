import { type Fact, factText } from '../../engine/flow/answerFacts.ts';
import type { LeadRecord } from '../storage/schema.ts';
import { timeIn } from '../../pricing/days.ts';
import { escapeControls } from '../../leads/plainText.ts';
import { fact, leadDocument, type RenderContext } from './leadDocument.ts';

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

/** All cells of a lead by their titles: which it is, its answers, and what came with them. */
function cellsOf(lead: LeadRecord, context: RenderContext): { which: Fact[]; answers: Fact[]; besides: Fact[] } {
  const { id, reference, kind, receivedAt, estimate } = lead;
  const { facts, repeated, arrival, work } = leadDocument(lead, context);
  return {
    which: [
      fact('Received', timeIn(context.clock, receivedAt)),
      fact('Reference', reference),
      fact('Kind', kind),
      fact('id', id),
    ],
    answers: [
      ...facts,
      ...repeated.flatMap(({ title, entries }) =>
        entries.map((entry) => fact(title, `${entry.title}: ${entry.facts.map(factText).join('; ')}`)),
      ),
    ],
    besides: [...(estimate?.total_cost ? [fact('Price', String(estimate.total_cost))] : []), ...work, ...arrival],
  };
}

/**
 * Formats leads as CSV (RFC 4180) with every cell quoted, in the words of the forms and by the company's clock:
 * time of arrival, reference, kind, answers, price, and what came with them. Leads are iterated twice, first to collect
 * the columns.
 */
export async function* formatCsv(leads: AsyncIterable<LeadRecord>, context: RenderContext): AsyncGenerator<string> {
  const [answers, besides] = [new Set<string>(), new Set<string>()];
  for await (const lead of leads) {
    const cells = cellsOf(lead, context);
    for (const { label } of cells.answers) answers.add(label);
    for (const { label } of cells.besides) besides.add(label);
  }
  const titles = [...new Set(['Received', 'Reference', 'Kind', ...answers, ...besides, 'id'])];
  const line = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`;
  yield byteOrderMark + line(titles);
  for await (const lead of leads) {
    const texts = new Map<string, string>();
    // Answers under the same title, and those of repeated steps, share a cell.
    for (const { label, value } of Object.values(cellsOf(lead, context)).flat())
      texts.set(label, [texts.get(label) ?? [], value].flat().join('\n'));
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
