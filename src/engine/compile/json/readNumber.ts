import type { Token } from './Token.ts';

const proper = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** A number as JSON writes it; anything else that begins like one is odd. */
export const readNumber = (raw: string, offset: number): Token => (proper.test(raw) ? { kind: 'number', raw, offset, value: Number(raw) } : { kind: 'odd', raw, offset });
