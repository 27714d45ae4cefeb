import { setImmediate } from 'node:timers/promises';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type Fact, formatFact } from '../../engine/flow/answerFacts.ts';
import type { LeadRecord } from '../storage/schema.ts';
import { minuteIn } from '../../pricing/days.ts';
import { capitalise } from '../../engine/definition/writing.ts';
import { escapeControls } from '../../leads/plainText.ts';
import { fact, kindName, leadDocument, type RenderContext } from './leadDocument.ts';
import { isFieldOrNote, uiOf } from '../../engine/definition/schemaTree.ts';
import type { Definition } from '../../engine/definition/types.ts';
import { fieldEntries } from '../../leads/namedFields.ts';
import { splitLeadAnswersByForm } from '../../leads/leadInWords.ts';
import type { Product } from '../../leads/product.ts';
import type { Wording } from '../../leads/readLead.ts';

function csvCell(text: string): string {
  // Line breaks and tabs are kept; other control characters could control a terminal.
  const shown = text.replace(/[^\t\r\n]+/g, (run) => escapeControls(run));
  // Spreadsheets would execute a cell that begins with one of these characters as a formula.
  const harmless = /^[=+\-@\t\r]/.test(shown) ? `'${shown}` : shown;
  // Every cell is quoted, because some spreadsheets also split at semicolons or tabs, which could precede a formula.
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** Without a byte order mark, Excel misreads accented letters. */
const byteOrderMark = '\ufeff';

const deskLabels: Readonly<Record<string, string>> = { handled: 'Done', state: 'What became of it', mark: 'Note' };
const withDeskLabel = ({ label, value }: Fact): Fact => fact(deskLabels[label] ?? capitalise(label), value);

type SheetContext = RenderContext & Partial<Pick<Product, 'mail'>>;

/** The cells of a lead by their titles, in groups: which it is, its answers, what came with them, and its id. */
function cellsOf(lead: LeadRecord, context: SheetContext, columnOf: (label: string) => string): Fact[][] {
  const { id, reference, receivedAt, estimate } = lead;
  const { forms, mail } = context;
  const kind = mail ? kindName(lead.kind, { mail, forms }) : lead.kind;
  const { facts, repeated, arrival, work } = leadDocument(lead, context);
  return [
    [fact('Received', minuteIn(context.clock, receivedAt)), fact('Reference', reference), fact('Kind', kind)],
    [
      ...facts.map(({ label, value }) => fact(columnOf(label), value)),
      ...repeated.flatMap(({ title, entries }) =>
        entries.map((entry) => fact(title, `${entry.title}: ${entry.facts.map(formatFact).join('; ')}`)),
      ),
    ],
    [
      ...(estimate?.total_cost ? [fact('Price', String(estimate.total_cost))] : []),
      ...[...work, ...arrival].map(withDeskLabel),
    ],
    [fact('id', id)],
  ];
}

const leadsPerPack = 200;

/**
 * Formats leads as CSV (RFC 4180) with every cell quoted, in the words of the forms and by the company's clock:
 * time of arrival, reference, kind, answers, price, and what came with them. Answers with the same meaning, such as the
 * e-mail address, share a column whatever each form calls them. Which columns there are is known after the last lead,
 * and putting a lead into words is what takes time: until then the cells are kept, compressed, as there may be more of
 * them than fit into the memory.
 */
export async function* formatCsvHeldUntilLastLead(
  leads: AsyncIterable<LeadRecord> | Iterable<LeadRecord>,
  context: SheetContext,
): AsyncGenerator<string> {
  // The first bytes are sent at once, so that a proxy does not take the service for dead.
  yield byteOrderMark;
  const columnOf = columnsByMeaning(context.forms);
  /** The columns in the order in which they were met. A question may be called like something of the lead itself. */
  const columns = new Map(
    ['Received', 'Reference', 'Kind', 'id'].map((title, column) => {
      const group = title === 'id' ? 3 : 0;
      return [`${group} ${title}`, { title, column, group }];
    }),
  );
  const packs: Buffer[] = [];
  let rows: string[] = [];
  const pack = (): void => {
    if (rows.length > 0) packs.push(deflateRawSync(rows.join('\n'), { level: 1 }));
    rows = [];
  };
  for await (const lead of leads) {
    // Each lead is a task of its own, so that visitors are answered in between.
    await setImmediate();
    const row: (number | string)[] = [];
    for (const [group, facts] of cellsOf(lead, context, columnOf(lead)).entries())
      for (const { label, value } of facts) {
        const key = `${group} ${label}`;
        const entry = columns.get(key) ?? { title: label, column: columns.size, group };
        columns.set(key, entry);
        row.push(entry.column, value);
      }
    // A row becomes text at once: a value that outlives its lead costs the garbage collector more than all else.
    rows.push(JSON.stringify(row));
    if (rows.length === leadsPerPack) pack();
  }
  pack();
  const sorted = [...columns.values()].sort((a, b) => a.group - b.group || a.column - b.column);
  yield csvLine(sorted.map(({ title }) => title));
  for (const each of packs) {
    for (const packedRow of String(inflateRawSync(each)).split('\n')) {
      const row = JSON.parse(packedRow) as (number | string)[];
      const texts: (string | undefined)[] = [];
      // Answers under the same title, and those of repeated steps, share a cell.
      for (let index = 0; index < row.length; index += 2) {
        const [column, text] = [Number(row[index]), String(row[index + 1])];
        texts[column] = texts[column] === undefined ? text : `${texts[column]}\n${text}`;
      }
      yield csvLine(sorted.map(({ column }) => texts[column] ?? ''));
    }
  }
}

// Most cells are empty: each lead has answers to one form of many.
const csvLine = (cells: readonly string[]): string =>
  `${cells.map((text) => (text === '' ? '""' : csvCell(text))).join(',')}\r\n`;

/** Formats rows of cells as CSV, in which nothing is a formula. */
export const formatCsv = (rows: readonly (readonly string[])[]): string => byteOrderMark + rows.map(csvLine).join('');

/** Formats leads as JSON lines, with all control characters escaped, to be safe in a terminal. */
export async function* formatJsonLines(leads: AsyncIterable<LeadRecord>): AsyncGenerator<string> {
  for await (const lead of leads) {
    const { id, reference, kind, receivedAt, payload, wording: _wording, person: _person, ...details } = lead;
    const line = JSON.stringify({ id, reference, kind, receivedAt, payload, ...details });
    yield `${escapeControls(line)}\n`;
  }
}

/**
 * Finds the column for an answer by what it is called in its lead. Fields with a meaning, such as `email`, have one
 * column in all leads, which is called as the first form calls them today; others are columns by their own titles.
 */
function columnsByMeaning(forms: Wording): (lead: LeadRecord) => (label: string) => string {
  const titles = new Map<string, string>();
  for (const { definition } of Object.values(forms))
    for (const [label, name] of meaningsIn(definition)) if (!titles.has(name)) titles.set(name, label);
  const cache = new WeakMap<Definition, Map<string, string>>();
  const meaningsOf = (definition: Definition): Map<string, string> => {
    const meanings = cache.get(definition) ?? new Map(meaningsIn(definition));
    cache.set(definition, meanings);
    return meanings;
  };
  return (lead) => {
    const maps = splitLeadAnswersByForm(lead, forms).map(({ definition }) => meaningsOf(definition));
    // Answers that no form asks are called by their names.
    return (label) => {
      const name = maps.findLast((meanings) => meanings.has(label))?.get(label) ?? label;
      return titles.get(name) ?? label;
    };
  };
}

/** The labels of fields with a known meaning, by field name or `autocomplete`, each with the name of the meaning. */
const meaningsIn = ({ sections }: Pick<Definition, 'sections'>): [label: string, name: string][] =>
  Object.values(sections).flatMap((section) =>
    Object.entries(section.schema.properties).flatMap(([name, property]): [string, string][] => {
      const ui = uiOf(section, name);
      const word = ui['ui:autocomplete']?.split(' ').at(-1);
      const [meaning] =
        fieldEntries.find(([fieldName]) => fieldName === name) ??
        fieldEntries.find(([, { autocomplete }]) => autocomplete !== undefined && autocomplete === word) ??
        [];
      return meaning && isFieldOrNote(property) ? [[ui['ui:title'] ?? property.title, meaning]] : [];
    }),
  );
