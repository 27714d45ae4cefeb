// leads: the table of `npm run leads`.

import { asFiles } from '../../engine/definition/answerValues.ts';
import { type FieldName, namedTexts, fieldNamesForReader } from '../../leads/namedFields.ts';
import { escapeControls } from '../../leads/plainText.ts';
import { minuteIn } from '../../pricing/days.ts';
import { type Fact, formatFact } from '../../engine/flow/answerFacts.ts';
import type { LeadRecord } from '../../server/storage/schema.ts';

import { fact, leadDocument, type RenderContext } from '../../server/reading/leadDocument.ts';
import { displayWidth, splitByDisplayWidth, wrapAtSpacesOrWidth } from '../terminalText.ts';
import { isRecord } from '../../values/values.ts';

const gap = '  ';
const narrowest = 40;

function fit(text: string, width: number): string {
  const cut = displayWidth(text) > width ? `${splitByDisplayWidth(text, width - 1)[0]}…` : text;
  return cut + ' '.repeat(Math.max(0, width - displayWidth(cut)));
}

function row(cells: string[], widths: number[], total: number): string {
  const line = cells
    .map((cell, index) => fit(cell, widths[index] ?? 0))
    .join(gap)
    .trimEnd();
  return displayWidth(line) > total ? fit(line, total) : line;
}

/**
 * Formats leads: a line each, with details below, no wider than `width`, and without control characters. Leads are
 * iterated twice, first to measure columns. Long texts are truncated unless `whole`.
 */
export async function* formatLeadRowsWithDetails(
  rereadableLeads: AsyncIterable<LeadRecord>,
  { width, context, whole = false }: { width: number; context: RenderContext; whole?: boolean },
): AsyncGenerator<string> {
  const total = Math.max(narrowest, width);
  const titles = columns.map(({ title }) => title);
  let widths: number[] | undefined;
  for await (const lead of rereadableLeads) {
    const cells = cellsOf(lead, context);
    widths = (widths ?? titles.map(displayWidth)).map((widest, index) =>
      Math.min(columns[index]?.maxWidth ?? 0, Math.max(widest, displayWidth(cells[index] ?? ''))),
    );
  }
  if (widths === undefined) {
    yield 'No leads yet.\n';
    return;
  }

  yield `${row(titles, widths, total)}\n`;
  for await (const lead of rereadableLeads) {
    const cells = cellsOf(lead, context);
    const line = row(cells, widths, total);
    // Truncated values of the line are repeated in full below.
    const shown = columns
      .filter((_column, place) => line.includes(cells[place] ?? ''))
      .flatMap((column) => column.fields);
    const lines = [
      line,
      ...detailsOf(lead, shown, context).flatMap((each) => detailLines(each, total, whole ? Infinity : mostLines)),
    ];
    yield `\n${lines.join('\n')}\n`;
  }
}

/** The facts of a lead below its line, without the fields of the line. */
function detailsOf(lead: LeadRecord, shown: readonly string[], context: RenderContext): Fact[] {
  const { facts, repeated, price, estimate, troubles, arrival, work } = leadDocument(lead, context, shown);
  const rooms = (price()?.rooms ?? []).map(({ name, lines }) => {
    const works = lines.map(
      ({ label, quantity, hours, cost }) => `${label}: ${quantity === '' ? '' : `${quantity}, ${hours} h, `}${cost}`,
    );
    return fact(`price of ${name}`, below(works));
  });
  return [
    fact('id', lead.id),
    ...estimate,
    ...rooms,
    ...troubles,
    ...work,
    ...arrival,
    ...facts,
    ...repeated.flatMap(({ entries }) => entries.map((entry) => fact(entry.title, below(entry.facts.map(formatFact))))),
    ...(hasFiles(lead.payload)
      ? [fact('files', `npm run -s leads -- --files ${lead.reference} writes them into a folder`)]
      : []),
  ];
}

const below = (lines: readonly string[]): string => ['', ...lines].join('\n');

const hasFiles = (value: unknown): boolean =>
  asFiles(value).length > 0 || (isRecord(value) && Object.values(value).some(hasFiles));

const cellsOf = (lead: LeadRecord, context: RenderContext): string[] =>
  columns.map((column) => escapeControls(column.read(lead, context)));

interface Column {
  title: string;
  maxWidth: number;
  fields: string[];
  read: (lead: LeadRecord, context: RenderContext) => string;
}

function payloadColumn(title: string, maxWidth: number, fields: FieldName[]): Column {
  return { title, maxWidth, fields, read: ({ payload }) => namedTexts(payload, fields) };
}

/** Widths and gaps add up to 100 columns, unless a kind has a long name. */
const columns: Column[] = [
  { title: 'Received', maxWidth: 16, fields: [], read: (lead, { clock }) => minuteIn(clock, lead.receivedAt) },
  { title: 'Ref.', maxWidth: 6, fields: [], read: (lead) => lead.reference },
  { title: 'Kind', maxWidth: Infinity, fields: [], read: (lead) => lead.kind },
  payloadColumn('Name', 20, fieldNamesForReader('name')),
  payloadColumn('Email', 26, ['email']),
  payloadColumn('Phone', 12, ['phone']),
];

const indent = '  ';
const mostLines = 12;

/** A detail as wrapped lines below its lead, truncated with a note where very long. */
function detailLines({ label, value: text }: Fact, width: number, maxLines: number): string[] {
  if (text === '') return [];
  const [first = '', ...others] = text.slice(0, maxLines * width + 1).split(/\r\n|\n|\r/);
  const beginning = formatFact({ label: escapeControls(label), value: escapeControls(first) }).trimEnd();
  const lines = [beginning, ...others.map(escapeControls)]
    .flatMap((line) => wrapAtSpacesOrWidth(line, width - 2 * indent.length))
    .map((line, index) => (index === 0 ? indent : indent + indent) + line);
  if (lines.length <= maxLines) return lines;
  return [
    ...lines.slice(0, maxLines),
    `${indent}${indent}… (${text.length} characters in all; --show with its reference shows them)`,
  ];
}
