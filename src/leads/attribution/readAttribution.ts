import type { Attribution } from './Attribution.ts';
import { attributionFields } from './attributionFields.ts';

const longest = 200;

/** Reads an attribution written as a query string. Names that nobody knows go, long values are cut; nothing is ever wrong with one. */
export function readAttribution(text: string): Attribution {
  const given = new URLSearchParams(text);
  const entries = attributionFields.map((name) => [name, plain(given.get(name) ?? '')] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

const plain = (value: string): string => value.replace(/\p{Cc}+/gu, ' ').trim().slice(0, longest);
