import { PricingError } from './errors.ts';
import { isRecord } from '../values/values.ts';

/** A thing in a room, an entry of a list or a single part, with its path for error messages. */
export interface Entry {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly room: number;
  /** Path of the list in the room, or of the single part when there is no index. */
  readonly path: string;
  readonly index: number | undefined;
}

/**
 * Reads the parts of one room that a rate table refers to. Missing parts are undefined; invalid ones throw an error
 * with their path.
 */
export class RoomReader {
  readonly path: string;
  private readonly fields: Readonly<Record<string, unknown>>;

  constructor(
    room: unknown,
    private readonly index: number,
  ) {
    this.path = `rooms[${index}]`;
    if (!isRecord(room)) throw new PricingError(this.path, room, 'must be an object that describes a room');
    this.fields = room;
  }

  get name(): string {
    const { name } = this.fields;
    return typeof name === 'string' && name.trim() !== '' ? name : `Room ${this.index + 1}`;
  }

  /** The ticked names of a group. Throws for one that the rate table does not know, or a tick but true and false. */
  tickedNames(group: 'paintable' | 'additionalFeatures', tableNames: object): readonly string[] {
    const ticks = this.fields[group];
    if (ticks === undefined) return [];
    if (!isRecord(ticks)) throw new PricingError(`${this.path}.${group}`, ticks, 'must be an object of ticks');
    const ticked: string[] = [];
    for (const name of Object.keys(ticks)) {
      const tick = ticks[name];
      if (tick === true && Object.hasOwn(tableNames, name)) ticked.push(name);
      else if (tick !== false) {
        const problem =
          tick === true
            ? 'must be false or left out, because the rate table does not know it'
            : 'must be true or false';
        throw new PricingError(`${this.path}.${group}.${name}`, tick, problem);
      }
    }
    return ticked;
  }

  /** A part that occurs once in a room, such as the ceiling. */
  singleEntry(name: string): Entry {
    const value = this.fields[name];
    if (!isRecord(value))
      throw new PricingError(
        `${this.path}.${name}`,
        value,
        'must be an object with the type to paint, because it is ticked',
      );
    return { fields: value, room: this.index, path: name, index: undefined };
  }

  /** The entries of a list that is required, because its item is ticked; `path` is for example `door.items`. */
  tickedEntries(path: string): readonly Entry[] {
    const entries = this.entries(path);
    if (entries !== undefined && entries.length > 0) return entries;
    throw new PricingError(`${this.path}.${path}`, entries, 'must list what to paint, because it is ticked');
  }

  entries(path: string): readonly Entry[] | undefined {
    const list = this.list(path);
    if (list === undefined) return undefined;
    return list.map((fields, index) => {
      if (isRecord(fields)) return { fields, room: this.index, path, index };
      throw new PricingError(`${this.path}.${path}[${index}]`, fields, 'must be an object');
    });
  }

  count(path: string): number {
    return this.list(path)?.length ?? 0;
  }

  private list(path: string): readonly unknown[] | undefined {
    let value: unknown = this.fields;
    for (const key of path.split('.')) {
      if (!isRecord(value)) throw new PricingError(`${this.path}.${path}`, value, 'must be a list within objects');
      value = value[key];
      if (value === undefined) return undefined;
    }
    if (!Array.isArray(value)) throw new PricingError(`${this.path}.${path}`, value, 'must be a list');
    return value;
  }
}

export function requirePositiveFeet(entry: Entry, key: 'length' | 'height'): number {
  const value = entry.fields[key];
  if (typeof value === 'number' && value > 0 && value < Infinity) return value;
  throw new PricingError(pathOf(entry, key), value, 'must be a number of feet above 0');
}

/** Whether an entry is to be painted. Only single parts may leave that out, because ticking them says it. */
export function requirePaintableFlagInLists(entry: Entry): boolean {
  const value = entry.fields['isPaintable'];
  if (typeof value === 'boolean') return value;
  if (value === undefined && entry.index === undefined) return true;
  throw new PricingError(pathOf(entry, 'isPaintable'), value, 'must be true or false');
}

/** The path of a field, such as `rooms[0].wall.items[2].length`, built only when an error needs it. */
export const pathOf = ({ room, path, index }: Entry, key: string): string =>
  `rooms[${room}].${path}${index === undefined ? '' : `[${index}]`}.${key}`;
