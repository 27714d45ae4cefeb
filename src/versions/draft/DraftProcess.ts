import { type ChildProcess, fork } from 'node:child_process';
import { stuckSignal, stuckWords } from '../stuck.ts';
import { DraftError } from './Draft.ts';
import type { DeskVersion, DraftCheck, DraftVersion } from '../../leads/deskContent.ts';

/** Checks the content with the draft in it, and makes versions of the site of both. */
export interface DraftChecker {
  check(): Promise<DraftCheck>;
  make(): Promise<DraftVersion>;
  /** The versions that there were, and what each changed. */
  history(): Promise<DeskVersion[]>;
  stop(): void;
}

/** What the service asks of the process, and its answer. */
export type DraftRequest = Exclude<keyof DraftChecker, 'stop'>;
export type DraftAnswer = { result: unknown } | { reason: string; code?: string | undefined };

/** Milliseconds after which the process, which holds the compiler in memory, is ended when nobody asks. */
const idleFor = 5 * 60_000;
/** Milliseconds that one answer may take. */
const deadline = 5 * 60_000;

/**
 * Checks in a child process, so that the service goes on answering, and one at a time: whoever asks while it works is
 * told what the newest text is like. It is started on demand.
 */
export class DraftProcess implements DraftChecker {
  private child: ChildProcess | undefined;
  private idle: NodeJS.Timeout | undefined;
  private work: Promise<unknown> = Promise.resolve();
  private readonly waiting = new Map<DraftRequest, Promise<unknown>>();

  /** `script` is the module that the child process runs. */
  constructor(private readonly script: URL) {}

  check = (): Promise<DraftCheck> => this.enqueue('check');
  make = (): Promise<DraftVersion> => this.enqueue('make');
  history = (): Promise<DeskVersion[]> => this.enqueue('history');

  stop(): void {
    clearTimeout(this.idle);
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }

  /** Those who wait for the same share one answer. */
  private enqueue<Result>(request: DraftRequest): Promise<Result> {
    const known = this.waiting.get(request);
    if (known) return known as Promise<Result>;
    const answer = this.work.then(() => {
      this.waiting.delete(request);
      return this.ask(request) as Promise<Result>;
    });
    this.waiting.set(request, answer);
    this.work = answer.catch(() => undefined);
    return answer;
  }

  private async ask(request: DraftRequest): Promise<unknown> {
    clearTimeout(this.idle);
    const child = (this.child ??= this.start());
    try {
      const answer = await new Promise<DraftAnswer>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error('The check of the draft takes too long')), deadline);
        child.once('message', (message) => resolve(message as DraftAnswer));
        child.once('error', reject);
        child.once('exit', (code, signal) => {
          if (signal === stuckSignal) reject(new DraftError(stuckWords()));
          else reject(new Error(`The check of the draft ended: ${signal ?? code}`));
        });
        child.once('message', () => clearTimeout(late));
        child.send(request);
      }).finally(() => child.removeAllListeners());
      this.idle = setTimeout(() => this.stop(), idleFor).unref();
      if ('reason' in answer) throw Object.assign(new Error(answer.reason), { code: answer.code });
      return answer.result;
    } catch (error) {
      this.stop();
      throw error;
    }
  }

  private start(): ChildProcess {
    const child = fork(this.script, {
      execArgv: this.script.pathname.endsWith('.ts') ? ['--import', 'tsx'] : [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // The child process does not keep the service from exiting.
    child.unref();
    child.channel?.unref();
    return child;
  }
}
