import { type ChildProcess, fork, type ForkOptions } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { setPriority } from 'node:os';

/** How a child process ended: `code` and `signal` are those of its exit, which one that never started does not have. */
export interface ProcessEnd {
  code?: number | null;
  signal?: NodeJS.Signals | null;
  /** The end in words, after the name of the process. */
  description: string;
}

/** A module that runs in a child process, which does not keep the service from exiting. Emits each of its messages. */
export class ChildModule extends EventEmitter<{ message: [unknown] }> {
  /** Resolves once the process is gone, also where it could not be started, which Node reports in three ways. */
  readonly ended: Promise<ProcessEnd>;
  private child: ChildProcess | undefined;

  constructor(script: URL, options: ForkOptions = {}) {
    super();
    this.ended = new Promise<ProcessEnd>((resolve, reject) => {
      const child = (this.child = fork(script, {
        ...(script.pathname.endsWith('.ts') && { execArgv: ['--import', 'tsx'] }),
        // The process communicates by messages only, so its standard output is ignored.
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        ...options,
      }));
      child.on('message', (message) => this.emit('message', message));
      child.once('exit', (code, signal) => resolve({ code, signal, description: `ended: ${signal ?? code}` }));
      // A process that could not be started has no exit; one that runs ends later.
      child.on('error', (error) => child.pid === undefined && reject(error));
      child.unref();
      child.channel?.unref();
    }).catch((error: Error) => ({ description: `cannot be started: ${error.message}` }));
  }

  /** Sends a message, which is lost where the process is gone. */
  send(message: object): void {
    if (this.child?.connected) this.child.send(message, () => undefined);
  }

  kill(): void {
    this.child?.kill('SIGKILL');
  }
}

/** Sets up a child process of the service: it ignores signals of its own and exits when the service does. */
export function setUpChild(): void {
  process.once('disconnect', () => process.exit());
  // The service may have exited before this process could listen for the disconnect.
  if (!process.connected) process.exit();
  // A terminal or systemd signals the whole group: the service shuts down gracefully and ends its children itself.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  try {
    // A lower priority, so that the service answers its visitors first; much lower, other programs would starve it.
    setPriority(5);
  } catch {
    // If the priority may not be changed, the process keeps the one it has.
  }
}
