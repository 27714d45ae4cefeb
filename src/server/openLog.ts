// log: the log of the service, one JSON object a line, without personal data.

import SonicBoom from 'sonic-boom';

/** Bytes that are buffered for a slow reader; lines beyond that are dropped. */
const maxLength = 1024 * 1024;

/**
 * Opens the log on a file descriptor, with pino's writer. It never blocks and never fails: a stalled pipe or a full
 * disk costs lines, whose number is logged once writing works again, and no leads.
 */
export function openLog(fd: number): { write(line: string): void } {
  let dropped = 0;
  const log = new SonicBoom({ fd, maxLength });
  // Lines that could not be written stay in the buffer, and are written with the next one.
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
