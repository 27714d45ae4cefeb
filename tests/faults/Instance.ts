import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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
   * the disk is full; with a disk of so many megabytes, that lies at the folder of UPLOADS_DIR, for it alone.
   */
  async start(largestFile?: number, disk?: number): Promise<void> {
    const limited = largestFile && `trap '' XFSZ; ulimit -f ${largestFile}; exec "$@"`;
    const mounted = disk && `mount -t tmpfs -o size=${disk}m tmpfs "$UPLOADS_DIR" && exec "$@"`;
    const shell = mounted ? `exec unshare --map-root-user --mount bash -c '${mounted}' bash "$@"` : limited;
    this.running = run('tests/faults/service.ts', [], this.env, shell || undefined);
    await this.running.says(/^Listening$/m);
  }

  /** Bytes of memory that it takes now. */
  async memory(): Promise<number> {
    const status = await readFile(`/proc/${this.running?.child.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
  }

  /** A path as this process sees it, where a disk lies for it alone. */
  pathOf = (path: string): string => join(`/proc/${this.running?.child.pid}/root`, path);

  async kill(): Promise<void> {
    this.running?.child.kill('SIGKILL');
    await this.running?.ended;
  }
}
