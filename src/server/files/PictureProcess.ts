import { once } from 'node:events';
import { ChildModule } from '../../versions/childProcess.ts';
import type { ReencodingResult } from './reencodePicture.ts';

/** The network of a picture's sender, and what its re-encoding may cost at most, counted as in `ReencodingResult`. */
export interface PictureOrder {
  sender: string;
  budget: () => number;
  /** The longest side to make the picture small to, in pixels; left out, it keeps its size. */
  side?: number;
}

export interface PictureEncoder {
  /** Re-encodes the picture at a path. Throws a PicturesBusyError when the queue is full. */
  reencode(path: string, order: PictureOrder): Promise<ReencodingResult>;
  stop(): void;
}

export interface PictureRequest {
  path: string;
  budget: number;
  side: number | undefined;
  /** Bytes of memory above which the child process exits, with a code of its own. */
  mostMemory: number;
  tooMuchMemory: number;
}

/** The queue of pictures is so long that another one would time out before its turn. */
export class PicturesBusyError extends Error {
  override name = 'PicturesBusyError';
}

interface Waiting {
  path: string;
  order: PictureOrder;
  resolve(result: ReencodingResult): void;
  reject(error: unknown): void;
}

/** Milliseconds after which the service gives up a picture: longer than one may take. */
const timeoutMs = 40_000;
/** Milliseconds without a picture after which the child process exits. */
const idleTimeoutMs = 15_000;
/** The most senders with queued pictures, who take turns: with more, the last one would wait more than a minute. */
const maxSenders = 15;
const maxPerSender = 30;
/** Bytes of memory for the child process: a picture of the most pixels that are accepted takes 530 MB. */
const memoryCeiling = 600_000_000;
/** The cost of a picture that takes more memory, as in `ReencodingResult`: that of the most expensive accepted one. */
const costOfTooLarge = 50_000_000;
const tooMuchMemory = 9;
const tooLarge: ReencodingResult = { picture: { unfit: 'fileUnreadable' }, cost: costOfTooLarge };

/**
 * Re-encodes pictures in a child process, one at a time: the memory is freed when it exits, and a malicious picture
 * that crashes the image library harms nothing else. It is started on demand and exits when idle.
 */
export class PictureProcess implements PictureEncoder {
  /** Queued pictures by sender, in the order of the senders' turns. */
  private readonly waiting = new Map<string, Waiting[]>();
  private isWorking = false;
  private child: ChildModule | undefined;
  private idle: NodeJS.Timeout | undefined;

  constructor(
    private readonly script: URL,
    private readonly mostMemory = memoryCeiling,
  ) {}

  reencode(path: string, order: PictureOrder): Promise<ReencodingResult> {
    const { sender } = order;
    const queue = this.waiting.get(sender) ?? [];
    if (queue.length >= maxPerSender || (queue.length === 0 && this.waiting.size >= maxSenders))
      return Promise.reject(new PicturesBusyError('Too many pictures wait to be made anew'));
    return new Promise((resolve, reject) => {
      this.waiting.set(sender, [...queue, { path, order, resolve, reject }]);
      if (!this.isWorking) void this.work();
    });
  }

  stop(): void {
    clearTimeout(this.idle);
    this.child?.kill();
    this.child = undefined;
  }

  private async work(): Promise<void> {
    this.isWorking = true;
    for (let next = this.dequeue(); next; next = this.dequeue())
      await this.request(next.path, next.order).then(next.resolve, next.reject);
    this.isWorking = false;
  }

  /** Dequeues a picture of the sender whose turn it is, and puts that sender last. */
  private dequeue(): Waiting | undefined {
    const [sender, [next, ...others]] = this.waiting.entries().next().value ?? ['', []];
    this.waiting.delete(sender);
    if (others.length > 0) this.waiting.set(sender, others);
    return next;
  }

  /**
   * Sends a picture to the child process. Rejects if that exits early, unless the picture exceeded its memory: it is
   * refused if it does so in a fresh process, too, in which nothing is left of pictures before it.
   */
  private async request(path: string, order: PictureOrder): Promise<ReencodingResult> {
    const budget = order.budget();
    clearTimeout(this.idle);
    const isFresh = this.child === undefined;
    const child = (this.child ??= this.start());
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const ended = child.ended.then(({ code, description }) => {
        if (code === tooMuchMemory) return [isFresh ? tooLarge : undefined] as const;
        throw new Error(`The process that makes pictures anew ${description}`);
      });
      const request: PictureRequest = {
        path,
        budget: Math.min(budget, Number.MAX_SAFE_INTEGER),
        side: order.side,
        mostMemory: this.mostMemory,
        tooMuchMemory,
      };
      child.send(request);
      const [answer] = (await Promise.race([once(child, 'message', { signal }), ended])) as [
        ReencodingResult | undefined,
      ];
      if (answer === undefined) return await this.request(path, order);
      this.idle = setTimeout(() => this.stop(), idleTimeoutMs).unref();
      return answer;
    } catch (error) {
      this.stop();
      throw error;
    }
  }

  private start(): ChildModule {
    // The child process reads untrusted files, so it gets none of the service's environment.
    const child = new ChildModule(this.script, { env: { MALLOC_ARENA_MAX: '2' } });
    void child.ended.then(() => {
      if (this.child === child) this.child = undefined;
    });
    return child;
  }
}
