import { siteVocabulary } from '../../../src/checker/siteVocabulary.ts';
import type { LoadedForm } from '../../../src/engine/definition/answerCode.ts';
import { expect, test } from 'vitest';
import { compileFormsOrThrow } from '../../../src/checker/passes.ts';
import { findWitnessesOrReasons } from '../../../src/checker/reach/witnesses.ts';
import { formats } from '../../../src/engine/definition/formats.ts';
import { uncheckedForms } from '../../engine/uncheckedForms.ts';
import { edited, withMadeUp } from '../../engine/sources.ts';
import { formOf, type ShortForm } from './formOf.ts';
import { replay } from './replay.ts';

const enable = { file: 'options/estimation-methods.json', find: ', "disabled": true', replace: '' };
const found = (form: LoadedForm) => ({ form, found: findWitnessesOrReasons(form, siteVocabulary) });
const forms = Object.values(compileFormsOrThrow(withMadeUp)).map(found);
const waits = ({ found: all }: (typeof forms)[number]): boolean => all.some(({ waitsFor }) => waitsFor.length > 0);
const waiting = new Set(forms.filter(waits).map(({ form }) => form.definition.id));
// The others are as they were.
const enabled = Object.values(uncheckedForms(edited(withMadeUp, [enable])))
  .filter(({ definition }) => waiting.has(definition.id))
  .map(found);

const kinds = { kinds: ['red', '!green', 'blue'] };

test.each(
  [...forms, ...enabled].flatMap(({ form, found }) =>
    found.map((witness) => ({
      form,
      witness,
      name: [form.definition.id, witness.step, witness.section, witness.field]
        .filter((part) => part !== undefined)
        .join(' '),
    })),
  ),
)('the answers for $name show it', ({ form, witness }) => {
  expect(witness.because).toBeUndefined();
  const { shows, errors } = replay(form, witness);
  expect(shows).toBe(true);
  // Only options that are disabled stand in the way.
  expect(errors.map(({ field }) => field)).toEqual(witness.waitsFor.map(({ field }) => field));
});

test('there are answers for every step and every section, and for every field and option with a condition', () => {
  for (const { form, found } of forms) {
    const { steps, sections } = form.definition;
    const parts =
      steps.length +
      Object.values(sections).reduce((sum, { conditions, optionConditions = {} }) => {
        const options = Object.values(optionConditions).flatMap((byOption) => Object.keys(byOption));
        return sum + 1 + Object.keys(conditions).length + options.length;
      }, 0);
    expect(found).toHaveLength(parts);
  }
});

test('what waits for a disabled option says so, and no longer when it is enabled', () => {
  expect(enabled.length).toBeGreaterThan(0);
  expect(enabled.filter(waits)).toEqual([]);
});

test('a field that waits for a disabled option keeps it, though another one would lead to its section', () => {
  const form = formOf({
    steps: [{ sections: ['first'] }, { sections: ['second'] }],
    sections: {
      first: { required: ['kind'], properties: { kind: { type: 'string', $ref: '../options/kinds.json' } } },
      second: { properties: { why: { type: 'string' } }, conditions: { why: { '==': [{ var: 'kind' }, 'green'] } } },
    },
    options: kinds,
  });
  expect(
    findWitnessesOrReasons(form, siteVocabulary).map(({ field, waitsFor, answers }) => [field, waitsFor, answers]),
  ).toEqual([
    [undefined, [], {}],
    [undefined, [], {}],
    [undefined, [], { kind: 'red' }],
    [undefined, [], { kind: 'red' }],
    ['why', [{ field: 'kind', option: 'green' }], { kind: 'green' }],
  ]);
});

test('two sections may ask for different kinds of answers under one name', () => {
  const form = formOf({
    sections: {
      first: {
        properties: { big: { type: 'boolean', default: false }, size: { type: 'boolean' } },
        conditions: { size: { '!': [{ var: 'big' }] } },
      },
      second: {
        properties: { size: { type: 'integer', minimum: 2, maximum: 9 } },
        conditions: { size: { var: 'big' } },
      },
      third: { visible: { '==': [{ var: 'size' }, 7] }, properties: { note: { type: 'string' } } },
    },
  });
  expect(findWitnessesOrReasons(form, siteVocabulary).at(-1)?.answers).toEqual({ big: true, size: 7 });
});

const asks = (properties: Record<string, object>, required = Object.keys(properties)): ShortForm => ({
  steps: [{ sections: ['first'] }, { sections: ['second'] }],
  sections: { first: { required, properties }, second: { properties: { note: { type: 'string' } } } },
});

test.each<[name: string, form: ShortForm]>([
  [
    'every format',
    asks(Object.fromEntries(Object.keys(formats).map((format, index) => [`f${index}`, { type: 'string', format }]))),
  ],
  [
    'patterns',
    asks({
      plate: { type: 'string', pattern: '^[A-Z]{3}-\\d{4}$' },
      year: { type: 'string', pattern: '^(19|20)\\d\\d$' },
      words: { type: 'string', pattern: '^\\p{L}+(?: \\p{L}+){2,}$' },
      odd: { type: 'string', pattern: 'x$', minLength: 10 },
    }),
  ],
  [
    'lengths',
    asks({
      short: { type: 'string', maxLength: 2 },
      long: { type: 'string', minLength: 40 },
      exact: { type: 'string', length: 12 },
      digits: { type: 'string', digits: 9 },
    }),
  ],
  [
    'letters',
    asks({
      alpha: { type: 'string', alpha: true },
      number: { type: 'string', alpha_num: true, minLength: 8 },
      dash: { type: 'string', alpha_dash: true },
      spaces: { type: 'string', alpha_spaces: true },
      double: { type: 'string', double: 2 },
    }),
  ],
  [
    'numbers',
    asks({
      whole: { type: 'integer', minimum: -5, maximum: -2 },
      part: { type: 'number', minimum: 0.25, maximum: 0.75 },
      digits: { type: 'integer', digits: 4 },
      between: { type: 'integer', between: [3, 9], excluded: [3, 4] },
    }),
  ],
  [
    'several choices',
    {
      ...asks({ some: { type: 'array', minItems: 2, items: { type: 'string', $ref: '../options/kinds.json' } } }),
      options: kinds,
    },
  ],
  [
    'files',
    asks({
      picture: { type: 'string', format: 'file', image: true, dimensions: { width: 400, height: 300 } },
      paper: { type: 'string', format: 'file', ext: ['pdf'], mimes: ['application/pdf'], size: 100 },
    }),
  ],
  [
    'an answer given twice',
    asks({ email: { type: 'string', format: 'email' }, again: { type: 'string', confirmed: 'email' } }),
  ],
  [
    'an answer that another one requires',
    asks({ tick: { type: 'boolean' }, why: { type: 'string', required_if: { field: 'tick' } } }, ['tick']),
  ],
  [
    'lists',
    {
      ...asks(
        {
          list: {
            type: 'array',
            minItems: 3,
            maxItems: 5,
            items: {
              type: 'object',
              required: ['kind', 'name'],
              properties: { kind: { type: 'string', $ref: '../options/kinds.json' }, name: { type: 'string' } },
            },
          },
        },
        [],
      ),
      options: kinds,
    },
  ],
  [
    'a calculation without limits',
    {
      ...asks({ a: { type: 'integer' }, b: { type: 'number' } }),
      steps: [
        { sections: ['first'] },
        { sections: ['second'], visible: { '>': [{ '+': [{ var: 'a' }, { var: 'b' }] }, 500] } },
      ],
    },
  ],
])('sections before are filled in: %s', (_name, short) => {
  const form = formOf(short);
  for (const witness of findWitnessesOrReasons(form, siteVocabulary)) {
    expect(witness).not.toHaveProperty('because');
    expect(replay(form, witness)).toEqual({ shows: true, errors: [] });
  }
});

test('what no answers show, and what only a section leads to that is not offered, says so', () => {
  const form = formOf({
    sections: {
      first: {
        switches: 'parts',
        properties: { n: { type: 'integer', minimum: 1, maximum: 3 }, parts: { type: 'object', properties: {} } },
      },
      extra: { offered: false, switch: { at: 'parts.extra', label: 'Extra' }, properties: { x: { type: 'string' } } },
      second: { visible: { var: 'parts.extra' }, properties: { y: { type: 'string' } } },
      third: { visible: { '>': [{ var: 'n' }, 3] }, properties: { z: { type: 'string' } } },
    },
  });
  const because = Object.fromEntries(
    findWitnessesOrReasons(form, siteVocabulary).map((witness) => [witness.section ?? 'step', witness.because]),
  );
  expect(because).toEqual({
    step: undefined,
    first: undefined,
    second: 'only a section that is not offered leads there',
    third: 'no answers show it',
  });
});

test('a default of an optional group counts once an earlier section has answered something in the group', () => {
  const form = formOf({
    steps: [{ sections: ['home'] }, { sections: ['size'] }, { sections: ['small'] }],
    sections: {
      home: {
        properties: { place: { type: 'object', required: ['owned'], properties: { owned: { type: 'boolean' } } } },
      },
      size: {
        properties: {
          place: {
            type: 'object',
            required: ['floors'],
            properties: { floors: { type: 'integer', minimum: 0, maximum: 1, default: 0 } },
          },
        },
      },
      small: { visible: { '<': [{ var: 'place.floors' }, 1] }, properties: { why: { type: 'string' } } },
    },
  });
  const last = findWitnessesOrReasons(form, siteVocabulary).find(({ section }) => section === 'small');
  expect(last?.because).toBeUndefined();
});
