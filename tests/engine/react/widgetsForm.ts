import { formOf } from '../../checker/reach/formOf.ts';

/** Every control, with the looks that choose it. */
const controls: Record<string, [field: object, looks: object]> = {
  line: [{ type: 'string' }, { 'ui:widget': 'text' }],
  mail: [{ type: 'string', format: 'email' }, { 'ui:widget': 'email' }],
  telephone: [{ type: 'string', format: 'phone' }, { 'ui:widget': 'tel' }],
  long: [{ type: 'string' }, { 'ui:widget': 'textarea' }],
  count: [{ type: 'integer', minimum: 1, maximum: 9 }, { 'ui:widget': 'stepper' }],
  size: [
    { type: 'number', minimum: 1 },
    { 'ui:widget': 'stepper', 'ui:unit': 'feet' },
  ],
  budget: [
    { type: 'number', minimum: 0 },
    { 'ui:widget': 'number', 'ui:unit': 'dollars' },
  ],
  picked: [{ type: 'integer', $ref: '../options/sizes.json' }, { 'ui:widget': 'select' }],
  card: [{ type: 'integer', $ref: '../options/sizes.json' }, { 'ui:widget': 'cards' }],
  segment: [{ type: 'integer', $ref: '../options/sizes.json' }, { 'ui:widget': 'segmented' }],
  tick: [{ type: 'boolean', default: true }, { 'ui:widget': 'checkbox' }],
  answer: [{ type: 'boolean' }, { 'ui:widget': 'yes-no' }],
  ticks: [{ type: 'array', items: { type: 'string', $ref: '../options/extras.json' } }, { 'ui:widget': 'checkboxes' }],
  day: [{ type: 'string', format: 'date', earliest: 'today' }, {}],
  birthday: [{ type: 'string', format: 'date' }, { 'ui:widget': 'date-text' }],
  hour: [{ type: 'string', format: 'time' }, {}],
  files: [{ type: 'file', maxFiles: 2 }, {}],
};

const withFields = (names: string[]) => ({
  properties: Object.fromEntries(names.map((name) => [name, controls[name]?.[0] ?? {}])),
  ui: Object.fromEntries(names.map((name) => [name, controls[name]?.[1] ?? {}])),
});

const all = withFields(Object.keys(controls));
const each = withFields(Object.keys(controls).filter((name) => name !== 'files'));

/** A form of every control, one by one and in the entries of a list. */
export const widgetsForm = formOf({
  steps: [{ sections: ['start', 'each', 'all'] }, { sections: ['end'] }],
  options: { sizes: [1, 2, 3], extras: ['cake', '=none', 'music'] },
  sections: {
    start: { properties: { go: { type: 'boolean' } } },
    each: {
      conditions: { 'each.birthday': { var: 'go' } },
      properties: {
        each: { type: 'array', minItems: 2, maxItems: 5, items: { type: 'object', properties: each.properties } },
      },
      ui: {
        each: {
          'ui:copied': ['line', 'size', 'day', 'ticks'],
          'ui:forAll': ['line', 'size', 'card', 'hour'],
          'ui:fill': {
            title: 'Shorter?',
            button: 'Fill in',
            questions: { length: 'Length', name: 'Name' },
            entries: [{ size: 'length', line: 'name' }, { size: 'length' }, { line: 'name' }],
          },
        },
        ...Object.fromEntries(Object.entries(each.ui).map(([name, looks]) => [`each.${name}`, looks])),
      },
    },
    all: { ...all, conditions: { long: { '!!': [{ var: 'go' }] } } },
    end: { properties: { more: { type: 'string' } } },
  },
});
