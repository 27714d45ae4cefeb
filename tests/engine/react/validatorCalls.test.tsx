// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { CompiledForm } from '../../../src/engine/definition/types.ts';
import { FormSession } from '../../../src/engine/session/FormSession.ts';
import { compiledForm } from '../compiledForm.ts';
import { RecordingHost } from '../session/RecordingHost.ts';
import { planFor } from '../session/visitTraveller.ts';
import { closeForms, openForm } from './openForm.tsx';
import { quietConsole } from './quietConsole.ts';

quietConsole();
afterEach(closeForms);

/** The trip, for as many travellers as are asked for, and how often its sections were validated. */
function countedTrip(): { form: CompiledForm; calls: { count: number } } {
  const { definition, validators } = compiledForm('trip');
  const steps = definition.steps.map(({ repeat, ...step }) => ({
    ...step,
    ...(repeat && { repeat: { ...repeat, maxItems: 100 } }),
  }));
  const calls = { count: 0 };
  const counting = Object.entries(validators).map(([id, { schema, validate }]) => {
    const counter: typeof validate = (data) => {
      calls.count += 1;
      const isRight = validate.call({}, data);
      counter.errors = validate.errors ?? null;
      return isRight;
    };
    return [id, { schema, validate: counter }] as const;
  });
  return { form: { definition: { ...definition, steps }, validators: Object.fromEntries(counting) }, calls };
}

/** Answers of the trip for so many travellers, each with three sections. */
const travellers = (count: number): Record<string, unknown> =>
  Object.fromEntries([
    ...Object.entries(planFor(count)),
    ...Array.from({ length: count }, (_, index) => [
      [`travellers.${index}.nickname`, `Traveller ${index}`] as const,
      [`travellers.${index}.wants.bags`, true] as const,
    ]).flat(),
  ]);

/** Keeps answers on the device, for the form that is opened next. */
function leaveDraft(form: CompiledForm, answers: Record<string, unknown>, place: string): void {
  const session = new FormSession(form, new RecordingHost());
  session.open({ entered: answers });
  session.close();
  const [key = '', draft = ''] = Object.entries({ ...localStorage })[0] ?? [];
  localStorage.setItem(key, JSON.stringify({ ...JSON.parse(draft), place }));
}

/** Validator calls for some keys in the second traveller's name: while they are typed, and at the pause after them. */
async function callsOfKeys(count: number): Promise<{ typing: number; pause: number }> {
  const { form, calls } = countedTrip();
  leaveDraft(form, travellers(count), 'travellers.1.person');
  const { user } = openForm(form);
  const name = await screen.findByDisplayValue('Traveller 1');
  expect(screen.getByLabelText('Steps', { selector: 'nav' }).querySelectorAll('li')).toHaveLength(count + 2);
  calls.count = 0;
  await user.type(name, 'abc');
  const typing = calls.count;
  await screen.findAllByText(/Traveller 1abc/);
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(name).toHaveProperty('value', 'Traveller 1abc');
  closeForms();
  return { typing, pause: calls.count - typing };
}

test('keys have nothing validated; a pause has one section for the ticks of the step list, however many there are', async () => {
  expect(await callsOfKeys(2)).toEqual({ typing: 0, pause: 1 });
  expect(await callsOfKeys(40)).toEqual({ typing: 0, pause: 1 });
});

test('the session itself validates nothing while no message shows', () => {
  const { form, calls } = countedTrip();
  const session = new FormSession(form, new RecordingHost());
  session.open({ entered: travellers(3) });
  session.set('goal', 'Jasper');
  session.recomputeNow();
  expect(session.state.walk.answers['goal']).toBe('Jasper');
  expect(calls.count).toBe(0);
});

test('a section that was validated is not validated again until its answers change', () => {
  const { form, calls } = countedTrip();
  const session = new FormSession(form, new RecordingHost());
  session.open({ entered: travellers(20) });
  const check = (): number => {
    const before = calls.count;
    for (const place of session.state.places) session.check(place);
    return calls.count - before;
  };
  const all = session.state.places.length;
  expect(all).toBe(1 + 20 * 3 + 1);
  expect(check()).toBe(all);
  expect(check()).toBe(0);
  session.edit((answers) => ({ ...answers, goal: 'Jasper' }));
  expect(check()).toBe(1);
});
