import type { FastifyInstance } from 'fastify';
import { assertWritable } from '../storage/writes.ts';
import { DatabaseError } from '../storage/database.ts';
import type { PassedTime } from '../PassedTime.ts';
import type { UploadCapacity } from '../files/UploadCapacity.ts';
import type { DailyLimit } from '../limits/rateLimits.ts';
import type { LeadDatabase } from '../storage/schema.ts';
import { timeZoneData } from '../../pricing/node/timeZones.ts';
import type { Versions } from '../../versions/serve/SiteVersion.ts';
import type { OutboxState } from '../storage/outbox.ts';
import type { WriteRecord } from './receiveLead.ts';

export const healthPath = '/healthz';

/** Answers whether leads can be stored, and which version is served. Mistakes in the owner's files are only counted. */
export function leadStorageHealthRoute(
  app: FastifyInstance,
  { database, versions }: { database: LeadDatabase; versions: Versions },
): void {
  app.get(healthPath, async (_request, reply) => {
    try {
      await assertWritable(database);
    } catch (error) {
      throw new DatabaseError('of leads', 'written', error);
    }
    // Anybody may ask, so that what is not published is only counted: the desk and the log say what it is.
    const { version, since, blocked = [], warnings = [] } = versions.status() ?? {};
    return reply
      .header('cache-control', 'no-store')
      .send({ status: 'ok', version, since, blocked: blocked.length, warnings: warnings.length });
  });
}

export const readinessPath = '/readyz';

interface ReadinessSources {
  database: LeadDatabase;
  writes: WriteRecord;
  outbox(): Promise<OutboxState>;
  dailyLimit: DailyLimit;
  uploadCapacity: UploadCapacity;
  time: PassedTime;
}

/** The longest that leads may wait for delivery before it is reported: longer than the first retries take. */
const maxWaitSeconds = 15 * 60;

/**
 * Answers the readiness check: 503 when no lead can be stored, else 200, with all problems. Requests share a lookup.
 */
export function leadStorageReadinessRoute(app: FastifyInstance, readiness: ReadinessSources): void {
  let pendingCheck: Promise<{ isReady: boolean; problems: string[] }> | undefined;
  app.get(readinessPath, async (_request, reply) => {
    pendingCheck ??= checkReadiness(readiness).finally(() => (pendingCheck = undefined));
    const { isReady, problems } = await pendingCheck;
    const status = isReady ? (problems.length > 0 ? 'degraded' : 'ok') : 'unavailable';
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status, problems, timeZones: timeZoneData });
  });
}

async function checkReadiness({ database, writes, outbox, dailyLimit, uploadCapacity, time }: ReadinessSources) {
  const [isWritable, state, hasRoom] = await Promise.all([
    assertWritable(database).then(
      () => true,
      () => false,
    ),
    outbox().catch(() => undefined),
    uploadCapacity.fits(0, false).catch(() => true),
  ]);
  const checks: [problem: string, found: boolean, isFatal: boolean][] = [
    ['no lead can be stored now', !isWritable, true],
    ['the last lead could not be stored', writes.isFailing, true],
    // Late mail is reported, but it is no reason to take the site out of service.
    ['leads wait for delivery', (state?.oldestWaitingSeconds ?? 0) > maxWaitSeconds, false],
    ['deliveries were given up', (state?.failed ?? 0) > 0, false],
    ['the outbox cannot be read', state === undefined, false],
    ['the largest number of leads a day is reached', dailyLimit.isReached(new Date()), false],
    ['the room for uploaded files is nearly used up', !hasRoom, false],
    ['the clock has moved by days', time.isInDoubt, false],
  ];
  const failing = checks.filter(([, isFound]) => isFound);
  return { isReady: !failing.some(([, , isFatal]) => isFatal), problems: failing.map(([problem]) => problem) };
}
