import type { LeadRecord } from '../../server/storage/schema.ts';
import { escapeControls } from '../commandLine.ts';

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
