import type { CompiledForm } from '../../../src/engine/definition/types.ts';
import { expect, test } from 'vitest';
import { copyEntry, findStepCopyOfferIfUntouched, withOnDemand } from '../../../src/engine/session/copiedEntry.ts';
import { compiledForm } from '../compiledForm.ts';
import { inBrowser, settled, visit } from './visit.ts';
import { planFor } from './visitTraveller.ts';

inBrowser();

const copy = { except: ['nickname'], onDemand: { label: 'Weights too', fields: ['bags.items.weight'] } };

/** The trip, whose travellers can take over what another one takes. */
function copyingTrip(): CompiledForm {
  const { definition, validators } = compiledForm('trip');
  const steps = definition.steps.map((step) => (step.repeat ? { ...step, repeat: { ...step.repeat, copy } } : step));
  return { definition: { ...definition, steps }, validators };
}

const source = {
  nickname: 'Ada',
  wants: { bags: true },
  bags: { amount: 2, items: [{ kind: 'case', weight: 5 }, { weight: 7 }] },
};

test('all is taken over but what never is, and what is on demand', () => {
  expect(copyEntry(copy, source, { nickname: 'Grace', diet: { special: true } })).toEqual({
    nickname: 'Grace',
    diet: { special: true },
    wants: { bags: true },
    bags: { amount: 2, items: [{ kind: 'case' }, {}] },
  });
});

test('what is on demand comes and goes by itself', () => {
  const copied = { bags: { amount: 2, items: [{ kind: 'pack' }, { kind: 'case' }, { weight: 1 }] } };
  const more = withOnDemand(copy, source, copied, true);
  expect(more).toEqual({
    bags: { amount: 2, items: [{ kind: 'pack', weight: 5 }, { kind: 'case', weight: 7 }, { weight: 1 }] },
  });
  expect(withOnDemand(copy, source, more, false)).toEqual({
    bags: { amount: 2, items: [{ kind: 'pack' }, { kind: 'case' }, {}] },
  });
});

test('an untouched entry offers earlier ones that were filled in, and of two that say the same the first', async () => {
  const { session, enter } = visit(copyingTrip());
  enter({ ...planFor(3), 'travellers.0.nickname': 'Ada' });
  const offered = (): string[] | undefined =>
    findStepCopyOfferIfUntouched(session.form, session.state)?.sources.map(({ title }) => title);
  await settled();
  expect(offered()).toBeUndefined();
  session.navigation.next();
  expect(offered()).toBeUndefined();
  enter({ 'travellers.0.diet.special': true, 'travellers.0.diet.note': 'no nuts' });
  session.navigation.next();
  expect(session.state.instanceId).toBe('travellers.1.person');
  enter({ 'travellers.1.nickname': 'Grace' });
  await settled();
  expect(offered()).toEqual(['Ada']);
  enter({ 'travellers.1.diet.special': true, 'travellers.1.diet.note': 'no nuts' });
  await settled();
  expect(offered()).toBeUndefined();
  session.navigation.next();
  expect(offered()).toEqual(['Ada']);
  session.navigation.back();
  enter({ 'travellers.1.diet.note': 'no milk' });
  session.navigation.next();
  expect(offered()).toEqual(['Ada', 'Grace']);
});
