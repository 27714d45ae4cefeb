import { expect, test } from 'vitest';
import { fileKinds } from '../../src/checker/fileKinds.ts';
import type { Value } from '../../src/compile/Finding.ts';
import { ContentSnapshot } from '../../src/content/ContentSnapshot.ts';
import { describeChanges } from '../../src/content/describe.ts';
import { nameRatesIn } from '../../src/versions/make/wordFindings.ts';
import { firstTable } from '../pricing/frozenTables.ts';

type Files = Readonly<Record<string, object>>;

const contentOf = (files: Files): ContentSnapshot =>
  new ContentSnapshot(
    new Map(Object.entries(files).map(([file, value]) => [file, JSON.stringify(value)])),
    (path) => fileKinds.kindOf(path.replace('schemas/', ''))?.meta?.schema,
  );

const changes = (was: Files, is: Files): string[] => describeChanges(contentOf(was), contentOf(is), 40);

const told = (file: string, was: object, is: object, others: Files = {}): string[] =>
  changes({ ...others, [file]: was }, { ...others, [file]: is });

const section = (properties: object, more: object = {}, others: object = {}) => ({
  heading: 'Your project',
  schema: { properties, ...more },
  ...others,
});

const [name, day] = [{ title: 'Name' }, { title: 'Preferred date' }];
const details = 'schemas/quote/details.json';
const form = {
  'schemas/quote/form.json': { title: 'Quote', steps: [{ title: 'Project Details', sections: ['details'] }] },
};
const option = (title: string, key = title, more: object = {}) => ({ const: key, title, ...more });
const list = (...oneOf: object[]) => ({ oneOf });
const doors = 'schemas/options/doors.json';
const company = 'schemas/content/company.json';

test.each<[what: string, file: string, was: object, is: object, told: string[]]>([
  [
    'a new question, with all that is said of it',
    details,
    section({ name }),
    section({ name, day }, { required: ['day'] }, { ui: { day: { 'ui:widget': 'date' } } }),
    ['Quote: Your project: a question was added: “Preferred date”'],
  ],
  [
    'words where none were, and another look',
    company,
    { goodToKnow: { facts: [{ title: 'Hours', text: '' }] }, estimate: { print: 'Print' } },
    {
      goodToKnow: { facts: [{ title: 'Hours', text: 'Monday to Friday' }] },
      brand: { colours: { accent: '#7a1f5c' }, logo: 'logo.png' },
      estimate: { print: 'Print', lines: { Setup: 'Cover' } },
    },
    [
      'Hours, FAQ, reviews: Facts, Hours, text: “Monday to Friday” was added',
      'Look: colours were changed',
      'Look: the logo was changed',
      'The estimate that visitors get: words for lines of an estimate were changed',
    ],
  ],
  [
    'what every lead has to have',
    'schemas/quote/form.json',
    { ...form['schemas/quote/form.json'], submit: { call: { required: ['day'] } } },
    { ...form['schemas/quote/form.json'], submit: { call: { required: ['name'] } } },
    ['Quote: every lead has “Name” now', 'Quote: a lead may come without “Preferred date” now'],
  ],
  [
    'another order of what has to be answered, which nobody sees',
    details,
    section({ name, day }, { required: ['name', 'day'] }),
    section({ name, day }, { required: ['day', 'name'] }),
    [],
  ],
  [
    'a question that messages call otherwise than it is asked',
    details,
    section({ name }),
    section({ name, heard: { title: 'How you heard' } }, {}, { ui: { heard: { 'ui:title': 'How did you hear?' } } }),
    ['Quote: Your project: a question was added: “How did you hear?”'],
  ],
  [
    'a question that is gone',
    details,
    section({ name, day }, { required: ['day'] }),
    section({ name }),
    ['Quote: Your project: a question was removed: “Preferred date”'],
  ],
  [
    'other words of a question, and who is asked it',
    details,
    section({ name, day }),
    section({ name, day: { title: 'Day' } }, { required: ['day'] }, { conditions: { day: { var: 'name' } } }),
    [
      'Quote: Your project: Question: “Preferred date” is now “Day”',
      'Quote: Your project: “Day” has to be answered now',
      'Quote: Your project: who is asked “Day” was changed',
    ],
  ],
  [
    'a rule, and the looks of a question',
    details,
    section({ name: { ...name, maxLength: 100 } }),
    section({ name: { ...name, maxLength: 50 } }, {}, { ui: { name: { 'ui:widget': 'textarea' } } }),
    ['Quote: Your project: Name, maxLength: 100 to 50', 'Quote: Your project: how “Name” looks was changed'],
  ],
  [
    'options',
    doors,
    list(option('Flat'), option('Barn'), option('Steel'), option('Glass')),
    list(
      option('Wood'),
      option('Oak', 'Oak', { withdrawn: true }),
      option('Flat white', 'Flat'),
      option('Steel', 'Steel', { withdrawn: true }),
      option('Glass'),
    ),
    [
      'Choices: doors: “Wood” was added',
      'Choices: doors: “Oak” was added, but is not offered',
      'Choices: doors: “Flat” is now “Flat white”',
      'Choices: doors: “Steel” is not offered any more',
      'Choices: doors: “Barn” was removed',
    ],
  ],
  [
    'the order of options',
    doors,
    list(option('A'), option('B')),
    list(option('B'), option('A')),
    ['Choices: doors: another order'],
  ],
  [
    'data of the company, as the desk asks for them',
    company,
    {
      company: {
        name: 'Bow',
        phone: '1',
        address: { street: 'A' },
        serviceAreas: [{ name: 'Calgary', postalCodes: ['T2'] }],
      },
    },
    {
      company: {
        name: 'Bow',
        phone: '2',
        address: { street: 'B' },
        serviceAreas: [
          { name: 'Calgary', postalCodes: ['T2', 'T3'] },
          { name: 'Okotoks', postalCodes: [] },
        ],
      },
    },
    [
      'Company: Phone: “1” is now “2”',
      'Company: Address, Street: “A” is now “B”',
      'Company: Where you paint, Calgary, Its postal codes begin with: “T3” was added',
      'Company: Where you paint: “Okotoks” was added',
    ],
  ],
  [
    'a long word by its beginning',
    company,
    { pages: { home: { description: 'x'.repeat(50_000) } } },
    { pages: { home: { description: 'y'.repeat(50_000) } } },
    [
      `Menu, tabs of the browser, search engines: Home, what search engines show of it: “${'x'.repeat(80)}…” is now “${'y'.repeat(80)}…”`,
    ],
  ],
  [
    'a text by its words, from where it differs',
    company,
    { pages: { home: { description: `${'We paint. '.repeat(9)}Ask us for a free estimate.` } } },
    { pages: { home: { description: `${'We paint. '.repeat(9)}Ask us for your free estimate.` } } },
    [
      'Menu, tabs of the browser, search engines: Home, what search engines show of it: “…We paint. We paint. Ask us for a free estimate.” is now “…We paint. We paint. Ask us for your free estimate.”',
    ],
  ],
  [
    'a job of the gallery',
    'schemas/content/gallery.json',
    { categories: [{ title: 'Inside', projects: [{ project: 4, job: 'Bathroom' }] }] },
    {
      categories: [
        {
          title: 'Inside',
          projects: [
            { project: 5, job: 'Hall' },
            { project: 4, job: 'Bathroom' },
          ],
        },
      ],
    },
    ['Gallery: Inside: “Hall” was added'],
  ],
  [
    'pictures of a job of the gallery',
    'schemas/content/gallery.json',
    {
      categories: [
        { title: 'Inside', projects: [{ project: 4, job: 'Hall', more: [{ picture: 'a.jpg', alt: 'A door' }] }] },
      ],
    },
    {
      categories: [
        {
          title: 'Inside',
          projects: [
            {
              project: 4,
              job: 'Hall',
              before: { picture: 'c.jpg', alt: 'Before' },
              more: [
                { picture: 'b.jpg', alt: 'A wall' },
                { picture: 'a.jpg', alt: 'A door' },
              ],
            },
          ],
        },
      ],
    },
    ['Gallery: Inside, Hall: “Before” was added', 'Gallery: Inside, Hall: “A wall” was added'],
  ],
  [
    'a file that is new, and what has no word',
    'schemas/quote/form.json',
    { title: 'Quote', page: { path: '/quote', priority: 1 } },
    { title: 'Quote', page: { path: '/quote', priority: 2 } },
    ['Quote form: Page, priority: 1 to 2'],
  ],
])('%s', (_what, file, was, is, words) => {
  expect(told(file, was, is, file.endsWith('form.json') ? { [details]: section({ name, day }) } : form)).toEqual(words);
});

test('files that are new or gone are told by their names', () => {
  const [was, is] = [form, { ...form, [doors]: list(option('A')), 'schemas/content/photos/7-after.jpg': {} }];
  const told = ['new: Picture 7-after.jpg', 'new: Choices: doors'];
  expect(changes(was, is).sort()).toEqual(told.sort());
  expect(changes(is, was)).toContain('removed: Choices: doors');
});

const { table } = firstTable;
const doorSection = {
  schema: {
    properties: {
      door: { properties: { items: { items: { properties: { type: { $ref: '../options/doors.json' } } } } } },
    },
  },
};
const priced = {
  'schemas/estimator/door.json': doorSection,
  [doors]: list(option('Door, one side', 'DoorOneSide')),
};

test('rates are told as the Rates page has them, and new prices by their day', () => {
  const doorsAt = { ...table.items['door'], rates: { ...table.items['door']?.rates, DoorOneSide: { hours: 1.25 } } };
  const later = { ...table, labourRatePerHour: 28, items: { ...table.items, door: doorsAt }, houseSizes: undefined };
  const first = 'pricing-tables/2026-11-01.json';
  const changed = [
    'An hour of work: 25 to 28 dollars an hour',
    'Doors: Door, one side: 1 to 1.25 hours',
    'houseSizes was removed',
  ];
  expect(told(first, table, later, priced)).toEqual(
    changed.map((words) => `Prices from Sunday, November 1, 2026: ${words}`),
  );
  const was = { ...priced, [first]: table };
  const day = '2026-12-06';
  const is = { ...was, [`pricing-tables/${day}.json`]: { ...later, version: day, effectiveFrom: day } };
  expect(changes(was, is)).toEqual([`New prices from Sunday, December 6, 2026: ${changed.join('; ')}`]);
});

test('what the check says of rates is told in the words of the Rates page', () => {
  const file = 'pricing-tables/2026-11-01.json';
  const files = new Map<string, unknown>(Object.entries({ ...priced, [file]: table }));
  const hours = (option: string): Value => ({
    words: `hours of ${option}`,
    rate: ['items', 'door', 'rates', option, 'hours'],
  });
  const labour = { words: 'labour', rate: ['labourRatePerHour'] };
  const message = [hours('DoorOneSide'), ' was 9; ', labour, ' is 25; ', hours('Other'), ' is 1'];
  const told = nameRatesIn(
    { file, at: [], line: 1, column: 1, severity: 'warning', code: 'rate-jump', message },
    files,
  );
  expect(told.message).toBe(
    'Doors: Door, one side, hours, was 9; An hour of work, dollars an hour, is 25; hours of Other is 1',
  );
});

test.each<[what: string, french: object, told: string[]]>([
  ['moves with its text', { 'A day': 'Un jour', Name: 'Nom' }, []],
  [
    'gets other words with its text',
    { 'A day': 'Une date', Name: 'Nom' },
    ['Quote: Your project: A day, question (French): “Un jour” is now “Une date”'],
  ],
  ['is added', { 'A day': 'Un jour', Name: 'Nom', Street: 'Rue' }, ['French: “Rue” was added']],
  ['is removed', { 'A day': 'Un jour' }, ['Quote: Your project: Name, question (French): “Nom” was removed']],
])('a translation that %s', (_what, french, expected) => {
  const key = details.replace('schemas/', '');
  const was = {
    [details]: section({ name, day }),
    'schemas/languages/fr.json': { [key]: { 'Preferred date': 'Un jour', Name: 'Nom' } },
  };
  const is = { [details]: section({ name, day: { title: 'A day' } }), 'schemas/languages/fr.json': { [key]: french } };
  const lines = changes({ ...form, ...was }, { ...form, ...is });
  expect(lines.sort()).toEqual([...expected, 'Quote: Your project: Question: “Preferred date” is now “A day”'].sort());
});

test('a translation that goes with its text is no change of its own', () => {
  const french = (words: object): object => ({ 'schemas/languages/fr.json': { 'quote/details.json': words } });
  const was = { ...form, [details]: section({ name, day }), ...french({ 'Preferred date': 'Un jour', Name: 'Nom' }) };
  const is = { ...form, [details]: section({ name }), ...french({ Name: 'Nom' }) };
  expect(changes(was, is)).toEqual(['Quote: Your project: a question was removed: “Preferred date”']);
});

test('the first translations of a file, and the last, are told one by one', () => {
  const content = { ...form, [details]: section({ name, day }) };
  const french = (texts: object) => ({ ...content, 'schemas/languages/fr.json': texts });
  const first = { 'quote/details.json': { Name: 'Nom', 'Preferred date': 'Jour' } };
  const lines = [
    'Quote: Your project: Name, question (French): “Nom” was added',
    'Quote: Your project: Preferred date, question (French): “Jour” was added',
  ];
  expect(changes(french({}), french(first))).toEqual(lines);
  expect(changes(french(first), french({}))).toEqual(lines.map((line) => line.replace('added', 'removed')));
  expect(changes(french(first), french({ ...first, off: true }))).toEqual(['French: visitors do not get it any more']);
});
