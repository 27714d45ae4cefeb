import type { FileAnswer } from './FileAnswer.ts';

/** The file that a value from outside tells of, without anything else; undefined when it tells of none. */
export function fileIn(value: unknown): FileAnswer | undefined {
  if (value === null || typeof value !== 'object' || !('name' in value && 'type' in value && 'bytes' in value)) return undefined;
  const { name, type, bytes } = value;
  if (typeof name !== 'string' || typeof type !== 'string' || typeof bytes !== 'number') return undefined;
  const side = (key: 'width' | 'height'): Partial<FileAnswer> => {
    const pixels: unknown = new Map(Object.entries(value)).get(key);
    return typeof pixels === 'number' ? { [key]: pixels } : {};
  };
  return { name, type, bytes, ...side('width'), ...side('height') };
}
