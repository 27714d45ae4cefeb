import { expect, test } from 'vitest';
import { places, walkFlow } from '../../../src/engine/flow/walk.ts';
import { compiledForm } from '../compiledForm.ts';

const { definition } = compiledForm('pets');

const stayFor = (typed: object, sent = false) => {
  const walk = walkFlow(definition, { ...typed }, { sent });
  const here = places(walk).find(({ id }) => id === 'stay');
  if (!here) throw new Error('The section is not there');
  return { here, answers: walk.answers };
};

test('what is not offered does not count, opens nothing, and is told by field', () => {
  const { here, answers } = stayFor({ kinds: ['cat'], stay: 'tank', care: ['algae'] });
  expect(answers).not.toHaveProperty('stay');
  expect(answers).not.toHaveProperty('care');
  expect([here.withheld['stay'], here.withheld['care']]).toEqual([['tank'], ['walk', 'brush', 'algae']]);
  expect([...here.hidden]).toContain('care');
});

test('several choices keep those that are offered, in the browser and where they arrive', () => {
  const typed = { kinds: ['dog', 'fish'], stay: 'kennel', care: ['algae', 'brush', 'walk'] };
  expect(stayFor(typed).answers['care']).toEqual(['brush', 'walk']);
  expect(stayFor(typed, true).answers['care']).toEqual(['brush', 'walk']);
});

test('in a list each entry offers its own, also where the first answer is a default', () => {
  const { here, answers } = stayFor({ kinds: ['cat'], days: [{ away: true }, { away: false }] });
  expect(answers['days']).toEqual([{ away: true, where: 'kennel' }, { away: false }]);
  expect(here.withheld).toMatchObject({ 'days.1.where': ['kennel'] });
  expect(here.withheld).not.toHaveProperty(['days.0.where']);
});
