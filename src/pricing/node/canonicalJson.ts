import { isRecord } from '../house/isRecord.ts';

/** JSON without spaces and with sorted keys: the same text for the same content, however a file is laid out. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part);
}
