import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { deleteLeadsBefore } from './storage/changeLeads.ts';
import type { LeadTables } from './storage/schema.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const atOnce = 100;

/**
 * Deletes leads once they are some days old, now and every hour, for as long as the service runs; never, when no number
 * of days is given.
 */
export function startRetention(
  database: Kysely<LeadTables>,
  days: number | undefined,
  log: FastifyBaseLogger,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function deleteOld(before: Date): Promise<void> {
    let deleted = 0;
    for (let last = atOnce; last === atOnce && !signal.aborted; deleted += last)
      last = await deleteLeadsBefore(database, before, atOnce);
    if (deleted > 0) log.info({ leads: deleted, days }, 'leads deleted for their age');
  }

  async function run(keptFor: number): Promise<void> {
    while (!signal.aborted) {
      await deleteOld(new Date(Date.now() - keptFor * day)).catch((error: unknown) =>
        log.error({ err: error }, 'leads could not be deleted for their age'),
      );
      await setTimeout(hour, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  const running = days === undefined ? Promise.resolve() : run(days);
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}
