import { siteAnswerCode as code } from '../../../src/leads/answerCode.ts';
import { expect, test } from 'vitest';
import { sectionInstances, walkFlow } from '../../../src/engine/flow/walk.ts';
import { compileFormsOrThrow } from '../../../src/checker/passes.ts';
import { fittingAnswers } from '../../../src/engine/saved/savedAnswers.ts';
import { validateFields } from '../../../src/engine/flow/sectionErrors.ts';
import { compiledForm } from '../compiledForm.ts';
import { edited, withMadeUp } from '../sources.ts';

const { definition } = compiledForm('pets');

const stayFor = (typed: object, sent = false) => {
  const walk = walkFlow({ definition, code }, { ...typed }, { sent });
  const here = sectionInstances(walk).find(({ id }) => id === 'stay');
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

test('what is withdrawn is offered to nobody but those who have chosen it, who keep it', () => {
  const change = { find: '"At your home"', replace: '"At your home", "withdrawn": true' };
  const form = compileFormsOrThrow(edited(withMadeUp, [{ file: 'options/stays.json', ...change }]))['pets'];
  const section = form?.definition.sections['stay'];
  if (!form || !section) throw new Error('The form is not there');
  const walked = (stay: string, sent = false) => {
    const walk = walkFlow(form, { kinds: ['dog'], stay }, { sent });
    return [walk.answers['stay'], sectionInstances(walk).find(({ id }) => id === 'stay')?.withheld['stay']];
  };
  expect(walked('kennel')).toEqual(['kennel', ['home', 'tank']]);
  for (const sent of [false, true]) expect(walked('home', sent)).toEqual(['home', ['tank']]);
  expect(fittingAnswers(section.schema, { stay: 'home' }, form.code)).toEqual({ stay: 'home' });
  expect(validateFields(form, section, { stay: 'home', care: ['walk'] })).toEqual([]);
});
