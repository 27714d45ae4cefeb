/** A log that is kept, for looking into. */
export function writtenLog() {
  const lines: string[] = [];
  return {
    write: (line: string): void => void lines.push(line),
    /** What was said so far. */
    read: (): Record<string, unknown>[] => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    /** All of it, as it was written. */
    text: (): string => lines.join(''),
  };
}
