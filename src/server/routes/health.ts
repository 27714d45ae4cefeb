import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { expectWritable } from '../storage/writable.ts';
import { DatabaseError } from '../storage/database.ts';
import type { LeadTables } from '../storage/schema.ts';
import type { Versions } from '../../versions/serve/Versions.ts';
import type { OutboxState } from '../storage/outbox.ts';

/** Where the service says whether it is well. */
export const healthPath = '/healthz';

/**
 * Says whether leads can be stored, and which version of the site is served, for whoever watches over the service. That
 * the owner's files hold a mistake is told, and is no reason to take the site away.
 */
export function healthRoute(
  app: FastifyInstance,
  path: string,
  { database, versions }: { database: Kysely<LeadTables>; versions: Versions },
): void {
  app.get(path, async (_request, reply) => {
    try {
      await expectWritable(database);
    } catch (error) {
      throw new DatabaseError('of leads', 'written', error);
    }
    const { warnings, ...served } = versions.status() ?? {};
    return reply
      .header('cache-control', 'no-store')
      .send({ status: 'ok', ...served, ...(warnings && { warnings: warnings.length }) });
  });
}

/** Where the service says how it does. */
export const readinessPath = '/readyz';

/** What is looked at, and what it must not be. */
export interface Readiness {
  /** Rejects when no lead could be stored: the file is gone, the disk full, the lock held. */
  writable(): Promise<void>;
  writes: WriteRecord;
  outbox(): Promise<OutboxState>;
  isDayReached(): boolean;
  /** How full the room for uploaded files is, from 0 to 1. */
  fullness(): Promise<number>;
}

/** How storing leads went lately. */
export class WriteRecord {
  private failedAt: number | undefined;

  succeeded(): void {
    this.failedAt = undefined;
  }

  failed(): void {
    this.failedAt = performance.now();
  }

  /** Whether the last lead could not be stored, within the last minute: after that nobody knows. */
  get isFailing(): boolean {
    return this.failedAt !== undefined && performance.now() - this.failedAt < 60_000;
  }
}

/** Longer than the first tries of a delivery take. */
const longestWaitInSeconds = 15 * 60;

/** From there on somebody should make room: visitors are told soon that no more files are taken. */
const nearlyFull = 0.9;

/**
 * Says how the service does: 503 where no lead can be stored, 200 otherwise, with all that somebody should look at.
 * What a flood asks at once is looked up once.
 */
export function readinessRoute(app: FastifyInstance, readiness: Readiness): void {
  let underWay: Promise<{ isReady: boolean; problems: string[] }> | undefined;
  app.get(readinessPath, async (_request, reply) => {
    underWay ??= problemsOf(readiness).finally(() => (underWay = undefined));
    const { isReady, problems } = await underWay;
    const status = isReady ? (problems.length > 0 ? 'degraded' : 'ok') : 'unavailable';
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status, problems });
  });
}

async function problemsOf({ writable, writes, outbox, isDayReached, fullness }: Readiness) {
  const [isWritable, state, full] = await Promise.all([
    succeeds(writable()),
    outbox().catch(() => undefined),
    fullness().catch(() => 0),
  ]);
  const checks: [problem: string, found: boolean, isFatal: boolean][] = [
    ['no lead can be stored now', !isWritable, true],
    ['the last lead could not be stored', writes.isFailing, true],
    // The site is not to be taken away because mail is late.
    ['leads wait for delivery', (state?.oldestWaitingSeconds ?? 0) > longestWaitInSeconds, false],
    ['deliveries were given up', (state?.failed ?? 0) > 0, false],
    ['the outbox cannot be read', state === undefined, false],
    ['the largest number of leads a day is reached', isDayReached(), false],
    ['the room for uploaded files is nearly used up', full > nearlyFull, false],
  ];
  const found = checks.filter(([, isFound]) => isFound);
  return { isReady: !found.some(([, , isFatal]) => isFatal), problems: found.map(([problem]) => problem) };
}

const succeeds = (work: Promise<void>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );
