import type { CharSet } from '../pattern/CharSet.ts';
import { parsePattern } from '../pattern/parsePattern.ts';
import type { PatternPart } from '../pattern/PatternPart.ts';

/** Characters that read well, the plainest first. */
const plain = [...'aA1bB2cC3xX0-_ .,:/@+#'].map((character) => character.codePointAt(0) ?? 0);

/**
 * A text that a regular expression is likely to match, with `more` rounds of what may stand more often than it has to;
 * undefined for one that is not understood. The caller tries it.
 */
export function sampleOfPattern(pattern: string, more: number): string | undefined {
  const part = parsePattern(pattern);
  return part && sampleOf(part, more);
}

function sampleOf(part: PatternPart, more: number): string {
  switch (part.kind) {
    case 'chars':
      return characterOf(part.set);
    case 'sequence':
      return part.parts.map((inner) => sampleOf(inner, more)).join('');
    case 'either':
      return part.ways[0] ? sampleOf(part.ways[0], more) : '';
    case 'repeat':
      return sampleOf(part.part, more).repeat(Math.min(part.least + more, part.most));
    default:
      return '';
  }
}

function characterOf(set: CharSet): string {
  const found = plain.find((character) => set.some(([low, high]) => character >= low && character <= high)) ?? set[0]?.[0];
  return found === undefined ? '' : String.fromCodePoint(found);
}
