import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { FileFolder } from './files/FileFolder.ts';
import { deleteLeadsBefore, newestLead } from './storage/changeLeads.ts';
import type { LeadTables } from './storage/schema.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const settled = 3 * day;
const atOnce = 100;

/**
 * Deletes leads once they are some days old, now and every hour, for as long as the service runs; never while no number
 * of days is given.
 */
export function startRetention(
  database: Kysely<LeadTables>,
  files: Pick<FileFolder, 'remove'>,
  keptFor: () => number | undefined,
  log: FastifyBaseLogger,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;

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

  async function deleteOld(): Promise<void> {
    const days = keptFor();
    if (days === undefined) return;
    const before = new Date(Date.now() - days * day);
    if (!(await isPlausible(before))) return;
    let deleted = 0;
    for (let last = atOnce; last === atOnce && !signal.aborted; deleted += last)
      last = await deleteLeadsBefore(database, before, atOnce, files);
    if (deleted > 0) log.info({ leads: deleted, days }, 'leads deleted for their age');
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await deleteOld().catch((error: unknown) =>
        log.error({ err: error }, 'leads could not be deleted for their age'),
      );
      await setTimeout(hour, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}
