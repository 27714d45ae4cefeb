import { type ChildProcess, fork } from 'node:child_process';

/** What the process that makes versions says. */
export type MakerReport =
  /** The owner's files make this version, and it is there. */
  | { kind: 'made'; version: string }
  /** They hold mistakes: a line each. */
  | { kind: 'broken'; findings: readonly string[] }
  /** No version could be made of them, for another reason. */
  | { kind: 'failed'; reason: string };

export interface MakerOptions {
  /** What runs in it. */
  script: URL;
  /** Whether it goes on looking for changes after the first version. */
  watch: boolean;
  report: (report: MakerReport) => void;
}

const shortestPause = 1_000;
const longestPause = 60_000;

/**
 * Checks the owner's files and makes versions of the site in a process of its own: neither takes anything away from
 * those who are served. It is started again whenever it ends, after a pause that grows while that does not help.
 */
export class MakerProcess {
  private child: ChildProcess | undefined;
  private isStopping = false;
  private pause = shortestPause;

  constructor(private readonly options: MakerOptions) {
    this.start();
  }

  /** Ends it, whatever it is doing: a version that is not whole has no name yet. */
  stop(): void {
    this.isStopping = true;
    this.child?.kill('SIGKILL');
  }

  /** Has it look at the files anew, whether or not they have changed. */
  again(): void {
    const { child } = this;
    this.start();
    child?.kill('SIGKILL');
  }

  private start(): void {
    const { script, watch, report } = this.options;
    // It writes nothing but its reports.
    const child = fork(script, watch ? [] : ['--once'], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    this.child = child;
    const isOver = (): boolean => this.isStopping || this.child !== child;
    child.on('message', (message: MakerReport) => {
      if (message.kind !== 'failed') this.pause = shortestPause;
      if (!isOver()) report(message);
    });
    child.on('error', (error) => report({ kind: 'failed', reason: error.message }));
    child.on('exit', (code, signal) => {
      if (isOver() || (code === 0 && !watch)) return;
      if (code !== 0) report({ kind: 'failed', reason: `the process that makes versions ended: ${signal ?? code}` });
      setTimeout(() => isOver() || this.start(), code === 0 ? 0 : this.pause).unref();
      this.pause = Math.min(2 * this.pause, longestPause);
    });
  }
}
