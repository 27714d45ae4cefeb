import { hash } from 'node:crypto';

/** Nothing that is taken for something else (0 and O, 1 and I), and no vowels, so that no reference is a word. */
const characters = '23456789BCDFGHJKLMNPQRSTVWXZ';
const length = 6;

/**
 * The number under which a lead is spoken of, by its id: the same for every answer to a repeated request, and for
 * leads that were stored before there were any.
 */
export function referenceOf(leadId: string): string {
  const reference: string[] = [];
  let rest = hash('sha256', leadId, 'buffer').readUIntBE(0, 6);
  while (reference.length < length) {
    reference.push(characters.charAt(rest % characters.length));
    rest = Math.floor(rest / characters.length);
  }
  return reference.join('');
}

/** Whether a text could be a reference. */
export const isReference = (text: unknown): text is string =>
  typeof text === 'string' && text.length === length && [...text].every((each) => characters.includes(each));
