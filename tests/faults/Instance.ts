import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { nodeArguments } from '../server/buildScripts.ts';

/** One service in a process of its own, which can be killed and started again at the same address. */
export class Instance {
  private child: ChildProcess | undefined;
  private stderr = '';

  constructor(
    private readonly env: Record<string, string>,
    readonly url: string,
  ) {}

  /**
   * Starts it and waits until it listens. With a number of kilobytes no file of its own can grow beyond that, as where
   * the disk is full.
   */
  async start(largestFile?: number): Promise<void> {
    const node = [process.execPath, ...nodeArguments('tests/faults/service.ts')];
    const [command = '', ...args] =
      largestFile === undefined
        ? node
        : ['bash', '-c', `trap '' XFSZ; ulimit -f ${largestFile}; exec "$@"`, 'bash', ...node];
    const child = spawn(command, args, { env: this.env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    this.stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (this.stderr += text));
    let said = '';
    for await (const text of child.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
      said += String(text);
      if (said.includes('Listening\n')) break;
    }
    if (!said.includes('Listening\n')) throw new Error(`The service did not start: ${said}${this.stderr}`);
    // Its log is nobody's concern here, but a full pipe would stop it.
    child.stdout.resume();
  }

  /** Bytes of memory that it takes now. */
  async memory(): Promise<number> {
    const status = await readFile(`/proc/${this.child?.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
  }

  async kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { child } = this;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }
}
