import { isRecord } from './errors.ts';
import type { ListPath } from './room.ts';

/** A value in a rate table that makes pricing impossible. */
export interface TableProblem {
  /** Keys from the table's root to the value. */
  readonly place: readonly string[];
  /** Stable code of the kind of problem. */
  readonly code:
    | 'invalid-value'
    | 'missing-rate'
    | 'missing-list'
    | 'list-mismatch'
    | 'unknown-opening'
    | 'allowance-mismatch'
    | 'unknown-item';
  readonly problem: string;
  /** The invalid value; undefined where it is missing. */
  readonly offender: unknown;
  /** The valid names, where the value must be one of several. */
  readonly known?: readonly string[];
}

/**
 * A value of a rate table with its place. Tables are read from files, so every value is checked, whatever its type
 * says. Problems are passed to `report`, which either throws, or has the reader continue with placeholder values whose
 * result is discarded.
 */
export class TableReader {
  constructor(
    private readonly value: unknown,
    private readonly report: (problem: TableProblem) => void,
    private readonly place: readonly string[] = [],
  ) {}

  at(key: string): TableReader {
    return this.member(this.record(), key);
  }

  get isGiven(): boolean {
    return this.value !== undefined;
  }

  entries(): [key: string, value: TableReader][] {
    const record = this.record();
    return Object.keys(record).map((key) => [key, this.member(record, key)]);
  }

  entriesIfGiven(): [key: string, value: TableReader][] {
    return this.isGiven ? this.entries() : [];
  }

  text(): string {
    if (typeof this.value === 'string' && this.value !== '') return this.value;
    this.fail('must be a text');
    return '';
  }

  listPath(): ListPath {
    const text = this.text();
    return { text, keys: text.split('.') };
  }

  above0(code?: TableProblem['code']): number {
    const { value } = this;
    if (typeof value === 'number' && value > 0 && value < Infinity) return value;
    this.fail('must be a number above 0', code);
    return 1;
  }

  from0(code?: TableProblem['code']): number {
    const { value } = this;
    if (typeof value === 'number' && value >= 0 && value < Infinity) return value;
    this.fail('must be a number, 0 or more', code);
    return 0;
  }

  /** The entry of a known name; undefined for an unknown name, after reporting it. */
  oneOf<Known>(known: ReadonlyMap<string, Known>): Known | undefined {
    const found = typeof this.value === 'string' ? known.get(this.value) : undefined;
    if (found === undefined)
      this.fail(`must be one of ${[...known.keys()].join(', ')}`, 'invalid-value', [...known.keys()]);
    return found;
  }

  fail(problem: string, code: TableProblem['code'] = 'invalid-value', known?: readonly string[]): void {
    this.report({ place: this.place, code, problem, offender: this.value, ...(known && { known }) });
  }

  private member(record: Readonly<Record<string, unknown>>, key: string): TableReader {
    return new TableReader(record[key], this.report, [...this.place, key]);
  }

  private record(): Readonly<Record<string, unknown>> {
    if (isRecord(this.value)) return this.value;
    this.fail('must be an object');
    return {};
  }
}
