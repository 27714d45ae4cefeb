import { hash } from 'node:crypto';

/**
 * The characters of references, without those that look alike (0 and O, 1 and I), and without vowels, so that no
 * reference is a word.
 */
const characters = '23456789BCDFGHJKLMNPQRSTVWXZ';
const length = 6;

/**
 * The reference that people quote for a lead. It is derived from the id, so that repeated requests get the same one.
 */
export function referenceOf(leadId: string): string {
  const reference: string[] = [];
  let remaining = hash('sha256', leadId, 'buffer').readUIntBE(0, 6);
  while (reference.length < length) {
    reference.push(characters.charAt(remaining % characters.length));
    remaining = Math.floor(remaining / characters.length);
  }
  return reference.join('');
}

/** Whether a text has the format of a reference. */
export const isReference = (text: unknown): text is string =>
  typeof text === 'string' && text.length === length && [...text].every((each) => characters.includes(each));
