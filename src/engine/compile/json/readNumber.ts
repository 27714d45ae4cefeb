import type { Token } from './Token.ts';

const proper = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** A number as it is written; one that is written otherwise than JSON does still counts when it can only mean one thing. */
export function readNumber(raw: string, offset: number): Token {
  if (proper.test(raw)) return { kind: 'number', raw, offset, value: Number(raw) };
  const plain = raw.replaceAll('_', '').replace(/^\+/, '');
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return { kind: 'odd', raw, offset };
  const value = Number(plain);
  return { kind: 'number', raw, offset, value, flaws: [{ code: 'syntax', offset, message: `${raw} is not how JSON writes a number`, hint: `write ${value}` }] };
}
