import { expect, test } from 'vitest';
import { buildAndValidateEntries } from '../../../src/engine/session/filledEntries.ts';
import { canFillOverwrite, replaceAndOpenFirstEntry } from '../../../src/engine/session/lists.ts';
import { inBrowser, settled } from './visit.ts';
import { visitTraveller } from './visitTraveller.ts';

inBrowser();

const stops = 'travellers.0.route.stops';
const fillIn = {
  title: 'There and back?',
  button: 'Fill in two stops',
  questions: { town: 'Town', stay: 'Nights in all', inn: 'Inn' },
  entries: [
    { place: 'town', nights: 'stay', hotel: 'inn' },
    { place: 'town', nights: 'stay', hotel: 'inn' },
  ],
};

test('answers fill in the entries over what was typed into them; what is said for all stands in the first', async () => {
  const { session, enter } = visitTraveller('stops');
  expect(canFillOverwrite(session.state, stops, fillIn)).toBe(false);
  enter({ [`${stops}.0.place`]: 'Banff' });
  await settled();
  expect(canFillOverwrite(session.state, stops, fillIn)).toBe(true);
  const { entries, mistakes } = buildAndValidateEntries(session, stops, fillIn, {
    town: 'Field',
    stay: '2',
    inn: 'Lodge',
  });
  expect([...mistakes]).toEqual([]);
  session.edit(replaceAndOpenFirstEntry, stops, entries);
  expect(session.state.walk.answers).toMatchObject({
    travellers: [
      {
        route: {
          stops: [
            { place: 'Field', nights: 2, hotel: 'Lodge' },
            { place: 'Field', nights: 2, hotel: 'Lodge' },
          ],
        },
      },
    ],
  });
  enter({ [`${stops}.0.nights`]: 3 });
  await settled();
  expect(session.state.walk.answers).toMatchObject({
    travellers: [{ route: { stops: [{ nights: 3 }, { nights: 3 }] } }],
  });
});

test("the entries' own rules judge the answers, in the words of the questions", () => {
  const { session } = visitTraveller('stops');
  const { mistakes } = buildAndValidateEntries(session, stops, fillIn, { stay: '31', inn: 'Lodge' });
  expect(Object.fromEntries(mistakes)).toEqual({
    town: 'The Town field is required',
    stay: 'The Nights in all field must be 30 or less',
  });
});
