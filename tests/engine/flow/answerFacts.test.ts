import { siteAnswerCode as code } from '../../../src/leads/answerCode.ts';
import { expect, test } from 'vitest';
import { formatAnswersAsFacts, factsOfStepsWithUnanswered, formatFact } from '../../../src/engine/flow/answerFacts.ts';
import { walkFlow } from '../../../src/engine/flow/walk.ts';
import { workedHouse } from '../../leads/sampleHouses.ts';
import { formOf } from '../../checker/reach/formOf.ts';
import { compiledForm } from '../compiledForm.ts';
import { onlineForm } from '../onlineForms.ts';

const wordsOf = (form: string, answers: Record<string, unknown>) => formatAnswersAsFacts(onlineForm(form), answers);

test('answers are told by the form\u2019s own words, in its order, without what is empty', () => {
  const answers = { email: 'ada@example.com', firstname: 'Ada', type_of_house: 'Condo/Townhouse', details: '' };
  expect(wordsOf('quote', answers).facts).toEqual([
    { label: 'Type of House', value: 'Condo/Townhouse' },
    { label: 'First Name', value: 'Ada' },
    { label: 'Email Address', value: 'ada@example.com' },
  ]);
});

test('yes and no are told in words, by those of the field where it has some; a box that is not ticked is not', () => {
  const answers = { friendly: false, garden: true, insured: true };
  expect(formatAnswersAsFacts(compiledForm('pets'), answers).facts).toEqual([
    { label: 'Friendly to strangers', value: 'No' },
    { label: 'A garden', value: 'Yes, fenced' },
    { label: 'Insured', value: 'Yes' },
  ]);
  const { definition } = compiledForm('all-widgets');
  expect(formatAnswersAsFacts({ definition, code }, { tick: false, answer: false }).facts).toEqual([
    { label: 'Answer', value: 'No' },
  ]);
});

test('an option is told by its title, and the entries of a repeated step stand below its own', () => {
  const { facts, repeated } = wordsOf('estimator', workedHouse);
  expect(facts).toContainEqual({ label: 'How big is the house?', value: 'Medium' });
  expect(repeated.map(({ title, entries }) => [title, entries.map((entry) => entry.title)])).toEqual([
    ['Room', ['Bedroom']],
  ]);
});

test('a field of a group with a title is told with that', () => {
  const { facts } = formatAnswersAsFacts(compiledForm('trip'), { goal: 'Banff', mode: 1, budget: { amount: 900 } });
  expect(facts).toContainEqual({ label: 'Budget: Amount', value: '900' });
});

test('while a form is filled in, each question of a step is told with its place, also without an answer', () => {
  const { definition } = compiledForm('trip');
  const typed = {
    goal: 'Banff',
    mode: 2,
    party: { count: 1 },
    travellers: [{ nickname: 'Ada', wants: { bags: true }, bags: { amount: 1, items: [{ weight: 7 }] } }],
  };
  const [plan, traveller] = factsOfStepsWithUnanswered(walkFlow({ definition, code }, typed).steps, {
    definition,
    code,
  });
  const [asked] = plan?.sections ?? [];
  expect(asked?.instanceId).toBe('plan');
  expect(asked?.facts).toContainEqual({ field: 'from', label: 'From', value: '' });
  expect(asked?.facts).toContainEqual({ field: 'days', label: 'Days', value: '7' });
  expect(asked?.facts.map(({ field }) => field)).not.toContain('budget.amount');
  expect(traveller?.walked.title).toBe('Ada');
  expect(
    traveller?.sections.find(({ instanceId }) => instanceId === 'travellers.0.luggage/bags')?.facts,
  ).toContainEqual({
    field: 'travellers.0.bags.items.0.weight',
    label: 'Bag 1',
    value: 'Weight: 7; Locked: ✓',
  });
});

test('there entries that are alike are told in one line, also apart, and one that differs in its own', () => {
  const { definition } = onlineForm('estimator');
  const factsOf = (...lengths: number[]) => {
    const items = lengths.map((length) => ({ length, height: 8 }));
    const rooms = [{ type: 'Attic', paintable: { ceiling: true }, wall: { items } }];
    const { steps } = walkFlow({ definition, code }, { method: 2, numberOfRooms: 1, rooms });
    return factsOfStepsWithUnanswered(steps, { definition, code })
      .flatMap(({ sections }) => sections)
      .find(({ instanceId }) => instanceId === 'rooms.0.items/wall')
      ?.facts.map(formatFact);
  };
  expect(factsOf(12, 12, 12, 12)).toEqual(['Walls 1 to 4: Length in feet: 12; Height in feet: 8']);
  expect(factsOf(12, 10, 12, 9)).toEqual([
    'Walls 1, 3: Length in feet: 12; Height in feet: 8',
    'Wall 2: Length in feet: 10; Height in feet: 8',
    'Wall 4: Length in feet: 9; Height in feet: 8',
  ]);
});

test('there an entry has its number on the page, one that nobody touched has no line, nor has what is never shown', () => {
  const { definition } = formOf({
    sections: {
      pets: {
        properties: {
          source: { type: 'string' },
          pets: {
            type: 'array',
            title: 'Pets',
            minItems: 0,
            maxItems: 3,
            items: { title: 'Pet', type: 'object', properties: { name: { type: 'string' } } },
          },
        },
        ui: { source: { 'ui:widget': 'hidden' } },
      },
    },
  });
  const { steps } = walkFlow({ definition, code }, { source: 'mail', pets: [{}, { name: 'Rex' }] });
  const [step] = factsOfStepsWithUnanswered(steps, { definition, code });
  expect(step?.sections[0]?.facts.map(({ label, value, field }) => [label, value, field])).toEqual([
    ['Pet 2', 'name: Rex', 'pets.1.name'],
  ]);
});
