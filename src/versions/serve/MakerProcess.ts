import { type ChildProcess, fork } from 'node:child_process';

/** What whoever makes versions says. */
export type MakerReport =
  /** The owner's files make this version, and it is there. */
  | {
      kind: 'made';
      version: string;
      /** What the check has to say of them, a line each. */
      warnings?: readonly string[];
      /** Why it is not served before somebody says that it is meant, a line each. */
      waitsFor?: readonly string[];
    }
  /** They hold mistakes: a line each. */
  | { kind: 'broken'; findings: readonly string[] }
  /** No version could be made of them, for another reason. */
  | { kind: 'failed'; reason: string };

/** Checks the owner's files and makes versions of the site, until it is stopped. */
export interface Maker {
  /** Has it begin anew, whether or not the files have changed. */
  again(): void;
  stop(): void;
}

export interface MakerOptions {
  /** What runs in the process. */
  script: URL;
  /** Whether it goes on watching the files after the first version. */
  watch: boolean;
  report: (report: MakerReport) => void;
}

const shortestPause = 1_000;
const longestPause = 10_000;

/**
 * Makes versions in a process of its own, so that nothing is taken away from visitors. The process is started again
 * whenever it ends, after a pause that grows while it makes nothing of the files.
 */
export class MakerProcess implements Maker {
  private child: ChildProcess | undefined;
  private isStopped = false;
  private pause = shortestPause;

  constructor(private readonly options: MakerOptions) {
    this.start();
  }

  /** Ends it, whatever it is doing: a version that is not whole has no name yet. */
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
    // It writes nothing but its reports.
    const child = fork(script, watch ? [] : ['--once'], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    this.child = child;
    const isOver = (): boolean => this.isStopped || this.child !== child;
    let hasFailed = false;
    child.on('message', (message: MakerReport) => {
      hasFailed = message.kind === 'failed';
      if (!hasFailed) this.pause = shortestPause;
      if (!isOver()) report(message);
    });
    child.on('error', (error) => report({ kind: 'failed', reason: error.message }));
    child.on('exit', (code, signal) => {
      if (isOver() || (code === 0 && !watch && !hasFailed)) return;
      if (code !== 0) report({ kind: 'failed', reason: `the process that makes versions ended: ${signal ?? code}` });
      setTimeout(() => isOver() || this.start(), this.pause).unref();
      this.pause = Math.min(2 * this.pause, longestPause);
    });
  }
}
