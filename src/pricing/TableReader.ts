import { isRecord } from './errors.ts';
import type { ListPath } from './room.ts';

/** Something in a rate table that nothing can be priced with. */
export interface TableProblem {
  /** Keys from the table's root to where it is. */
  readonly place: readonly string[];
  /** Stable name of the kind of problem. */
  readonly code:
    | 'invalid-value'
    | 'missing-rate'
    | 'missing-list'
    | 'list-mismatch'
    | 'unknown-opening'
    | 'allowance-mismatch'
    | 'unknown-item';
  readonly problem: string;
  /** What stands there; undefined when nothing does. */
  readonly offender: unknown;
  /** What could stand there, where that is one of several names. */
  readonly known?: readonly string[];
}

/**
 * One value of a rate table and its place. A table is read from a file, so every value is checked, whatever its type says.
 * What is wrong is told to `hear`: either it throws, or the reader goes on with a value that stands in, and what is made of it is thrown away.
 */
export class TableReader {
  constructor(
    private readonly value: unknown,
    private readonly hear: (problem: TableProblem) => void,
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

  /** Undefined, after it was told, for a name that is not known. */
  oneOf<Known>(known: ReadonlyMap<string, Known>): Known | undefined {
    const found = typeof this.value === 'string' ? known.get(this.value) : undefined;
    if (found === undefined)
      this.fail(`must be one of ${[...known.keys()].join(', ')}`, 'invalid-value', [...known.keys()]);
    return found;
  }

  fail(problem: string, code: TableProblem['code'] = 'invalid-value', known?: readonly string[]): void {
    this.hear({ place: this.place, code, problem, offender: this.value, ...(known && { known }) });
  }

  private member(record: Readonly<Record<string, unknown>>, key: string): TableReader {
    return new TableReader(record[key], this.hear, [...this.place, key]);
  }

  private record(): Readonly<Record<string, unknown>> {
    if (isRecord(this.value)) return this.value;
    this.fail('must be an object');
    return {};
  }
}
