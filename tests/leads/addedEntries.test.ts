// Entries that visitors added: how a lead with them is judged, and told to people.

import { siteAnswerCode as code } from '../../src/leads/answerCode.ts';
import { expect, test } from 'vitest';
import { formatAnswersAsFacts, joinEntryFacts } from '../../src/engine/flow/answerFacts.ts';
import { readLeadWithErrors } from '../../src/leads/readLead.ts';
import { formOf } from '../checker/reach/formOf.ts';
import { partyForm } from '../engine/session/partyForm.ts';

const guests = [{ name: 'Ada' }, { name: 'Bob', child: true, dish: 'Pasta' }];
const lead = { meal: true, guests };

test('the service judges them as the browser does, and takes neither too few nor too many', () => {
  expect(readLeadWithErrors(partyForm, { ...lead, guests: [...guests, { name: 'Cy', dish: 'unasked' }] })).toEqual({
    payload: { ...lead, guests: [...guests, { name: 'Cy' }] },
    errors: [],
  });
  expect(readLeadWithErrors(partyForm, { meal: true }).errors.map(({ field }) => field)).toEqual(['guests.0.name']);
  const many = Array.from({ length: 6 }, () => ({ name: 'Ada' }));
  expect(readLeadWithErrors(partyForm, { guests: many }).errors).toEqual([
    { field: 'guests.3', message: 'Guest: please keep at most 3' },
  ]);
});

test('mails and notes tell each under the name of its step', () => {
  const told = formatAnswersAsFacts(partyForm, lead);
  expect(told.repeated).toEqual([
    {
      title: 'Guest',
      entries: [
        { title: 'Ada', facts: [{ label: 'name', value: 'Ada' }] },
        {
          title: 'Bob',
          facts: [
            { label: 'name', value: 'Bob' },
            { label: 'child', value: '✓' },
            { label: 'dish', value: 'Pasta' },
          ],
        },
      ],
    },
  ]);
  expect(joinEntryFacts(told)).toEqual([
    { label: 'meal', value: '✓' },
    { label: 'Ada', value: 'name: Ada' },
    { label: 'Bob', value: 'name: Bob; child: ✓; dish: Pasta' },
  ]);
});

test('so are the entries of a list', () => {
  const { definition } = formOf({
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
  const set = { songs: [{ name: 'Waltz', live: true }, { live: false }] };
  expect(formatAnswersAsFacts({ definition, code }, { set }).facts).toEqual([
    { label: 'Set: Song 1', value: 'name: Waltz; live: ✓' },
  ]);
});
