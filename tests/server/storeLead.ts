import type { Kysely } from 'kysely';
import type { NewLead, StoreResult } from '../../src/server/storage/insertLead.ts';
import { LeadStore } from '../../src/server/storage/LeadStore.ts';
import type { LeadTables } from '../../src/server/storage/schema.ts';
import { message } from './message.ts';

/** A lead as it comes in: a message that is in order, unless told otherwise. */
export const newLead = (lead: Partial<NewLead> = {}): NewLead => {
  const { payload = message } = lead;
  return { kind: 'message', path: '/messages', body: payload, ...lead, payload };
};

/** Stores a lead as the service does. */
export const storeLead = (database: Kysely<LeadTables>, lead?: Partial<NewLead>): Promise<StoreResult> =>
  new LeadStore(database).store(newLead(lead));
