// retention: deletes leads that are old enough, expired saved answers, uploaded files that belong to neither, and
// versions of the site that nobody needs any more.

import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Versions } from '../versions/serve/SiteVersion.ts';
import type { PartialUploads } from './files/PartialUploads.ts';
import type { FileStore } from './files/FileStore.ts';
import type { PassedTime } from './PassedTime.ts';
import { deleteLeadsBefore, eraseWriteAheadLog } from './storage/changeLeads.ts';
import { deleteExpiredAnswers } from './storage/savedAnswers.ts';
import { deleteUnclaimedFileRows, findFilesById } from './storage/files.ts';
import type { LeadDatabase } from './storage/schema.ts';
import { deleteOldVisitCounts } from './storage/visitCounts.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const batchSize = 100;

const wrongDatabaseMessage =
  'no uploaded file is known to the database, and all are kept: does DATABASE_URL name the one that they belong to?';

interface RetentionServices {
  database: LeadDatabase;
  time: PassedTime;
  files: FileStore;
  partialUploads: PartialUploads;
  versions: Versions;
  /** Gives up deliveries to destinations that are off. */
  giveUpDisabled(now: Date): Promise<void>;
  log: FastifyBaseLogger;
}

/**
 * Deletes what is too old, now and every hour: leads after the days in the owner's files, uploads after `unclaimedMs`.
 */
export function startHourlyDeletionOfExpired(
  { database, time, files, partialUploads, versions, giveUpDisabled, log }: RetentionServices,
  unclaimedMs = day,
) {
  async function deleteOldLeads(now: Date, signal: AbortSignal): Promise<void> {
    const days = versions.current.product.keepLeadsForDays;
    if (days === undefined) return;
    const cutoff = new Date(now.getTime() - days * day);
    let deleted = 0;
    for (let last = batchSize; last === batchSize && !signal.aborted; deleted += last)
      last = await deleteLeadsBefore(database, cutoff, batchSize, files);
    if (deleted > 0) log.info({ leads: deleted, days }, 'leads deleted for their age');
  }

  async function deleteFiles(now: Date, signal: AbortSignal): Promise<void> {
    const cutoff = new Date(now.getTime() - unclaimedMs);
    let deleted = 0;
    for (let ids = ['']; ids.length > 0 && !signal.aborted; deleted += ids.length) {
      ids = await deleteUnclaimedFileRows(database, cutoff, batchSize);
      await files.remove(ids);
    }
    await partialUploads.removeStalled(cutoff);
    await deleteUnknown(cutoff, signal);
    if (deleted > 0) log.info({ files: deleted }, 'uploaded files deleted that no lead has taken');
  }

  /** Deletes files that are no longer in the database: a crash between the two deletions can leave them. */
  async function deleteUnknown(cutoff: Date, signal: AbortSignal): Promise<void> {
    const unknownIds: string[] = [];
    let knownCount = 0;
    for await (const id of files.listBefore(cutoff)) {
      if (signal.aborted) return;
      if ((await findFilesById(database, [id])).has(id)) knownCount += 1;
      else unknownIds.push(id);
    }
    // A mistyped or new database must not cost the photos of all leads.
    if (knownCount > 0) await files.remove(unknownIds);
    else if (unknownIds.length > 0) log.error({ files: unknownIds.length }, wrongDatabaseMessage);
  }

  const deletions = {
    leads: deleteOldLeads,
    'saved answers': (now: Date) => deleteExpiredAnswers(database, now),
    'uploaded files that no lead has': deleteFiles,
    'sums of visits': (now: Date) => deleteOldVisitCounts(database, now),
    'versions of the site': (now: Date) => versions.prune(now),
    'deliveries to destinations that are off': giveUpDisabled,
    // The log may still hold what was deleted, whoever did it: a program that read the database then may have ended.
    'what the log of the database still has': async () => void (await eraseWriteAheadLog(database)),
  };

  async function deleteAll(signal: AbortSignal): Promise<void> {
    const now = await time.recordNow();
    for (const [category, remove] of Object.entries(deletions)) {
      if (signal.aborted) return;
      await remove(now, signal).catch((err: unknown) =>
        log.error({ err, what: category }, 'nothing could be deleted for its age'),
      );
    }
  }

  const abortController = new AbortController();
  const { signal } = abortController;
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await deleteAll(signal).catch((err: unknown) => log.error({ err }, 'nothing could be deleted for its age'));
      await setTimeout(hour, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    /** Resolves once nothing is deleted any more. */
    stop: (): Promise<void> => {
      abortController.abort();
      return running;
    },
  };
}
