import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { RenewPicture } from './judgeFile.ts';
import type { RenewedPicture, UnfitPicture } from './renewPicture.ts';

type Answer = RenewedPicture | UnfitPicture;

/** Makes pictures anew until it is stopped. */
export interface PictureMaker {
  renew: RenewPicture;
  stop(): void;
}

/** Longer than a picture may take, in milliseconds. */
const deadline = 40_000;
/** Without a picture for so long it ends. */
const idleFor = 15_000;

/**
 * Makes pictures anew in a process of its own, one after the other: what that takes of memory is given back with its
 * end, and a picture that is made to break the library of pictures breaks nothing else. It runs while it is needed.
 */
export class PictureProcess implements PictureMaker {
  private turn: Promise<unknown> = Promise.resolve();
  private child: ChildProcess | undefined;
  private idle: NodeJS.Timeout | undefined;

  /** `script` runs in it. */
  constructor(private readonly script: URL) {}

  /** Throws where the process ended before it was done. */
  renew: RenewPicture = (path) => {
    const mine = this.turn.then(() => this.ask(path));
    this.turn = mine.catch(() => undefined);
    return mine;
  };

  stop(): void {
    clearTimeout(this.idle);
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }

  private async ask(path: string): Promise<Answer> {
    clearTimeout(this.idle);
    const child = (this.child ??= this.start());
    const signal = AbortSignal.timeout(deadline);
    const over = new AbortController();
    try {
      const ended = once(child, 'exit', { signal: over.signal }).then(([code, killedBy]: unknown[]) => {
        throw new Error(`The process that makes pictures anew ended: ${String(killedBy ?? code)}`);
      });
      child.send(path);
      const [answer] = (await Promise.race([once(child, 'message', { signal }), ended])) as [Answer];
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
