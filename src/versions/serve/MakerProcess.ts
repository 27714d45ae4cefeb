import { type ChildProcess, fork } from 'node:child_process';
import { stuckSignal, stuckWords } from '../stuck.ts';

/** A complete version in its folder. */
export interface Made {
  version: string;
  /** Warnings of the check about the owner's files, a line each. */
  warnings: readonly string[];
  /** Reasons why the version needs confirmation before it is served, a line each. */
  waitsFor: readonly string[];
}

export type MakerReport =
  | ({ kind: 'made' } & Pick<Made, 'version'> & Partial<Made>)
  /** The owner's files have errors, listed one a line, and nothing of them goes live. */
  | { kind: 'broken'; findings: readonly string[] }
  | { kind: 'failed'; reason: string };

/** What the process says: also at which version it is, and at which file, since it may never come back from that. */
export type MakerMessage = MakerReport | { kind: 'at'; version?: string; file?: string | null };

/** Checks the owner's files and makes versions of the site, until it is stopped. */
export interface Maker {
  /** Restarts the maker, even if the files have not changed. */
  again(): void;
  stop(): void;
}

export interface MakerOptions {
  script: URL;
  /** Whether the process keeps watching the files after the first version. */
  watch: boolean;
  report: (report: MakerReport) => void;
}

const shortestPause = 1_000;
const longestPause = 10_000;

/**
 * Makes versions in a child process, so that the service stays responsive. The process is restarted whenever it exits,
 * with a backoff while it makes no progress.
 */
export class MakerProcess implements Maker {
  private child: ChildProcess | undefined;
  private isStopped = false;
  private pause = shortestPause;
  /** The version at which a process got stuck, which is not begun again. */
  private stuckAt = '';

  constructor(private readonly options: MakerOptions) {
    this.start();
  }

  /** Kills the process at any time, which is safe because an incomplete version has only a temporary name. */
  stop(): void {
    this.isStopped = true;
    this.child?.kill('SIGKILL');
  }

  again(): void {
    const { child } = this;
    this.start();
    child?.kill('SIGKILL');
  }

  private start(): void {
    if (this.isStopped) return;
    const { script, watch, report } = this.options;
    // The process communicates by reports only, so its standard output is ignored.
    const child = fork(script, [watch ? '--watch' : '--once', this.stuckAt], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.child = child;
    const isOver = (): boolean => this.isStopped || this.child !== child;
    let hasFailed = false;
    const at = { version: '', file: null };
    child.on('message', (message: MakerMessage) => {
      if (message.kind === 'at') return void Object.assign(at, message);
      hasFailed = message.kind === 'failed';
      if (!hasFailed) this.pause = shortestPause;
      if (!isOver()) report(message);
    });
    child.on('error', (error) => report({ kind: 'failed', reason: error.message }));
    child.on('exit', (code, signal) => {
      if (isOver() || (code === 0 && !watch && !hasFailed)) return;
      if (signal === stuckSignal) {
        this.stuckAt = at.version;
        report({ kind: 'broken', findings: [stuckWords(at.file)] });
      } else if (code !== 0)
        report({ kind: 'failed', reason: `the process that makes versions ended: ${signal ?? code}` });
      setTimeout(() => isOver() || this.start(), this.pause).unref();
      this.pause = Math.min(2 * this.pause, longestPause);
    });
  }
}
