// retention: deletes leads that are old enough, expired saved answers, and uploaded files that belong to neither.

import type { FastifyBaseLogger } from 'fastify';
import type { ArrivingFiles } from './files/ArrivingFiles.ts';
import type { FileStore } from './files/FileStore.ts';
import { startHourly } from './hourlyTask.ts';
import { deleteLeadsBefore } from './storage/changeLeads.ts';
import { newestLeads } from './storage/readLeads.ts';
import { deleteExpiredDrafts } from './storage/drafts.ts';
import { deleteUnclaimed, filesById } from './storage/files.ts';
import type { LeadDatabase } from './storage/schema.ts';

const day = 24 * 60 * 60 * 1000;
const settled = 3 * day;
const atOnce = 100;

interface Stored {
  database: LeadDatabase;
  files: FileStore;
  log: FastifyBaseLogger;
}

/** Deletes leads older than a number of days, now and every hour. Without such a number it deletes none. */
export function startRetention({ database, files, log }: Stored, keptFor: () => number | undefined) {
  /** When it was first noticed that every lead is old, on the monotonic clock. */
  let allOldSince: number | undefined;

  /** Whether leads may be deleted: if all are old at once, the clock may be wrong, so that must last a while. */
  async function isPlausible(before: Date): Promise<boolean> {
    const [newest] = (await newestLeads(database, { limit: 1 })).leads;
    if (newest === undefined || newest.receivedAt >= before.toISOString()) allOldSince = undefined;
    else allOldSince ??= performance.now();
    if (allOldSince === undefined || performance.now() - allOldSince > settled) return true;
    log.error({ newest: newest?.receivedAt, before }, 'every lead would be deleted for its age: is the clock right?');
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

/** Deletes expired saved answers, and uploaded files that nothing refers to after so much time, now and every hour. */
export function startSweeping({ database, files, log }: Stored, arriving: ArrivingFiles, unclaimedFor = day) {
  async function sweep(signal: AbortSignal): Promise<void> {
    await deleteExpiredDrafts(database, new Date());
    const before = new Date(Date.now() - unclaimedFor);
    let deleted = 0;
    for (let ids = ['']; ids.length > 0 && !signal.aborted; deleted += ids.length) {
      ids = await deleteUnclaimed(database, before, atOnce);
      await files.remove(ids);
    }
    await arriving.removeStalled(before);
    // A crash between the two deletions can leave files that are no longer in the database.
    for await (const id of files.before(before)) {
      if (signal.aborted) return;
      if (!(await filesById(database, [id])).has(id)) await files.remove([id]);
    }
    if (deleted > 0) log.info({ files: deleted }, 'uploaded files deleted that no lead has taken');
  }

  return startHourly(sweep, (error) =>
    log.error({ err: error }, 'uploaded files that no lead has could not be deleted'),
  );
}
