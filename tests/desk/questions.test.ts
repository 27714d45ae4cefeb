import { parse } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import {
  NotAddable,
  questionsBefore,
  readForm,
  withChoices,
  withQuestion,
  withWords,
} from '../../src/desk/content/questions.ts';

/** Questions of a form as the desk changes them, in texts of files. */

interface SectionText {
  schema: { properties: Record<string, unknown> };
}

const files: Record<string, string> = {
  'schemas/quote/form.json': '{ "title": "Quote", "steps": [{ "sections": ["home", "start"] }] }',
  'schemas/quote/home.json': `{
  "heading": "Your home",
  "schema": {
    "type": "object",
    "required": ["kind"],
    "properties": {
      "kind": { "title": "Kind", "type": "string", "$ref": "../options/homes.json" },
      "pets": { "title": "Pets", "type": "boolean" }
    }
  },
  "ui": { "pets": { "ui:title": "Any pets?", "ui:widget": "yes-no" } }
}
`,
  'schemas/quote/start.json': `{ "schema": { "properties": { "start": { "title": "Start", "type": "string" } } } }`,
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
const after = { path: 'schemas/quote/home.json', after: 'kind' };

describe('questions at the desk', () => {
  it('are read from the files of a form, with the answers that a condition may ask for', () => {
    expect(form.sections.map(({ questions }) => questions.map(({ title }) => title))).toEqual([
      ['Kind', 'Any pets?'],
      ['Start'],
    ]);
    const before = questionsBefore(form, { path: 'schemas/quote/start.json', after: 'start' });
    expect([...before.keys()]).toEqual(['Kind', 'Any pets?']);
    expect([...(before.get('Kind')?.answers ?? [])]).toEqual([
      ['A house', 'House'],
      ['A flat', 2],
    ]);
  });

  it('are added behind another one, with choices in a file of their own and a condition', () => {
    const asked = {
      title: 'How many storeys?',
      kind: 'choice',
      options: ['One', 'Two'],
      required: true,
      question: 'Kind',
      answer: 'A flat',
    };
    const changed = withQuestion(form, after, asked, textOf);
    const section = parse(changed.get(after.path) ?? '') as SectionText;
    expect(Object.keys(section.schema.properties)).toEqual(['kind', 'how_many_storeys', 'pets']);
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
  });

  it('have names of their own, whatever they say', () => {
    const names = ['Kind', '¿Größe?', '12', '???'].map((title) => {
      const text = withQuestion(form, after, { title, kind: 'text' }, textOf).get(after.path) ?? '';
      return Object.keys((parse(text) as SectionText).schema.properties)[1];
    });
    expect(names).toEqual(['kind2', 'gro_e', 'question_12', 'question']);
  });

  it.each([
    ['question', { question: 'Colour', answer: 'Red' }],
    ['answer', { question: 'Kind', answer: 'A boat' }],
  ])('cannot depend on a %s that is not there', (field, condition) => {
    expect(() => withQuestion(form, after, { title: 'Deck', kind: 'text', ...condition }, textOf)).toThrow(NotAddable);
    try {
      withQuestion(form, after, { title: 'Deck', kind: 'text', ...condition }, textOf);
    } catch (error) {
      expect(error).toMatchObject({ field });
    }
  });

  it('are worded anew where their words stand, and nothing else of the file changes', () => {
    const [kind, pets] = form.sections[0]?.questions ?? [];
    const text = files[after.path] ?? '';
    if (!kind || !pets) throw new Error('The form has two questions');
    expect(withWords(text, kind, { title: 'Sort of home', required: false })).toBe(
      text.replace('"title": "Kind"', '"title": "Sort of home"').replace('["kind"]', '[]'),
    );
    expect(withWords(text, pets, { title: 'Pets at home?', description: '', required: false })).toBe(
      text.replace('Any pets?', 'Pets at home?'),
    );
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
