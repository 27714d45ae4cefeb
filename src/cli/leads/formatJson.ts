import type { Lead } from '../../server/storage/schema.ts';
import { escapeControls } from '../escapeControls.ts';

/** One JSON object a line, with what was found about a lead beside what it said. What JSON leaves as it is but a terminal obeys is escaped, which means the same in JSON. */
export function formatJson(leads: Lead[]): string {
  const lines = leads.map(({ id, kind, receivedAt, payload, consents, attribution, estimate }) => JSON.stringify({ id, kind, receivedAt, payload, consents, attribution, estimate }));
  return lines.map((line) => `${escapeControls(line)}\n`).join('');
}
