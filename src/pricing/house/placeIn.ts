import type { Entry } from './Entry.ts';

/** Place of a field of an entry, such as `rooms[0].wall.items[2].length`. */
export const placeIn = ({ place, index }: Entry, key: string): string =>
  index === undefined ? `${place}.${key}` : `${place}[${index}].${key}`;
