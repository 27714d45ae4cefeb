import { type ChildProcess, fork, type ForkOptions } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { setPriority } from 'node:os';

/** The end of a child process, with code and signal of its exit where it had started. */
export interface ProcessEnd {
  code?: number | null;
  signal?: NodeJS.Signals | null;
  /** The end in words that follow the name of the process. */
  description: string;
}

/** A module in a child process, which does not keep the service from exiting. Emits its messages. */
export class ChildModule extends EventEmitter<{ message: [unknown] }> {
  /** Resolves once the process is gone or could not be started, which Node reports in three ways. */
  readonly ended: Promise<ProcessEnd>;
  private child: ChildProcess | undefined;

  constructor(script: URL, options: ForkOptions = {}) {
    super();
    this.ended = new Promise<ProcessEnd>((resolve, reject) => {
      const child = (this.child = fork(script, {
        ...(script.pathname.endsWith('.ts') && { execArgv: ['--import', 'tsx'] }),
        // Standard output is ignored: the process communicates by messages.
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        ...options,
      }));
      child.on('message', (message) => this.emit('message', message));
      child.once('exit', (code, signal) => resolve({ code, signal, description: `ended: ${signal ?? code}` }));
      // A process that could not be started has no exit; a running one ends later.
      child.on('error', (error) => child.pid === undefined && reject(error));
      child.unref();
      child.channel?.unref();
    }).catch((error: Error) => ({ description: `cannot be started: ${error.message}` }));
  }

  /** Sends a message, which is lost once the process is gone. */
  send(message: object): void {
    if (this.child?.connected) this.child.send(message, () => undefined);
  }

  kill(): void {
    this.child?.kill('SIGKILL');
  }
}

/** Sets up a child process of the service: it ignores signals, exits when the service does, and gets less priority. */
export function setUpLowPriorityChildProcess(): void {
  process.once('disconnect', () => process.exit());
  // The service may have exited before this process could listen for the disconnect.
  if (!process.connected) process.exit();
  // A terminal or systemd signals the whole group: the service shuts down gracefully and ends its children itself.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  try {
    // A lower priority, so that the service answers its visitors first; much lower, other programs would starve it.
    setPriority(5);
  } catch {
    // The priority may not be changed here, and stays.
  }
}
