// log: what the service says of itself, a JSON object a line: never in the way of a lead, and without personal data.

import { write } from 'node:fs';

/** The most that waits for a slow reader, in characters. */
const mostWaiting = 1024 * 1024;
const pauseInMs = 100;
/** Each write costs as much as half a lead, however much is written: lines that come within this time go together. */
const gatherInMs = 20;

type Write = (fd: number, batch: Buffer, done: (error: NodeJS.ErrnoException | null, bytes: number) => void) => void;

/**
 * Where the log goes. Never blocks and never fails: a pipe that nobody reads and a disk that is full cost lines, which
 * are counted and told of once lines arrive again, and not leads.
 */
export class LogStream {
  private waiting: string[] = [];
  private length = 0;
  private dropped = 0;
  private writing = false;

  /**
   * A pipe has to be one that does not block: `process.stdout.fd` is, once it was asked for. `writeTo` is `fs.write`.
   */
  constructor(
    private readonly fd: number,
    private readonly writeTo: Write = write,
  ) {}

  /** Takes a line, with its end. */
  write(line: string): void {
    if (this.length + line.length > mostWaiting) {
      this.dropped += 1;
      return;
    }
    this.waiting.push(line);
    this.length += line.length;
    if (!this.writing) this.gather();
  }

  private gather(): void {
    this.writing = this.waiting.length > 0;
    if (this.writing) setTimeout(() => this.writeNext(), gatherInMs);
  }

  private writeNext(): void {
    const lines = this.waiting.length;
    const batch = Buffer.from(this.waiting.join(''));
    this.waiting = [];
    this.length = 0;
    this.writeAll(batch, lines);
  }

  private writeAll(batch: Buffer, lines: number): void {
    this.writeTo(this.fd, batch, (error, bytes) => {
      if (error?.code === 'EAGAIN') {
        // Nobody reads. The end of the process does not wait for them.
        setTimeout(() => this.writeAll(batch, lines), pauseInMs).unref();
        return;
      }
      if (error) this.dropped += lines;
      else if (bytes < batch.length) return this.writeAll(batch.subarray(bytes), lines);
      else this.tellOfDropped();
      this.gather();
    });
  }

  private tellOfDropped(): void {
    if (this.dropped === 0) return;
    const line = { level: 40, time: Date.now(), msg: `${this.dropped} lines of the log could not be written` };
    this.dropped = 0;
    this.write(`${JSON.stringify(line)}\n`);
  }
}
