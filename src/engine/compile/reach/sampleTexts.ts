import type { FieldSchema } from '../../definition/types.ts';
import { sampleOfPattern } from './sampleOfPattern.ts';

/** Texts as people write them; among them one for each format. */
const plainTexts = ['Example', 'Other', 'name@example.com', '403-555-0100', 'T2P 1J9', '123 456 782', '12-3456789', 'abc', 'abc123', '2026', '7', '42', '3.50', 'A1'];

/** Texts that the rules of a field may accept; whether they do, its validator says. */
export function sampleTexts({ pattern, minLength = 0, maxLength = Infinity, length, digits }: FieldSchema): string[] {
  const lengths = [1, 3, minLength, maxLength, length ?? 1, digits ?? 1].filter(Number.isFinite);
  const written = pattern === undefined ? [] : [0, 1, 2, 4, 8, ...lengths].flatMap((more) => sampleOfPattern(pattern, more) ?? []);
  const sized = plainTexts.map((text) => text.padEnd(length ?? minLength, 'x').slice(0, length ?? maxLength));
  return [...new Set([...written, ...plainTexts, ...sized, ...['x', '1', 'Ex'].flatMap((part) => lengths.map((times) => part.repeat(times)))])];
}
