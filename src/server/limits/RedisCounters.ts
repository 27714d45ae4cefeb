import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { Redis, type Result } from 'ioredis';
import type { Counters, Counts } from './Counters.ts';
import { WindowCounts } from './WindowCounts.ts';

declare module 'ioredis' {
  interface RedisCommander<Context> {
    /** The script below: how many there are then, and the milliseconds until they are forgotten. */
    countTogether(
      key: string,
      more: number,
      atLeast: number,
      left: number,
      most: number | '',
    ): Result<[count: number, left: number], Context>;
  }
}

/** Milliseconds that an answer may take: a lead does not wait for longer. */
const patience = 250;
const longestPause = 5000;

/**
 * Counts more of a key, of which there are `atLeast` so many, unless that made more than `most`. One that the server
 * has lost, or never heard of, begins with what whoever asks has seen.
 */
const countTogether = `
local count = tonumber(redis.call('GET', KEYS[1]) or '0')
local more, atLeast, left, most = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local isNew = count < atLeast or count == 0
count = math.max(count, atLeast) + more
if isNew then
  local kept = (most and count > most) and atLeast or count
  if kept > 0 then redis.call('SET', KEYS[1], kept, 'PX', left) end
elseif more > 0 and not (most and count > most) then
  redis.call('INCRBY', KEYS[1], more)
end
return { count, redis.call('PTTL', KEYS[1]) }
`;

/**
 * Counts in a Redis server, together with all instances that name the same one. Each keeps what it has seen of that in
 * memory, and goes on from there by itself while the server is silent.
 */
export class RedisCounters implements Counters {
  private readonly redis: Redis;
  private log: Pick<FastifyBaseLogger, 'info' | 'warn'> | undefined;
  /** Unknown before the first try. */
  private reached: boolean | undefined;
  /** Whether a connection on which no answer came is being given up. */
  private isLeaving = false;

  constructor(url: string) {
    this.redis = new Redis(url, {
      lazyConnect: true,
      connectTimeout: 2000,
      commandTimeout: patience,
      retryStrategy: (times) => Math.min(times * 250, longestPause),
      // What cannot be asked now is not asked later: it was counted in memory.
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      scripts: { countTogether: { lua: countTogether, numberOfKeys: 1 } },
    });
    this.redis.on('ready', () => this.note(true));
    this.redis.on('error', (error: Error) => this.note(false, error.message));
    this.redis.on('close', () => {
      this.isLeaving = false;
      this.note(false, 'the connection was closed');
    });
  }

  get isAlone(): boolean {
    return this.reached === false;
  }

  start(log: Pick<FastifyBaseLogger, 'info' | 'warn'>): void {
    this.log = log;
    // It goes on trying by itself, and says by its events what came of it.
    this.redis.connect().catch(() => undefined);
  }

  stop(): void {
    this.log = undefined;
    this.redis.disconnect();
  }

  counts(kind: string, lasting: number): Counts {
    const seen = new WindowCounts(lasting);
    const add: Counts['add'] = async (name, more = 1, most = Infinity) => {
      const before = seen.of(name);
      const alone = more === 0 ? before : seen.add(name, more, most);
      const together = await this.ask([keyOf(kind, name), more, before.count, Math.ceil(before.left), mostOf(most)]);
      if (together === undefined) return alone;
      const [count, left] = together;
      // Of a name that the server does not know it says -2.
      if (left < 0) return { count, left: lasting };
      seen.raise(name, count > most ? count - more : count, left);
      return { count, left };
    };
    return { add, of: (name) => add(name, 0), raise: (name, count) => seen.raise(name, count) };
  }

  /** What the server counts; undefined where it does not answer. */
  private async ask(question: Parameters<Redis['countTogether']>) {
    if (this.redis.status !== 'ready' || this.isLeaving) return undefined;
    try {
      const answer = await this.redis.countTogether(...question);
      // A server that is full still tells what it knows.
      if (question[1] > 0) this.note(true);
      return answer;
    } catch (error) {
      this.note(false, error instanceof Error ? error.message : String(error));
      // A server that is silent is asked again once it answers on a new connection.
      if (!isAnswer(error) && !this.isLeaving) {
        this.isLeaving = true;
        this.redis.disconnect(true);
      }
      return undefined;
    }
  }

  /** Tells the log when it becomes another. */
  private note(reached: boolean, reason?: string): void {
    if (this.reached === reached) return;
    this.reached = reached;
    if (reached) this.log?.info('limits are counted in Redis, together with other instances');
    else this.log?.warn({ reason }, 'Redis does not count limits: this instance counts by itself until it does');
  }
}

/** Whether the server said so itself. */
const isAnswer = (error: unknown): boolean => error instanceof Error && error.name === 'ReplyError';

const mostOf = (most: number): number | '' => (Number.isFinite(most) ? most : '');

/** Names are addresses: nobody who looks into the server reads them there. */
const keyOf = (kind: string, name: string): string =>
  `limits:${kind}:${createHash('sha256').update(name).digest('base64url').slice(0, 22)}`;
