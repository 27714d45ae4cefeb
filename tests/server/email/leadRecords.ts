import { sampleLeads } from '../../../src/cli/mail/sampleLeads.ts';
import type { LeadRecord } from '../../../src/server/storage/schema.ts';
import { sampleProduct } from '../sampleProduct.ts';

/** A lead of a kind, with other answers in place of made-up ones. */
export function leadRecord(
  kind: string,
  payload: Record<string, unknown> = {},
  more: Partial<LeadRecord> = {},
): LeadRecord {
  const lead = sampleLeads(sampleProduct).find((each) => each.kind === kind);
  if (!lead) throw new Error(`There is no lead "${kind}"`);
  return { ...lead, receivedAt: '2026-11-01T05:30:00.000Z', ...more, payload: { ...lead.payload, ...payload } };
}
