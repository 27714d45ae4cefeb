import { expect, test } from 'vitest';
import { answersTypes, generatedBanner } from '../../src/compile/types.ts';
import type { PropertySchema, Section, Step } from '../../src/engine/definition/types.ts';

type Asked = Partial<Pick<Section, 'visible' | 'conditions'>> & {
  required?: string[];
  properties: Record<string, PropertySchema>;
};

const text = { type: 'string', title: 'Text' } as const;
const box = { type: 'boolean', title: 'Box', default: false } as const;
const question = { ...box, enum: [true, false] };
const condition = { var: 'before' };
const group = (required: string[], properties: Record<string, PropertySchema>) =>
  ({ type: 'object', required, properties }) as const;
const list = (required: string[], properties: Record<string, PropertySchema>) =>
  ({ type: 'array', title: 'List', maxItems: 9, items: { ...group(required, properties), title: 'Entry' } }) as const;

/** The interface of a form whose steps ask these sections. */
async function typeOf(...steps: (Partial<Step> & { asks: Asked[] })[]): Promise<string> {
  const sections: Record<string, Section> = {};
  const named = steps.map(({ asks, ...step }, number): Step => ({
    title: 'Step',
    ...step,
    sections: asks.map(({ required = [], properties, conditions = {}, visible }, index) => {
      const id = `${number}-${index}`;
      sections[id] = {
        id,
        title: id,
        heading: id,
        conditions,
        follow: {},
        schema: group(required, properties),
        ui: {},
        ...(visible && { visible }),
      };
      return id;
    }),
  }));
  const types = await answersTypes({ steps: named, sections }, 'Answers');
  return types.replace(`${generatedBanner}\n\nexport interface Answers `, '').replaceAll(/\s+/g, ' ').trim();
}

const repeat = { list: 'rows', count: { var: 'number' }, maxItems: 3 };

test.each<[string, Parameters<typeof typeOf>, string]>([
  [
    'a question with yes and no is there when it is required, whatever its default',
    [{ asks: [{ required: ['a'], properties: { a: question, b: question } }] }],
    '{ a: boolean; b?: boolean; }',
  ],
  [
    'a field is there when it is required, a box when it has a default',
    [{ asks: [{ required: ['a'], properties: { a: text, b: text, c: box, d: { type: 'boolean', title: 'Box' } } }] }],
    '{ a: string; b?: string; c: boolean; d?: boolean; }',
  ],
  [
    'a default says nothing of a field that can be emptied',
    [{ asks: [{ properties: { a: { ...text, default: 'A' } } }] }],
    '{ a?: string; }',
  ],
  [
    'what a condition may hide may be absent, whatever it is',
    [
      {
        asks: [
          {
            required: ['a'],
            properties: { a: text, b: box, c: group([], {}), d: list([], {}) },
            conditions: { a: condition, b: condition, c: condition, d: condition },
          },
        ],
      },
    ],
    '{ a?: string; b?: boolean; c?: {}; d?: {}[]; }',
  ],
  [
    'so may what a section or a step asks that has a condition',
    [
      { asks: [{ visible: condition, required: ['a'], properties: { a: text } }] },
      { visible: condition, asks: [{ required: ['b'], properties: { b: text } }] },
      { enabled: condition, asks: [{ required: ['c'], properties: { c: text } }] },
    ],
    '{ a?: string; b?: string; c?: string; }',
  ],
  [
    'groups and lists are always there, and hold what they require',
    [
      {
        asks: [{ properties: { a: group(['b'], { b: text, c: text }), d: list(['e'], { e: text, f: box, g: text }) } }],
      },
    ],
    '{ a: { b: string; c?: string; }; d: { e: string; f: boolean; g?: string; }[]; }',
  ],
  [
    'a condition within a group or a list',
    [
      {
        asks: [
          {
            properties: { a: group(['b'], { b: text }), d: list(['e'], { e: text }) },
            conditions: { 'a.b': condition, 'd.e': condition },
          },
        ],
      },
    ],
    '{ a: { b?: string; }; d: { e?: string; }[]; }',
  ],
  [
    'a repeated step is a list; its entries are there even when no section is',
    [
      {
        repeat,
        asks: [
          { required: ['a'], properties: { a: text } },
          { visible: condition, required: ['b'], properties: { b: text } },
        ],
      },
    ],
    '{ rows: { a: string; b?: string; }[]; }',
  ],
  [
    'a repeated step with a condition',
    [{ repeat, enabled: condition, asks: [{ visible: condition, required: ['a'], properties: { a: text } }] }],
    '{ rows?: { a?: string; }[]; }',
  ],
  [
    'a group of two sections is there with either, and holds what is sure or what both require',
    [
      {
        asks: [
          { visible: condition, properties: { a: group(['b', 'c'], { b: text, c: text }) } },
          { visible: condition, properties: { a: group(['b', 'd'], { b: text, d: text }) } },
        ],
      },
    ],
    '{ a?: { b: string; c?: string; d?: string; }; }',
  ],
  [
    '... of which one always applies',
    [
      {
        asks: [
          { properties: { a: group(['b'], { b: text }) } },
          { visible: condition, properties: { a: group(['c'], { c: text }) } },
        ],
      },
    ],
    '{ a: { b: string; c?: string; }; }',
  ],
  [
    'a list of two sections is of one of them',
    [
      {
        asks: [
          { properties: { a: list(['b', 'c'], { b: text, c: text }) } },
          { properties: { a: list(['b'], { b: text, c: text }) }, conditions: { a: condition } },
        ],
      },
    ],
    '{ a: { b: string; c?: string; }[]; }',
  ],
  [
    'a field of two sections has the values of either',
    [
      {
        asks: [
          { required: ['a'], properties: { a: { ...text, enum: ['x'] } } },
          { required: ['a'], properties: { a: { ...text, type: 'integer', enum: [1] } }, conditions: { a: condition } },
        ],
      },
    ],
    "{ a: 'x' | 1; }",
  ],
])('%s', async (_what, steps, type) => {
  expect(await typeOf(...steps)).toBe(type);
});
