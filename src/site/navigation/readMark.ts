import type { EntryMark } from './EntryMark.ts';

/** The mark in the state of an entry; undefined in the entries that no form has made. The browser keeps states for long: anything may be in one. */
export function readMark(state: unknown): EntryMark | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { form, place, layer } = state as Record<keyof EntryMark, unknown>;
  const at = typeof form === 'string' && typeof place === 'string' && { form, place };
  return at || layer === true ? { ...at, ...(layer === true && { layer }) } : undefined;
}
