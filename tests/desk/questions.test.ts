import { parse } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import {
  type QuestionInput,
  findNeighbourInGroup,
  moveBehindNextEditOrThrow,
  planQuestionEditOrThrow,
  planRemovalWithUnusedOrThrow,
  planAddition,
} from '../../src/desk/content/changeQuestions.ts';
import {
  matchAnswerCondition,
  nameOptionListFiles,
  type Question,
  conditionQuestionsByTitle,
  readFormSkippingUnreadable,
} from '../../src/content/questions.ts';
import {
  planStepAtEnd,
  planStepRemovalOrThrow,
  planStepSwapOrThrow,
  readSteps,
} from '../../src/desk/content/changeSteps.ts';
import { assertNewOptionListConsistent, mergeEditedChoices } from '../../src/desk/content/optionLists.ts';

import { NotPossible } from '../../src/desk/deskApi.ts';
import { optionsOfList } from '../../src/content/pricedOptions.ts';
import { applyEditWithUndo } from '../../src/content/takeEdit.ts';
import { valueAt } from '../../src/values/values.ts';

/** Questions of a form as the desk changes them, in texts of files. */

interface SectionText {
  schema: { properties: Record<string, unknown> };
}

const files: Record<string, string> = {
  'schemas/quote/form.json': `{
  "title": "Quote",
  "steps": [{ "sections": ["home", "start"] }, { "repeat": { "list": "rooms" }, "sections": ["items/doors"] }],
  "submit": { "call": { "required": ["kind", "start"] } },
  "prefill": ["start"]
}
`,
  'schemas/quote/home.json': `{
  "heading": "Your home",
  "schema": {
    "type": "object",
    "required": ["kind"],
    "properties": {
      "kind": { "title": "Kind", "type": "string", "$ref": "../options/homes.json" },
      "pets": { "title": "Pets", "type": "boolean" },
      "from": { "title": "From", "type": "string" }
    }
  },
  "conditions": { "pets": { "==": [{ "var": "kind" }, "House"] } },
  "ui": { "pets": { "ui:title": "Any pets?", "ui:widget": "yes-no" }, "from": { "ui:widget": "hidden" } }
}
`,
  'schemas/quote/start.json': `{
  "schema": { "properties": { "start": { "title": "Start", "type": "string" } } },
  "conditions": { "start": { "!": { "var": "pets" } } }
}
`,
  'schemas/quote/items/doors.json': `{
  "heading": "Doors",
  "schema": {
    "properties": {
      "door": {
        "type": "object",
        "properties": {
          "amount": { "title": "Amount", "type": "integer" },
          "items": {
            "title": "Doors",
            "type": "array",
            "items": {
              "type": "object",
              "properties": { "type": { "title": "Type", "type": "string", "$ref": "../../options/doors.json", "default": "Oak" } }
            }
          }
        }
      }
    }
  },
  "ui": { "door": { "items": { "items": { "type": { "ui:description": "Of wood" } } } } }
}
`,
  'schemas/options/homes.json': `{
  "$schema": "../meta/options.schema.json",
  "oneOf": [
    { "const": "House", "title": "A house", "icon": "house" },
    { "const": 2, "title": "A flat" }
  ]
}
`,
};
const fileOf = (path: string): unknown => parse(files[path] ?? '');
const form = readFormSkippingUnreadable('schemas/quote/form.json', fileOf);
const [home, start, doors] = form.sections;
if (!home || !start || !doors) throw new Error('The form has three sections');
const homeText = files[home.path] ?? '';
const homeWith = (...replaced: [string, string][]): unknown =>
  parse(replaced.reduce((text, [from, to]) => text.replace(from, to), homeText));
const question = (name: string): Question => {
  const found = form.questions.find((each) => each.name === name);
  if (!found) throw new Error(`There is no question ${name}`);
  return found;
};
const added = (asked: Partial<QuestionInput>) =>
  planAddition(form, home, { title: 'Deck', kind: 'text', ...asked }, fileOf);

describe('questions at the desk', () => {
  it('are read from the files of a form, those in groups and lists, too', () => {
    expect(form.sections.map(({ questions }) => questions.map(({ name, title }) => [name, title]))).toEqual([
      [
        ['kind', 'Kind'],
        ['pets', 'Any pets?'],
      ],
      [['start', 'Start']],
      [
        ['door.amount', 'Amount'],
        ['door.items', 'Doors'],
        ['door.items.type', 'Type'],
      ],
    ]);
    expect([...nameOptionListFiles([form], [])]).toEqual([
      ['schemas/options/homes.json', 'Kind'],
      ['schemas/options/doors.json', 'Doors: Type'],
    ]);
  });

  it('have a condition that asks for an answer to a question before them', () => {
    const before = conditionQuestionsByTitle(form, start);
    expect([...before.keys()]).toEqual(['Kind', 'Any pets?']);
    expect([...(before.get('Kind')?.answers ?? [])]).toEqual([
      ['A house', 'House'],
      ['A flat', 2],
    ]);
    expect([...conditionQuestionsByTitle(form, home, question('pets')).keys()]).toEqual(['Kind']);
    expect(conditionQuestionsByTitle(form, doors).size).toBe(0);
    expect(matchAnswerCondition(question('pets').condition, before)).toEqual({ question: 'Kind', answer: 'A house' });
    expect(matchAnswerCondition(question('start').condition, before)).toBeUndefined();
  });

  it('are asked in one language alone, beside any other condition', () => {
    const [pets, all] = [question('pets'), { title: 'Any pets?', condition: 'all' } as const];
    const edited = (asked: Partial<QuestionInput>, now = pets) =>
      planQuestionEditOrThrow(form, home, now, { ...all, ...asked }, fileOf).get(home.path);
    const inFrench = { language: 'fr' };
    const onHouse = { '==': [{ var: 'kind' }, 'House'] };
    expect(edited({ condition: 'some', question: 'Kind', answer: 'A house', ...inFrench })).toMatchObject({
      conditions: { pets: { and: [inFrench, onHouse] } },
    });
    expect(edited(inFrench)).toMatchObject({ conditions: { pets: inFrench } });
    expect(added(inFrench).get(home.path)).toMatchObject({ conditions: { pets: onHouse, deck: inFrench } });
    for (const [written, read] of [
      [{ and: [inFrench, onHouse] }, { ...inFrench, condition: onHouse }],
      [inFrench, { ...inFrench, condition: undefined }],
    ]) {
      const file = { ...Object(fileOf(home.path)), conditions: { pets: written } };
      const now = readFormSkippingUnreadable(form.path, (path) => (path === home.path ? file : fileOf(path)));
      expect(now.questions.find(({ name }) => name === 'pets')).toMatchObject(read ?? {});
    }
  });

  it('are added at the end of a section, with choices in a file of their own and a condition', () => {
    const asked = { title: 'How many storeys?', kind: 'choice', options: ['One', 'Two'], required: true };
    const changed = added({ ...asked, condition: 'some', question: 'Kind', answer: 'A flat' });
    const section = changed.get(home.path) as SectionText;
    expect(Object.keys(section.schema.properties)).toEqual(['kind', 'pets', 'from', 'how_many_storeys']);
    expect(section).toMatchObject({
      schema: {
        required: ['kind', 'how_many_storeys'],
        properties: {
          how_many_storeys: { title: asked.title, type: 'string', $ref: '../options/how-many-storeys.json' },
        },
      },
      conditions: { how_many_storeys: { '==': [{ var: 'kind' }, 2] } },
    });
    expect(changed.get('schemas/options/how-many-storeys.json')).toMatchObject({
      oneOf: [
        { const: 'One', title: 'One' },
        { const: 'Two', title: 'Two' },
      ],
    });
    const deep = planAddition(form, doors, { title: 'Colour', kind: 'choice', options: ['Red', 'Blue'] }, fileOf);
    expect(JSON.stringify(deep.get(doors.path))).toContain('"../../options/colour.json"');
    expect(added({ title: 'How many?', label: 'Number' }).get(home.path)).toMatchObject({
      schema: { properties: { how_many: { title: 'Number' } } },
      ui: { how_many: { 'ui:title': 'How many?' } },
    });
    expect(() => added({ kind: 'choice', options: ['One', 'One'] })).toThrow('Two choices have the same words');
  });

  it('have names of their own, whatever they say', () => {
    const names = ['Kind!', '¿Größe?', '12', '???'].map((title) => {
      const section = added({ title }).get(home.path) as SectionText;
      return Object.keys(section.schema.properties).at(-1);
    });
    expect(names).toEqual(['kind2', 'gro_e', 'question_12', 'question']);
  });

  it('have a title of their own', () => {
    expect(() => added({ title: 'kind ' })).toThrow('“kind ” is asked here already');
    expect(() => planQuestionEditOrThrow(form, start, question('start'), { title: 'Any pets?' }, fileOf)).toThrow(
      'already',
    );
    expect(() => planAddition(form, doors, { title: 'Kind', kind: 'text' }, fileOf)).not.toThrow();
  });

  it.each(['Constructor', 'Consents', 'From', 'Rooms', 'Company', 'House information'])(
    'get another name than one that leads have already: %s',
    (title) => {
      const submit = { call: { attached: ['house_information'] }, constants: { company: 'Bow & Brush' } };
      const taken = (path: string): unknown => (path === form.path ? { submit } : fileOf(path));
      const section = planAddition(form, home, { title, kind: 'text' }, taken).get(home.path) as SectionText;
      const name = Object.keys(section.schema.properties).at(-1);
      expect(name).toBe(`${title.toLowerCase().replace(' ', '_')}2`);
    },
  );

  it.each([
    ['question', { question: 'Colour', answer: 'Red' }],
    ['answer', { question: 'Kind', answer: 'A boat' }],
  ])('cannot depend on a %s that is not there', (field, condition) => {
    try {
      added({ condition: 'some', ...condition });
      expect.unreachable();
    } catch (error) {
      expect(error).toMatchObject({ fieldErrors: [{ field }] });
    }
  });

  it('are changed where their words and conditions stand, and nothing else of the file changes', () => {
    const changed = (name: string, asked: Partial<QuestionInput>) =>
      planQuestionEditOrThrow(form, home, question(name), asked, fileOf).get(home.path);
    expect(changed('kind', { title: 'Sort of home', required: false })).toEqual(
      homeWith(['"title": "Kind"', '"title": "Sort of home"'], ['["kind"]', '[]']),
    );
    expect(changed('pets', { title: 'Pets at home?', description: '' })).toEqual(
      homeWith(['Any pets?', 'Pets at home?']),
    );
    expect(() => changed('kind', { required: true })).toThrow('has to have words');
    // What messages call it goes with its words where it is made of them; otherwise the owner is asked for it.
    expect(changed('kind', { title: 'Which home?', required: true })).toEqual(
      homeWith(['"title": "Kind"', '"title": "Which home?"']),
    );
    expect(changed('kind', { title: 'Which home?', label: 'Home', required: true })).toEqual(
      homeWith(
        ['"title": "Kind"', '"title": "Home"'],
        ['"hidden" } }', '"hidden" }, "kind": { "ui:title": "Which home?" } }'],
      ),
    );
    expect(changed('pets', { title: 'Any pets?', label: 'Animals' })).toEqual(homeWith(['"Pets"', '"Animals"']));
    const follows = { condition: 'some', question: 'Kind', answer: 'A flat' } as const;
    const conditions = { pets: { '==': [{ var: 'kind' }, 2] } };
    expect(changed('pets', { title: 'Any pets?', ...follows })).toMatchObject({ conditions });
    expect(changed('pets', { title: 'Any pets?', condition: 'all' })).toHaveProperty('conditions', {});
    const type = planQuestionEditOrThrow(
      form,
      doors,
      question('door.items.type'),
      { title: 'Type', description: 'Steel' },
      fileOf,
    );
    expect(type.get(doors.path)).toEqual(parse(files[doors.path]?.replace('Of wood', 'Steel') ?? ''));
  });

  it.each<[what: string, asked: Partial<QuestionInput>, needed: unknown]>([
    ['made optional', { required: false }, ['start']],
    ['asked of some', { required: true, condition: 'some', question: 'Any pets?', answer: 'Yes' }, ['start']],
    ['worded otherwise', { required: true, title: 'Sort' }, ['kind', 'start']],
  ])('leave what every lead must have once they are not asked of all: %s', (_what, asked, needed) => {
    const swapped = { ...home, questions: home.questions.toReversed() };
    const changed = planQuestionEditOrThrow(form, swapped, question('kind'), { title: 'Kind', ...asked }, fileOf);
    expect(valueAt(changed.get(form.path), 'submit.call.required')).toEqual(needed);
  });

  it('move within their group, and not before what they depend on', () => {
    expect(findNeighbourInGroup(doors, question('door.items.type'), -1)).toBeUndefined();
    const [amount, items] = [question('door.amount'), question('door.items')];
    expect(findNeighbourInGroup(doors, amount, 1)).toBe(items);
    const { file, ...edit } = moveBehindNextEditOrThrow(amount, items);
    expect(applyEditWithUndo(files[file] ?? '', edit)).toHaveProperty(
      'text',
      expect.stringMatching(/"items":[^]*"amount":/),
    );
    expect(() => moveBehindNextEditOrThrow(question('kind'), question('pets'))).toThrow(NotPossible);
  });

  const type = 'door.items.type';
  const without = (name: string, contentOf = fileOf) =>
    planRemovalWithUnusedOrThrow(form, question(name), contentOf, Object.keys(files));

  it('are taken out wherever the form names them, unless others depend on them', () => {
    const changed = without('start');
    expect(changed.get(form.path)).toMatchObject({ submit: { call: { required: ['kind'] } } });
    expect(changed.get(form.path)).not.toHaveProperty('prefill');
    expect(() => without('kind')).toThrow('who is asked “Any pets?”');
    expect(() => without('pets')).toThrow('who is asked “Start”');
  });

  it('take the option list that was for them alone with them, and no other', () => {
    const list = 'schemas/options/doors.json';
    expect(without(type).has(list)).toBe(true);
    expect(without(type).get(list)).toBeUndefined();
    const shared = homeWith(['homes.json', 'doors.json']);
    expect(without(type, (path) => (path === home.path ? shared : fileOf(path))).has(list)).toBe(false);
  });

  it('take what their section says of them with them', () => {
    const said = { optionConditions: { [type]: {} }, follow: { [type]: { var: 'x' } }, conditions: { [type]: true } };
    const section = { ...(fileOf(doors.path) as object), ...said };
    const changed = without(type, (path) => (path === doors.path ? section : fileOf(path))).get(doors.path);
    expect(changed).toMatchObject({ optionConditions: {}, follow: {}, conditions: {} });
    expect(JSON.stringify(changed)).not.toContain(type);
  });

  it('take their section, and its step, with them where it asks nothing else', () => {
    const changed = without('start');
    expect([changed.has(start.path), changed.get(start.path)]).toEqual([true, undefined]);
    const steps = [{ sections: ['home'] }, { repeat: { list: 'rooms' }, sections: ['items/doors'] }];
    expect(changed.get(form.path)).toMatchObject({ steps });
    const alone = { steps: [{ sections: ['start'] }] };
    expect(() => without('start', (path) => (path === form.path ? alone : fileOf(path)))).toThrow('asks nothing else');
  });
});

describe('choices at the desk', () => {
  it('keep what is not asked of them, and get a name of their own where they are new', () => {
    const changed = mergeEditedChoices(fileOf('schemas/options/homes.json'), [
      { const: '2', title: 'A condo' },
      { title: 'A boat', disabled: true },
      { const: 'House', title: 'A house' },
    ]);
    expect(changed['oneOf']).toEqual([
      { const: 2, title: 'A condo' },
      { const: 'A boat', title: 'A boat', disabled: true },
      { const: 'House', title: 'A house', icon: 'house' },
    ]);
  });

  it('come back as they were after they were taken out', () => {
    const list = fileOf('schemas/options/homes.json');
    const all = optionsOfList(list).map((each) => ({
      ...each,
      const: String(each['const']),
      whole: JSON.stringify(each),
    }));
    const fewer = mergeEditedChoices(list, all.slice(1));
    expect(optionsOfList(fewer)).toHaveLength(all.length - 1);
    expect(mergeEditedChoices(fewer, all)).toEqual(list);
  });

  it.each<[what: string, values: (string | number)[], now: object[], expected: unknown[]]>([
    [
      'words of another one, which has other words now',
      ['A', 'B'],
      [{ const: 'A', title: 'Other' }, { const: 'B', title: 'B' }, { title: 'A' }],
      ['A', 'B', 'A2'],
    ],
    ['one among numbers', [1, 3], [{ const: '3', title: 'Three' }, { title: 'Four' }, { title: 'Five' }], [3, 4, 5]],
  ])('get a value that none has: %s', (_what, values, now, expected) => {
    const before = { oneOf: values.map((value) => ({ const: value, title: String(value) })) };
    const { oneOf } = mergeEditedChoices(before, now as Record<string, unknown>[]) as { oneOf: { const: unknown }[] };
    expect(oneOf.map((choice) => choice.const)).toEqual(expected);
  });

  const price = {
    items: { door: { list: 'door.items', rates: { Wood: { hours: 1 }, Steel: { hours: 2 } } } },
  };
  const content: Record<string, string> = {
    ...files,
    'schemas/options/doors.json': list('Wood', 'Steel', 'Glass', 'Oak'),
    'schemas/options/homes.json': list('House', 'Flat', 'Boat', 'Tent'),
    'schemas/options/closed.json': JSON.stringify({ oneOf: choices('Igloo').map(withdrawn) }),
    'pricing-tables/2026-11-01.json': JSON.stringify(price),
  };
  it.each<[what: string, path: string, left: object[], said: RegExp | undefined]>([
    ['with a price goes', 'doors', choices('Wood', 'Glass', 'Oak'), /“Steel” has a price\. Withdraw it/],
    ['with a price comes', 'doors', choices('Wood', 'Steel', 'Glass', 'Oak', 'Iron'), /“Iron” needs a price/],
    ['without a price goes', 'doors', choices('Wood', 'Steel', 'Oak'), undefined],
    ['that a question begins with goes', 'doors', choices('Wood', 'Steel', 'Glass'), /“Type” has “Oak” as its answer/],
    [
      'that a question begins with is withdrawn',
      'doors',
      [...choices('Wood', 'Steel', 'Glass'), ...choices('Oak').map(withdrawn)],
      /“Type” has “Oak” as its answer/,
    ],
    [
      'that decides who is asked goes',
      'homes',
      choices('Flat', 'Boat'),
      /“House”: it decides who is asked “Any pets\?”/,
    ],
    ['that nothing needs goes', 'homes', choices('House', 'Flat'), undefined],
    [
      'is the last that is offered and is withdrawn',
      'homes',
      [...choices('House', 'Flat', 'Boat', 'Tent')].map(withdrawn),
      /Leave at least one/,
    ],
    ['stays withdrawn where all were', 'closed', choices('Igloo').map(withdrawn), undefined],
  ])('are guarded where one %s', (_what, name, left, said) => {
    const path = `schemas/options/${name}.json`;
    const contentOf = (each: string): unknown => parse(content[each] ?? '');
    const work = (): void =>
      assertNewOptionListConsistent(
        path,
        { oneOf: left },
        {
          paths: Object.keys(content),
          fileOf: contentOf,
          forms: [readFormSkippingUnreadable('schemas/quote/form.json', contentOf)],
        },
      );
    if (said) expect(work).toThrow(said);
    else expect(work).not.toThrow();
  });
});

function choices(...values: string[]): object[] {
  return values.map((value) => ({ const: value, title: value }));
}
function list(...values: string[]): string {
  return JSON.stringify({ oneOf: choices(...values) });
}
function withdrawn(choice: object): object {
  return { ...choice, withdrawn: true };
}

describe('steps at the desk', () => {
  const stepped = (path: string): unknown =>
    path === form.path
      ? {
          title: 'Quote',
          steps: [
            { title: 'Home', sections: ['home'] },
            { title: 'Start', sections: ['start'] },
            { title: 'Doors', sections: ['items/doors'] },
          ],
          submit: { call: { required: ['kind', 'start'] } },
        }
      : fileOf(path);
  const steppedForm = readFormSkippingUnreadable(form.path, stepped);
  const steps = readSteps(steppedForm, stepped);
  const [first, second, third] = steps;
  if (!first || !second || !third) throw new Error('The form has three steps');
  const titlesIn = (changed: ReadonlyMap<string, unknown>): unknown =>
    (valueAt(changed.get(form.path), 'steps') as { title: string }[]).map(({ title }) => title);

  it('are added with their first question, in a file of their own', () => {
    const input = { step: 'Start', title: 'Which day?', label: 'Day', kind: 'date', required: true };
    const changed = planStepAtEnd(steppedForm, input, stepped);
    expect(changed.get('schemas/quote/start2.json')).toEqual({
      $schema: '../meta/section.schema.json',
      heading: 'Start',
      schema: {
        type: 'object',
        properties: { which_day: { title: 'Day', type: 'string', format: 'date' } },
        required: ['which_day'],
      },
      ui: { which_day: { 'ui:title': 'Which day?' } },
    });
    expect(valueAt(changed.get(form.path), 'steps.3')).toEqual({ title: 'Start', sections: ['start2'] });
    expect(() => planStepAtEnd(steppedForm, { step: 'More', title: 'Kind' }, stepped)).toThrow('already');
    const condition = { condition: 'some', question: 'Any pets?', answer: 'Yes' } as const;
    expect(
      planStepAtEnd(steppedForm, { step: 'More', title: 'Which?', ...condition }, stepped).get(
        'schemas/quote/more.json',
      ),
    ).toMatchObject({
      conditions: { which: { '==': [{ var: 'pets' }, true] } },
    });
  });

  it('change places, but for one that asks by an answer of the other', () => {
    expect(titlesIn(planStepSwapOrThrow(steppedForm, second, third, stepped))).toEqual(['Home', 'Doors', 'Start']);
    expect(() => planStepSwapOrThrow(steppedForm, first, second, stepped)).toThrow(
      '“Start” asks by what was answered in “Home”',
    );
  });

  it('are removed with all that they ask, unless something else asks by it, or nothing is left', () => {
    const changed = planStepRemovalOrThrow(steppedForm, third, stepped, Object.keys(files));
    expect(titlesIn(changed)).toEqual(['Home', 'Start']);
    expect([...changed]).toContainEqual(['schemas/quote/items/doors.json', undefined]);
    expect(() => planStepRemovalOrThrow(steppedForm, first, stepped, Object.keys(files))).toThrow(
      'The form needs the answer',
    );
    const alone = (path: string): unknown =>
      path === form.path ? { title: 'Quote', steps: [{ title: 'Start', sections: ['start'] }] } : fileOf(path);
    const aloneForm = readFormSkippingUnreadable(form.path, alone);
    const [only = second] = readSteps(aloneForm, alone);
    expect(() => planStepRemovalOrThrow(aloneForm, only, alone, Object.keys(files))).toThrow('asks nothing else');
  });
});
