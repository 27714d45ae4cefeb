import type { Lead } from '../../server/storage/schema.ts';
import { escapeControls } from '../escapeControls.ts';
import { textOf } from './textOf.ts';

function cell(value: unknown): string {
  // Line breaks and tabs are text here; other control characters could drive a terminal.
  const text = textOf(value).split(/([\t\r\n])/).map((part, index) => (index % 2 === 1 ? part : escapeControls(part))).join('');
  // A spreadsheet would run it as a formula.
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** RFC 4180: id, kind and receivedAt, then every field that any of the leads has, then what was agreed to and where visitors came from. */
export function formatCsv(leads: Lead[]): string {
  const fields = [...new Set(leads.flatMap(({ payload }) => Object.keys(payload)))];
  const besides = (['consents', 'attribution'] as const).filter((name) => leads.some((lead) => lead[name]));
  const rows = leads.map((lead) => [lead.id, lead.kind, lead.receivedAt, ...fields.map((field) => lead.payload[field]), ...besides.map((name) => lead[name])]);
  return [['id', 'kind', 'receivedAt', ...fields, ...besides], ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
