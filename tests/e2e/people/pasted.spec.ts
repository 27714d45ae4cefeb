// What is pasted from an address book, a letter or a chat is stored like what is typed.

import type { FieldSchema } from '../../../src/engine/definition/types.ts';
import { dressed, dressUps } from '../../dressUps.ts';
import { cases, isThorough } from '../../thorough.ts';
import { fillSection } from '../support/fillSection.ts';
import { test } from '../support/test.ts';
import { fillIn, type Journey, journeysThrough, openForm, sendAndCompare, type Way } from './journeys.ts';
import { siteOf } from './site.ts';

const copy = isThorough ? 'new-item-types' : 'online';
const sent = (await siteOf(copy)).forms.filter(({ form }) => 'call' in form.definition.submit);
const journeys: Journey[] = [];
for (const form of isThorough ? sent : sent.slice(-1)) journeys.push(...(await journeysThrough(form)));

/** Each field is pasted with the next look; in the thorough run every way is gone until each field had several. */
const shifts = isThorough ? [0, 7, 14, 21, 28] : [0];

/** Whether a field takes prose, in which quotation marks, dashes and digits stay as they were typed. */
const isProse = ({ type, format }: FieldSchema): boolean => type === 'string' && format === undefined;

/** Pastes every answer that can be typed in the way it looks when it was copied from somewhere. */
function pasting(shift: number): Way {
  let place = shift;
  const paste = (text: string, field: FieldSchema): string => {
    const fitting = dressUps.filter(({ folds }) => !folds || !isProse(field));
    const dressUp = fitting[(place += 1) % fitting.length];
    return dressUp ? dressed(text, dressUp) : text;
  };
  return { fill: (form, section, file) => fillSection(form, section, file, paste) };
}

test.use({ copy });

for (const [index, journey] of journeys.slice(0, cases(1, journeys.length)).entries())
  for (const shift of shifts)
    test(`${journey.form.id}, way ${index + 1}, pasted with look ${shift + 1} and those after it`, async ({
      page,
      service,
    }) => {
      const way = pasting(shift);
      const root = await openForm(page, journey, way);
      await fillIn(root, journey.sections, way);
      await sendAndCompare(root, journey, service, way);
    });
