import { inWords } from '../house/inWords.ts';
import { isRecord } from '../house/isRecord.ts';
import type { ListPath } from '../house/ListPath.ts';
import { RateTableError } from '../RateTableError.ts';

/** One value of a rate table and its place. A table is read from a file, so every value is checked, whatever its type says. */
export class TableReader {
  constructor(private readonly value: unknown, private readonly file: string, private readonly place = '') {}

  at(key: string): TableReader {
    return new TableReader(this.record()[key], this.file, this.place === '' ? key : `${this.place}.${key}`);
  }

  get isGiven(): boolean {
    return this.value !== undefined;
  }

  entries(): [key: string, value: TableReader][] {
    return Object.keys(this.record()).map((key) => [key, this.at(key)]);
  }

  entriesIfGiven(): [key: string, value: TableReader][] {
    return this.isGiven ? this.entries() : [];
  }

  text(): string {
    return typeof this.value === 'string' && this.value !== '' ? this.value : this.fail('must be a text');
  }

  listPath(): ListPath {
    const text = this.text();
    return { text, keys: text.split('.') };
  }

  above0(): number {
    const { value } = this;
    return typeof value === 'number' && value > 0 && value < Infinity ? value : this.fail('must be a number above 0');
  }

  from0(): number {
    const { value } = this;
    return typeof value === 'number' && value >= 0 && value < Infinity ? value : this.fail('must be a number, 0 or more');
  }

  oneOf<Known>(known: ReadonlyMap<string, Known>): Known {
    const found = typeof this.value === 'string' ? known.get(this.value) : undefined;
    return found ?? this.fail(`must be one of ${[...known.keys()].join(', ')}`);
  }

  fail(problem: string): never {
    throw new RateTableError(this.file, this.place, `${problem}, but it is ${inWords(this.value)}`);
  }

  private record(): Readonly<Record<string, unknown>> {
    return isRecord(this.value) ? this.value : this.fail('must be an object');
  }
}
