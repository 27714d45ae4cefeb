import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { type Running, startHourly } from '../hourly.ts';
import { deleteUnclaimed, filesById } from '../storage/files.ts';
import type { LeadTables } from '../storage/schema.ts';
import type { ArrivingFiles } from './ArrivingFiles.ts';
import type { FileStore } from './FileStore.ts';

const day = 24 * 60 * 60 * 1000;
const atOnce = 100;

/** What is swept, and what of it is told. */
interface Swept {
  kept: FileStore;
  arriving: ArrivingFiles;
  database: Kysely<LeadTables>;
  log: FastifyBaseLogger;
}

/** Deletes files that no lead has taken for so long, now and every hour, for as long as the service runs. */
export const startSweeping = (swept: Swept, unclaimedFor = day): Running =>
  startHourly(
    (signal) => sweepFiles(swept, new Date(Date.now() - unclaimedFor), signal),
    (error) => swept.log.error({ err: error }, 'uploaded files that no lead has could not be deleted'),
  );

/** Deletes what no lead has taken since before a moment. */
async function sweepFiles({ kept, arriving, database, log }: Swept, before: Date, signal: AbortSignal): Promise<void> {
  let deleted = 0;
  for (let ids = ['']; ids.length > 0 && !signal.aborted; deleted += ids.length) {
    ids = await deleteUnclaimed(database, before, atOnce);
    await kept.remove(ids);
  }
  await arriving.removeStalled(before);
  // What was deleted in the database while the service ended lies there still.
  for await (const id of kept.before(before)) {
    if (signal.aborted) return;
    if (!(await filesById(database, [id])).has(id)) await kept.remove([id]);
  }
  if (deleted > 0) log.info({ files: deleted }, 'uploaded files deleted that no lead has taken');
}
