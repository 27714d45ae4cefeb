import type { PageForm } from '../../../src/engine/session/formCode.ts';
import { expect, test } from 'vitest';
import { FormSession } from '../../../src/engine/session/FormSession.ts';
import { changeAnswers } from '../../../src/engine/session/pipeline.ts';
import { compiledForm, pageForm } from '../compiledForm.ts';
import { RecordingHost } from '../session/RecordingHost.ts';
import { planFor } from '../session/visitTraveller.ts';
import { watchForms } from './openForm.tsx';

watchForms();

/** The trip, for as many travellers as are asked for, and how often its sections were validated. */
function countedTrip(): { form: PageForm; calls: { count: number } } {
  const { definition, validators, code } = pageForm(compiledForm('trip'));
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
  return { form: { definition: { ...definition, steps }, validators: Object.fromEntries(counting), code }, calls };
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
    for (const place of session.state.instances) session.check(place);
    return calls.count - before;
  };
  const all = session.state.instances.length;
  expect(all).toBe(1 + 20 * 3 + 1);
  expect(check()).toBe(all);
  expect(check()).toBe(0);
  session.edit(changeAnswers, (answers) => ({ ...answers, goal: 'Jasper' }));
  expect(check()).toBe(1);
});
