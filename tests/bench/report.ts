import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

type Row = Record<string, string | number>;

/** Where every part of a benchmark leaves its figures. */
export const reportFile = 'dist/bench.json';

/** Prints a part's table, and keeps it as JSON beside those of the other parts. */
export function report(part: string, rows: readonly Row[]): void {
  console.log(part);
  console.table(rows);
  const kept = read();
  mkdirSync('dist', { recursive: true });
  writeFileSync(
    reportFile,
    JSON.stringify({ ...kept, [part]: { at: new Date().toISOString(), cores: cpus().length, rows } }, null, 2),
  );
}

/** The rows that a part left; none when it did not run. */
export const figuresOf = (part: string): readonly Row[] => read()[part]?.rows ?? [];

function read(): Record<string, { rows: readonly Row[] } | undefined> {
  try {
    return JSON.parse(readFileSync(reportFile, 'utf8')) as ReturnType<typeof read>;
  } catch {
    return {};
  }
}

/** The middle one of some numbers. */
export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

/** A number as a table shows it. */
export const rounded = (value: number, digits = 1): number => Number(value.toFixed(digits));
