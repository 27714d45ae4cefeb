import { readFile } from 'node:fs/promises';
import { run, type Running } from '../server/run.ts';

/** One service in a process of its own, which can be killed and started again at the same address. */
export class Instance {
  private running: Running | undefined;

  constructor(
    private readonly env: Record<string, string>,
    readonly url: string,
  ) {}

  /**
   * Starts it and waits until it listens. With a number of kilobytes no file of its own can grow beyond that, as where
   * the disk is full.
   */
  async start(largestFile?: number): Promise<void> {
    const limited = largestFile && `trap '' XFSZ; ulimit -f ${largestFile}; exec "$@"`;
    this.running = run('tests/faults/service.ts', [], this.env, limited || undefined);
    await this.running.says(/^Listening$/m);
  }

  /** Bytes of memory that it takes now. */
  async memory(): Promise<number> {
    const status = await readFile(`/proc/${this.running?.child.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
  }

  async kill(): Promise<void> {
    this.running?.child.kill('SIGKILL');
    await this.running?.ended;
  }
}
