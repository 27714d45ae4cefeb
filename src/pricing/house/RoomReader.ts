import { PricingError } from '../PricingError.ts';
import type { Entry } from './Entry.ts';
import { isRecord } from './isRecord.ts';
import type { ListPath } from './ListPath.ts';

/** Reads the parts of one room that a rate table asks for. Absent parts are undefined; wrong ones are refused with their place. */
export class RoomReader {
  constructor(private readonly fields: Readonly<Record<string, unknown>>, private readonly index: number) {}

  get place(): string {
    return `rooms[${this.index}]`;
  }

  get name(): string {
    const { name } = this.fields;
    return typeof name === 'string' && name.trim() !== '' ? name : `Room ${this.index + 1}`;
  }

  /** Names that are ticked in a group of ticks. Every one must be known to the rate table. */
  ticked(group: 'paintable' | 'additionalFeatures', known: ReadonlyMap<string, unknown>): readonly string[] {
    const ticks = this.fields[group];
    if (ticks === undefined) return [];
    if (!isRecord(ticks)) throw new PricingError(`${this.place}.${group}`, ticks, 'must be an object of ticks');
    const ticked: string[] = [];
    for (const name of Object.keys(ticks)) {
      const tick = ticks[name];
      if (tick === true && known.has(name)) ticked.push(name);
      else if (tick !== false) {
        const problem = tick === true ? 'must be false or left out, because the rate table does not know it' : 'must be true or false';
        throw new PricingError(`${this.place}.${group}.${name}`, tick, problem);
      }
    }
    return ticked;
  }

  /** A part that is there once, such as the ceiling. */
  part(name: string): Entry {
    const value = this.fields[name];
    const place = `${this.place}.${name}`;
    if (!isRecord(value)) throw new PricingError(place, value, 'must be an object with the type to paint, because it is ticked');
    return { fields: value, place, index: undefined };
  }

  /** The entries of a list that must be there, because it is ticked. */
  tickedEntries(path: ListPath): readonly Entry[] {
    const entries = this.entries(path);
    if (entries !== undefined && entries.length > 0) return entries;
    throw new PricingError(`${this.place}.${path.text}`, entries, 'must list what to paint, because it is ticked');
  }

  entries(path: ListPath): readonly Entry[] | undefined {
    const list = this.list(path);
    if (list === undefined) return undefined;
    const place = `${this.place}.${path.text}`;
    const entries: Entry[] = [];
    for (const fields of list) {
      if (!isRecord(fields)) throw new PricingError(`${place}[${entries.length}]`, fields, 'must be an object');
      entries.push({ fields, place, index: entries.length });
    }
    return entries;
  }

  count(path: ListPath): number {
    return this.list(path)?.length ?? 0;
  }

  private list({ text, keys }: ListPath): readonly unknown[] | undefined {
    let value: unknown = this.fields;
    for (const key of keys) {
      if (!isRecord(value)) throw new PricingError(`${this.place}.${text}`, value, 'must be a list within objects');
      value = value[key];
      if (value === undefined) return undefined;
    }
    if (!Array.isArray(value)) throw new PricingError(`${this.place}.${text}`, value, 'must be a list');
    return value;
  }
}
