import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { FileStore } from './files/FileStore.ts';
import { type Running, startHourly } from './hourly.ts';
import { deleteLeadsBefore, newestLead } from './storage/changeLeads.ts';
import type { LeadTables } from './storage/schema.ts';

const day = 24 * 60 * 60 * 1000;
const settled = 3 * day;
const atOnce = 100;

/**
 * Deletes leads once they are some days old, now and every hour, for as long as the service runs; never while no number
 * of days is given.
 */
export function startRetention(
  database: Kysely<LeadTables>,
  files: Pick<FileStore, 'remove'>,
  keptFor: () => number | undefined,
  log: FastifyBaseLogger,
): Running {
  /** When, by the clock that nobody sets, it was first seen that every lead is old. */
  let allOldSince: number | undefined;

  /** A clock far ahead makes all leads old at once. So does a company without new ones, for longer than that. */
  async function isPlausible(before: Date): Promise<boolean> {
    const newest = await newestLead(database);
    if (newest === undefined || newest >= before) allOldSince = undefined;
    else allOldSince ??= performance.now();
    if (allOldSince === undefined || performance.now() - allOldSince > settled) return true;
    log.error({ newest, before }, 'every lead would be deleted for its age: is the clock right?');
    return false;
  }

  async function deleteOld(signal: AbortSignal): Promise<void> {
    const days = keptFor();
    if (days === undefined) return;
    const before = new Date(Date.now() - days * day);
    if (!(await isPlausible(before))) return;
    let deleted = 0;
    for (let last = atOnce; last === atOnce && !signal.aborted; deleted += last)
      last = await deleteLeadsBefore(database, before, atOnce, files);
    if (deleted > 0) log.info({ leads: deleted, days }, 'leads deleted for their age');
  }

  return startHourly(deleteOld, (error) => log.error({ err: error }, 'leads could not be deleted for their age'));
}
