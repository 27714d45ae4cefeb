import { parse } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import {
  type AskedQuestion,
  neighbour,
  withChanges,
  withChoices,
  withoutQuestion,
  withQuestion,
  withSwapped,
} from '../../src/desk/content/changeQuestions.ts';
import { answerIn, namesOfLists, type Question, questionsBefore, readForm } from '../../src/desk/content/questions.ts';
import { NotPossible } from '../../src/desk/deskApi.ts';

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
        "properties": {
          "amount": { "title": "Amount", "type": "integer" },
          "items": {
            "title": "Doors",
            "type": "array",
            "items": { "properties": { "type": { "title": "Type", "$ref": "../../options/doors.json" } } }
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
const textOf = (path: string): string | undefined => files[path];
const form = readForm('schemas/quote/form.json', textOf);
const [home, start, doors] = form.sections;
if (!home || !start || !doors) throw new Error('The form has three sections');
const homeText = files[home.path] ?? '';
const question = (name: string): Question => {
  const found = form.sections.flatMap(({ questions }) => questions).find((each) => each.name === name);
  if (!found) throw new Error(`There is no question ${name}`);
  return found;
};
const added = (asked: Partial<AskedQuestion>) =>
  withQuestion(form, home, { title: 'Deck', kind: 'text', ...asked }, textOf);

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
    expect([...namesOfLists([form])]).toEqual([
      ['schemas/options/homes.json', 'Kind'],
      ['schemas/options/doors.json', 'Doors: Type'],
    ]);
  });

  it('have a condition that asks for an answer to a question before them', () => {
    const before = questionsBefore(form, start);
    expect([...before.keys()]).toEqual(['Kind', 'Any pets?']);
    expect([...(before.get('Kind')?.answers ?? [])]).toEqual([
      ['A house', 'House'],
      ['A flat', 2],
    ]);
    expect([...questionsBefore(form, home, question('pets')).keys()]).toEqual(['Kind']);
    expect(questionsBefore(form, doors).size).toBe(0);
    expect(answerIn(question('pets').condition, before)).toEqual({ question: 'Kind', answer: 'A house' });
    expect(answerIn(question('start').condition, before)).toBeUndefined();
  });

  it('are added at the end of a section, with choices in a file of their own and a condition', () => {
    const asked = { title: 'How many storeys?', kind: 'choice', options: ['One', 'Two'], required: true };
    const changed = added({ ...asked, condition: 'some', question: 'Kind', answer: 'A flat' });
    const section = parse(changed.get(home.path) ?? '') as SectionText;
    expect(Object.keys(section.schema.properties)).toEqual(['kind', 'pets', 'from', 'how_many_storeys']);
    expect(section).toMatchObject({
      schema: {
        required: ['kind', 'how_many_storeys'],
        properties: {
          how_many_storeys: { title: 'How many storeys', type: 'string', $ref: '../options/how-many-storeys.json' },
        },
      },
      conditions: { how_many_storeys: { '==': [{ var: 'kind' }, 2] } },
      ui: { how_many_storeys: { 'ui:title': asked.title } },
    });
    expect(parse(changed.get('schemas/options/how-many-storeys.json') ?? '')).toMatchObject({
      oneOf: [
        { const: 'One', title: 'One' },
        { const: 'Two', title: 'Two' },
      ],
    });
    const deep = withQuestion(form, doors, { title: 'Colour', kind: 'choice', options: ['Red', 'Blue'] }, textOf);
    expect(deep.get(doors.path)).toContain('"../../options/colour.json"');
  });

  it('have names of their own, whatever they say', () => {
    const names = ['Kind', '¿Größe?', '12', '???'].map((title) => {
      const text = added({ title }).get(home.path) ?? '';
      return Object.keys((parse(text) as SectionText).schema.properties).at(-1);
    });
    expect(names).toEqual(['kind2', 'gro_e', 'question_12', 'question']);
  });

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
    const changed = (name: string, asked: AskedQuestion) => withChanges(form, home, question(name), asked, homeText);
    expect(changed('kind', { title: 'Sort of home', required: false })).toBe(
      homeText.replace('"title": "Kind"', '"title": "Sort of home"').replace('["kind"]', '[]'),
    );
    expect(changed('pets', { title: 'Pets at home?', description: '' })).toBe(
      homeText.replace('Any pets?', 'Pets at home?'),
    );
    // What messages call it goes with its words where it is made of them; otherwise the owner is asked for it.
    expect(changed('kind', { title: 'Which home?', required: true })).toBe(
      homeText
        .replace('"title": "Kind"', '"title": "Which home"')
        .replace('"hidden" } }', '"hidden" }, "kind": { "ui:title": "Which home?" } }'),
    );
    expect(changed('pets', { title: 'Any pets?', label: 'Animals' })).toBe(homeText.replace('"Pets"', '"Animals"'));
    const follows = { condition: 'some', question: 'Kind', answer: 'A flat' } as const;
    const conditions = { pets: { '==': [{ var: 'kind' }, 2] } };
    expect(parse(changed('pets', { title: 'Any pets?', ...follows }))).toMatchObject({ conditions });
    expect(parse(changed('pets', { title: 'Any pets?', condition: 'all' }))).toHaveProperty('conditions', {});
    const text = files[doors.path] ?? '';
    expect(withChanges(form, doors, question('door.items.type'), { title: 'Type', description: 'Steel' }, text)).toBe(
      text.replace('Of wood', 'Steel'),
    );
  });

  it('move within their group, and not before what they depend on', () => {
    expect(neighbour(doors, question('door.items.type'), -1)).toBeUndefined();
    const [amount, items] = [question('door.amount'), question('door.items')];
    expect(neighbour(doors, amount, 1)).toBe(items);
    const moved = parse(withSwapped(files[doors.path] ?? '', amount, items)) as SectionText;
    expect(JSON.stringify(moved)).toMatch(/"door":\{"properties":\{"items":.*"amount":/);
    expect(() => withSwapped(homeText, question('kind'), question('pets'))).toThrow(NotPossible);
  });

  it('are taken out wherever the form names them, unless others depend on them', () => {
    const changed = withoutQuestion(form, start, question('start'), textOf);
    expect(parse(changed.get(start.path) ?? '')).toEqual({ schema: { properties: {} }, conditions: {} });
    expect(parse(changed.get(form.path) ?? '')).toMatchObject({ submit: { call: { required: ['kind'] } } });
    expect(changed.get(form.path)).not.toContain('prefill');
    expect(() => withoutQuestion(form, home, question('kind'), textOf)).toThrow('who is asked “Any pets?”');
    expect(() => withoutQuestion(form, home, question('pets'), textOf)).toThrow('who is asked “Start”');
  });
});

describe('choices at the desk', () => {
  it('keep what is not asked of them, and get a name of their own where they are new', () => {
    const changed = withChoices(files['schemas/options/homes.json'] ?? '', [
      { const: '2', title: 'A condo' },
      { title: 'A boat', disabled: true },
      { const: 'House', title: 'A house' },
    ]);
    expect((parse(changed) as Record<string, unknown>)['oneOf']).toEqual([
      { const: 2, title: 'A condo' },
      { const: 'A boat', title: 'A boat', disabled: true },
      { const: 'House', title: 'A house', icon: 'house' },
    ]);
  });
});
