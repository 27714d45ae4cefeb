import type { Kysely } from 'kysely';
import type { NewLead, StoreResult } from '../../src/server/storage/insertLead.ts';
import { LeadStore } from '../../src/server/storage/LeadStore.ts';
import type { LeadTables } from '../../src/server/storage/schema.ts';

/** Stores a lead as the service does. */
export const storeLead = (database: Kysely<LeadTables>, lead: NewLead): Promise<StoreResult> =>
  new LeadStore(database).store(lead);
