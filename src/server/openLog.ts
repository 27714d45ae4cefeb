// log: what the service says of itself, a JSON object a line, without personal data.

import SonicBoom from 'sonic-boom';

/** Bytes that wait for a slow reader; lines beyond that are dropped. */
const maxLength = 1024 * 1024;

/**
 * Opens the log on a file descriptor, by pino's own writer. It never blocks and never fails: a pipe that nobody reads
 * and a disk that is full cost lines, whose number is logged once lines arrive again, and no leads.
 */
export function openLog(fd: number): { write(line: string): void } {
  let dropped = 0;
  const log = new SonicBoom({ fd, maxLength });
  // What could not be written waits, and is written with the next line.
  log.on('error', () => undefined);
  log.on('drop', () => (dropped += 1));
  log.on('drain', () => {
    if (dropped === 0) return;
    const line = { level: 40, time: Date.now(), msg: `${dropped} lines of the log could not be written` };
    dropped = 0;
    log.write(`${JSON.stringify(line)}\n`);
  });
  return log;
}
