import { createHash } from 'node:crypto';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function withSortedKeys(_key: string, value: unknown): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Hash of a request: the same for the same path and body, whatever the order of the body's keys. */
export function fingerprintOf(path: string, body: object): string {
  return createHash('sha256').update(JSON.stringify([path, body], withSortedKeys)).digest('hex');
}
