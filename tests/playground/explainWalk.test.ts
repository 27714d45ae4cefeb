import { expect, test } from 'vitest';
import { checkAndCompileFiles } from '../../src/checker/passes.ts';
import { walkFlow } from '../../src/engine/flow/walk.ts';
import { type ExplainedPart, explainWalk } from '../../src/playground/page/explainWalk.ts';
import { catalogues, formFile } from '../engine/sources.ts';

const text = (title: string) => ({ type: 'string', title });
const section = (name: string, properties: object, more: object = {}) => ({
  path: `pets/${name}.json`,
  text: JSON.stringify({
    $schema: '../meta/section.schema.json',
    heading: name,
    schema: { type: 'object', properties },
    ...more,
  }),
});
const isDog = { '==': [{ var: 'kind' }, 'dog'] };

const sources = [
  ...catalogues
    .filter(({ path }) => path === 'messages/en.json')
    .map(({ path, text: json }) => {
      const { fields: _fields, ...words } = JSON.parse(json) as Record<string, unknown>;
      return { path, text: JSON.stringify(words) };
    }),
  formFile('pets', [], {
    steps: [
      { title: 'Pets', sections: ['pet', 'fence'] },
      { title: 'Friends', sections: ['friends'], enabled: { '!!': [{ var: 'kind' }] } },
    ],
  }),
  section('pet', { kind: text('Kind'), breed: text('Breed') }, { conditions: { breed: isDog } }),
  section('fence', { height: text('Height') }, { visible: { '!!': [{ var: 'breed' }] } }),
  section(
    'friends',
    {
      friends: {
        type: 'array',
        title: 'Friends',
        maxItems: 3,
        items: { type: 'object', title: 'Friend', properties: { name: text('Name'), age: text('Age') } },
      },
    },
    { conditions: { 'friends.age': { '!!': [{ var: 'friends.name' }] } } },
  ),
];
const { findings, forms } = checkAndCompileFiles(sources, '', { checked: 'nothing' });
const form = forms?.['pets'];

function explained(answers: Record<string, unknown>): ExplainedPart[] {
  if (!form) throw new Error(JSON.stringify(findings));
  return explainWalk(form.definition, walkFlow(form, answers));
}

const flat = (parts: readonly ExplainedPart[]): string[] =>
  parts.flatMap(({ kind, title, isShown, because, parts: inner }) => {
    const answers = because?.answers.map(([path, answer]) => `${path}: ${JSON.stringify(answer)}`).join();
    return [`${isShown ? '+' : '-'} ${kind} ${title}${answers ? ` (${answers})` : ''}`, ...flat(inner)];
  });

test('each part is shown or hidden by its condition, and by the answers that count', () => {
  expect(flat(explained({ kind: 'cat', breed: 'Pug' }))).toEqual([
    '+ Step Pets',
    '+ Section pet',
    '+ Field kind',
    '- Field breed (kind: "cat")',
    // A hidden answer opens nothing.
    '- Section fence (breed: undefined)',
    '+ Step Friends (kind: "cat")',
    '+ Section friends',
    '+ Field friends',
  ]);
});

test('conditions in an entry see its own answers, and a step that cannot be entered says why', () => {
  const friends = [{ name: 'Bo' }, {}];
  expect(flat(explained({ kind: 'dog', breed: 'Pug', friends }))).toEqual(
    expect.arrayContaining([
      '+ Field breed (kind: "dog")',
      '+ Section fence (breed: "Pug")',
      '+ Field friends.0.age (friends.name: "Bo")',
      '- Field friends.1.age (friends.name: undefined)',
    ]),
  );
  const [, step] = explained({});
  expect(step).toMatchObject({ isShown: false, because: { answers: [['kind', undefined]] } });
});
