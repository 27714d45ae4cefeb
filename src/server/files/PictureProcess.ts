import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Renewal } from './renewPicture.ts';

/** Whose picture it is, and what it may cost once it is its turn, as `Renewal` counts it. */
export interface PictureOrder {
  sender: string;
  budget: () => number;
}

/** Makes pictures anew until it is stopped. */
export interface PictureMaker {
  /** Makes the picture at a path anew. Throws a PicturesBusyError where too many wait. */
  renew(path: string, order: PictureOrder): Promise<Renewal>;
  stop(): void;
}

/** What the process is asked. */
export interface PictureRequest {
  path: string;
  budget: number;
  /** Bytes of memory with which the process ends itself, with that code. */
  mostMemory: number;
  tooMuchMemory: number;
}

/** So many pictures wait that one more would be given up before its turn. */
export class PicturesBusyError extends Error {
  override name = 'PicturesBusyError';
}

/** A picture that waits for its turn. */
interface Waiting {
  path: string;
  order: PictureOrder;
  resolve(renewal: Renewal): void;
  reject(error: unknown): void;
}

/** Longer than a picture may take, in milliseconds. */
const deadline = 40_000;
/** Without a picture for so long it ends. */
const idleFor = 15_000;
/** Senders take turns: with more of them, or of pictures of one, the last would wait for more than a minute. */
const mostSenders = 15;
const mostOfSender = 30;
/** Bytes: a picture of as many pixels as are taken takes 530 MB. */
const memoryCeiling = 600_000_000;
const tooMuchMemory = 9;

/**
 * Makes pictures anew in a process of its own, one after the other: what that takes of memory is given back with its
 * end, and a picture that is made to break the library of pictures breaks nothing else. It runs while it is needed.
 */
export class PictureProcess implements PictureMaker {
  /** By sender, who is next first. */
  private readonly waiting = new Map<string, Waiting[]>();
  private isWorking = false;
  private child: ChildProcess | undefined;
  private idle: NodeJS.Timeout | undefined;

  /** `script` runs in it. */
  constructor(
    private readonly script: URL,
    private readonly mostMemory = memoryCeiling,
  ) {}

  renew(path: string, order: PictureOrder): Promise<Renewal> {
    const { sender } = order;
    const own = this.waiting.get(sender) ?? [];
    if (own.length >= mostOfSender || (own.length === 0 && this.waiting.size >= mostSenders))
      return Promise.reject(new PicturesBusyError('Too many pictures wait to be made anew'));
    return new Promise((resolve, reject) => {
      this.waiting.set(sender, [...own, { path, order, resolve, reject }]);
      if (!this.isWorking) void this.work();
    });
  }

  stop(): void {
    clearTimeout(this.idle);
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }

  private async work(): Promise<void> {
    this.isWorking = true;
    for (let next = this.takeNext(); next; next = this.takeNext())
      await this.ask(next.path, next.order.budget()).then(next.resolve, next.reject);
    this.isWorking = false;
  }

  /** The first picture of the sender who is next; they are the last one then. */
  private takeNext(): Waiting | undefined {
    const [sender, [next, ...others]] = this.waiting.entries().next().value ?? ['', []];
    this.waiting.delete(sender);
    if (others.length > 0) this.waiting.set(sender, others);
    return next;
  }

  /** Throws where the process ended before it was done, but for the memory that this picture took. */
  private async ask(path: string, budget: number): Promise<Renewal> {
    clearTimeout(this.idle);
    const child = (this.child ??= this.start());
    const signal = AbortSignal.timeout(deadline);
    const over = new AbortController();
    try {
      const ended = once(child, 'exit', { signal: over.signal }).then(([code, killedBy]: unknown[]): [Renewal] => {
        if (code === tooMuchMemory) return [{ picture: { unfit: 'fileUnreadable' }, cost: budget }];
        throw new Error(`The process that makes pictures anew ended: ${String(killedBy ?? code)}`);
      });
      const request: PictureRequest = {
        path,
        budget: Math.min(budget, Number.MAX_SAFE_INTEGER),
        mostMemory: this.mostMemory,
        tooMuchMemory,
      };
      child.send(request);
      const [answer] = (await Promise.race([once(child, 'message', { signal }), ended])) as [Renewal];
      this.idle = setTimeout(() => this.stop(), idleFor).unref();
      return answer;
    } catch (error) {
      this.stop();
      throw error;
    } finally {
      over.abort();
    }
  }

  private start(): ChildProcess {
    const child = fork(this.script, {
      // Nothing of the service's settings: it reads what strangers have sent.
      env: { MALLOC_ARENA_MAX: '2' },
      execArgv: this.script.pathname.endsWith('.ts') ? ['--import', 'tsx'] : [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.once('exit', () => {
      if (this.child === child) this.child = undefined;
    });
    // The service need not wait for it to end.
    child.unref();
    child.channel?.unref();
    return child;
  }
}
