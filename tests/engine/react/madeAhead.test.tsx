// @vitest-environment jsdom
// Whatever a visitor does, a form that makes parts of itself ahead shows what one shows that makes them when asked.

import { render } from '@testing-library/react';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { CompiledForm } from '../../../src/engine/definition/types.ts';
import { Form } from '../../../src/engine/react/Form.tsx';
import { loadListCode } from '../../../src/engine/react/ListField.tsx';
import { workedHouse, workedRoom } from '../../leads/sampleHouses.ts';
import { compiledForm } from '../compiledForm.ts';
import { partyForm } from '../session/partyForm.ts';
import { programForm } from '../session/programForm.ts';
import { RecordingHistory } from '../session/RecordingHistory.ts';
import { RecordingHost } from '../session/RecordingHost.ts';
import { closeForms } from './openForm.tsx';
import { quietConsole } from './quietConsole.ts';
import { isConcealed, visibleWhole } from './visibleWhole.ts';
import { type Deed, deeds, wander } from './wander.ts';
import { widgetsForm } from './widgetsForm.ts';

quietConsole();
beforeAll(async () => {
  await Promise.all(Object.values(compiledForm('estimator').definition.sections).map(loadListCode));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A form, the answers that the device kept, and the places where visitors begin or go to by Back and Forward. */
interface Visited {
  form: CompiledForm;
  answers: object;
  places: string[];
}

const kept = ({ validators, definition }: CompiledForm): CompiledForm => ({
  validators,
  definition: { ...definition, draft: { key: 'kept', afterSuccess: 'keep' } },
});

const inEach = (bases: string[], sections: string[]): string[] =>
  bases.flatMap((base) => sections.map((section) => `${base}.${section}`));

const visited: Record<string, Visited> = {
  estimator: {
    form: compiledForm('estimator'),
    answers: {
      ...workedHouse,
      numberOfRooms: 3,
      rooms: [workedRoom, { name: 'Den', type: 'Bedroom', paintable: { wall: true, windowFrame: true } }],
    },
    places: inEach(['rooms.0', 'rooms.1', 'rooms.2'], ['room', 'items/wall', 'items/door', 'items/window-frame']),
  },
  trip: {
    form: compiledForm('trip'),
    answers: {
      goal: 'Banff',
      mode: 2,
      party: { count: 2, leader: 'Ada' },
      travellers: [
        {
          nickname: 'Ada',
          wants: { stops: true, bags: true, tags: true },
          bags: { amount: 2 },
          route: { stops: [{ place: 'Lake' }, { place: 'Pass' }, { place: 'Town' }] },
        },
        { nickname: 'Bob', wants: { stops: true, bags: true } },
      ],
    },
    places: [
      ...inEach(['travellers.0', 'travellers.1'], ['person', 'luggage/bags', 'luggage/tags', 'stops']),
      'helpers',
    ],
  },
  'steps that visitors add': {
    form: partyForm,
    answers: { meal: true, guests: [{ name: 'Ada', child: true }, { name: 'Bob' }] },
    places: [...inEach(['guests.0', 'guests.1'], ['guest', 'menu']), 'plan', 'end'],
  },
  'lists in lists': {
    form: kept(programForm),
    answers: { sets: [{ name: 'Early', songs: [{ name: 'One' }, {}] }, { name: 'Late' }] },
    places: ['sets', 'sets', 'sets', 'end'],
  },
  'every control': { form: kept(widgetsForm), answers: { go: true }, places: ['start', 'each', 'each', 'all', 'end'] },
};

/** What the page shows after each deed, and how often anything was there ahead. */
async function watch({ form, answers, places }: Visited, begin: number, todo: readonly Deed[], isEverIdle: boolean) {
  vi.setSystemTime('2026-11-21T19:00:00Z');
  vi.stubGlobal('requestIdleCallback', isEverIdle ? (callback: () => void) => setTimeout(callback) : undefined);
  const draft = JSON.stringify({ answers, place: places[begin % places.length] });
  localStorage.setItem(`product_test_${form.definition.draft?.key}`, draft);
  const history = new RecordingHistory();
  render(<Form form={form} host={new RecordingHost({ history })} />);
  const shown: string[] = [];
  let ahead = 0;
  for (const deed of todo) {
    await wander(deed, history, places);
    shown.push(visibleWhole());
    const all = [...document.querySelectorAll('[id]')];
    expect(all.length).toBe(new Set(all.map(({ id }) => id)).size);
    if ([...document.querySelectorAll('form div')].some(isConcealed)) ahead += 1;
  }
  closeForms();
  vi.clearAllTimers();
  return { shown, ahead };
}

const first = fc.nat(1000);

test.each(Object.entries(visited))('%s', async (_name, form) => {
  let ahead = 0;
  await fc.assert(
    fc.asyncProperty(first, deeds(15), async (begin, todo) => {
      const made = await watch(form, begin, todo, true);
      const anew = await watch(form, begin, todo, false);
      ahead += made.ahead;
      const odd = made.shown.findIndex((page, index) => page !== anew.shown[index]);
      expect([odd, made.shown[odd]]).toEqual([odd, anew.shown[odd]]);
      expect(anew.ahead).toBe(0);
    }),
    { numRuns: 2, seed: 1, endOnFailure: true },
  );
  expect(ahead).toBeGreaterThan(0);
});
