// Entries that visitors added: how a lead with them is judged, and told to people.

import { expect, test } from 'vitest';
import { answersInWords } from '../../src/leads/answerWords.ts';
import { readLead } from '../../src/leads/readLead.ts';
import { answerFacts } from '../../src/server/delivery/email/answerFacts.ts';
import { formOf } from '../checker/reach/formOf.ts';
import { partyForm } from '../engine/session/partyForm.ts';

const guests = [{ name: 'Ada' }, { name: 'Bob', child: true, dish: 'Pasta' }];
const lead = { meal: true, guests };

test('the service judges them as the browser does, and takes neither too few nor too many', () => {
  expect(readLead(partyForm, { ...lead, guests: [...guests, { name: 'Cy', dish: 'unasked' }] })).toEqual({
    payload: { ...lead, guests: [...guests, { name: 'Cy' }] },
    errors: [],
  });
  expect(readLead(partyForm, { meal: true }).errors.map(({ field }) => field)).toEqual(['guests.0.name']);
  const many = Array.from({ length: 6 }, () => ({ name: 'Ada' }));
  expect(readLead(partyForm, { guests: many }).errors).toEqual([
    { field: 'guests.3', message: 'Guest: please keep at most 3' },
  ]);
});

test('mails and notes tell each under the name of its step', () => {
  expect(answersInWords(partyForm.definition, lead)).toEqual([
    { label: 'meal', value: '✓' },
    { label: 'Guest 1', value: 'name: Ada' },
    { label: 'Guest 2', value: 'name: Bob; child: ✓; dish: Pasta' },
  ]);
  expect(answerFacts(partyForm.definition, lead).entries).toEqual([
    { is: 'heading', text: 'Guest' },
    { is: 'subheading', text: 'Ada' },
    { is: 'facts', facts: [{ label: 'name', value: 'Ada' }] },
    { is: 'subheading', text: 'Bob' },
    {
      is: 'facts',
      facts: [
        { label: 'name', value: 'Bob' },
        { label: 'child', value: '✓' },
        { label: 'dish', value: 'Pasta' },
      ],
    },
  ]);
});

test('so are the entries of a list', () => {
  const { definition } = formOf({
    steps: [{ sections: ['songs'] }],
    sections: {
      songs: {
        properties: {
          set: {
            type: 'object',
            title: 'Set',
            properties: {
              songs: {
                type: 'array',
                title: 'Songs',
                minItems: 0,
                maxItems: 3,
                items: {
                  title: 'Song',
                  type: 'object',
                  properties: { name: { type: 'string' }, live: { type: 'boolean' } },
                },
              },
            },
          },
        },
      },
    },
  });
  expect(answersInWords(definition, { set: { songs: [{ name: 'Waltz', live: true }, { live: false }] } })).toEqual([
    { label: 'Set: Song 1', value: 'name: Waltz; live: ✓' },
  ]);
});
