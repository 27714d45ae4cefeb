import { expect, test } from 'vitest';
import { readCases } from '../cases/readCases.ts';
import { checkEdited, type Change } from './checkEdited.ts';

/** Two mistakes, and how each must be found, whatever the other. */
interface Pair extends Change {
  findings: { file: string; code: string; on: string }[];
}

const table = 'tables/2026-11-01.json';
const inShort = (change: Parameters<typeof checkEdited>[0]) =>
  checkEdited(change)
    .filter(({ code }) => code !== 'assumed-rates')
    .map(({ file, code, on }) => [file, code, on.trim()]);

test('the sample project has nothing but assumed rates: one warning, which counts them', () => {
  expect(checkEdited({})).toMatchObject([
    {
      file: table,
      severity: 'warning',
      code: 'assumed-rates',
      on: expect.stringContaining('"DoubleDoorOneSide"'),
      message: 'rates are assumed: 6 of 12 of "door", all 23 of "window", 6 of 12 of "closet"',
    },
  ]);
});

test('a copy of a table repeats no warning, and a table that is past has none', () => {
  expect(
    checkEdited({ copies: ['2027-01-01'] }).map(({ file, message }) => [
      file,
      message.endsWith('the same in tables/2027-01-01.json'),
    ]),
  ).toEqual([[table, true]]);
  expect(checkEdited({ copies: ['2027-01-01'], today: '2027-01-01' }).map(({ file }) => file)).toEqual([
    'tables/2027-01-01.json',
  ]);
});

test('assumed preparation is named', () => {
  const [found] = checkEdited({
    edits: [{ file: table, find: '"squareFeetPerHour": 1000', replace: '"squareFeetPerHour": 1000, "assumed": true' }],
  });
  expect(found).toMatchObject({
    code: 'assumed-rates',
    message: expect.stringMatching(/^rates are assumed: .*, "setup"$/),
  });
});

test('what rests on a file with a mistake is not looked at until it is mended', () => {
  const brick = {
    file: 'options/walls.json',
    find: '"oneOf": [',
    replace: '"oneOf": [\n    { "const": "BrickWall", "title": "Brick" },',
  };
  const rate = { file: table, find: '"hours": 0.59', replace: '"feetPerHour": 0.59' };
  const labour = { file: table, find: '"labourRatePerHour": 25', replace: '"labourRatePerHour": "25"' };
  expect(inShort({ edits: [brick] })).toEqual([
    ['schemas/options/walls.json', 'option-without-rate', expect.anything()],
  ]);
  expect(inShort({ edits: [brick, rate] })).toEqual([[table, 'rate-mismatch', expect.anything()]]);
  expect(inShort({ edits: [brick, rate, labour] })).toEqual([[table, 'invalid-type', expect.anything()]]);
});

test.each(readCases<Pair[]>('checker/pairs'))('both are found: $name', ({ findings, ...change }) => {
  const found = checkEdited(change).filter(({ code }) => code !== 'assumed-rates');
  expect(found).toEqual(
    findings.map(({ on, ...finding }) => expect.objectContaining({ ...finding, on: expect.stringContaining(on) })),
  );
});

test('what cannot be read is not compared with the rest', () => {
  const [option, ...more] = inShort({
    edits: [{ file: 'options/doors.json', find: '"DoorOneSide",', replace: '"DoorOneSide"' }],
  });
  expect([option?.slice(0, 2), more]).toEqual([['schemas/options/doors.json', 'syntax'], []]);
  const [section, ...others] = inShort({
    edits: [{ file: 'estimator/items/door.json', find: '"heading"', replace: '"headng"' }],
  });
  expect([section?.slice(0, 2), others]).toEqual([['schemas/estimator/items/door.json', 'unknown-key'], []]);
  const [later, ...rest] = inShort({ copies: ['2027-01-01'], edits: [{ file: 'tables/2027-01-01.json', text: '{' }] });
  expect([later?.slice(0, 2), rest]).toEqual([['tables/2027-01-01.json', 'syntax'], []]);
});

test('a past table may lack what the form has since', () => {
  const edits = [
    {
      file: 'options/walls.json',
      find: '"oneOf": [',
      replace: '"oneOf": [\n    { "const": "BrickWall", "title": "Brick" },',
    },
  ];
  expect(inShort({ copies: ['2027-01-01'], today: '2027-01-01', edits })).toHaveLength(1);
  const rated = [
    ...edits,
    {
      file: 'tables/2027-01-01.json',
      find: '"wall": {\n      "label": "Walls",\n      "measure": "wall-area",\n      "list": "wall.items",\n      "rates": {',
      replace:
        '"wall": {\n      "label": "Walls",\n      "measure": "wall-area",\n      "list": "wall.items",\n      "rates": {\n        "BrickWall": { "squareFeetPerHour": 90, "lineFeetPerHour": 30 },',
    },
  ];
  expect(inShort({ copies: ['2027-01-01'], today: '2027-01-01', edits: rated })).toEqual([]);
  expect(inShort({ copies: ['2027-01-01'], today: '2026-12-31', edits: rated })).toEqual([
    [table, 'option-without-rate', '"rates": {'],
  ]);
});

test('a table in use may be laid out anew', () => {
  expect(
    inShort({
      inUse: true,
      edits: [{ file: table, find: '"labourRatePerHour": 25', replace: '"labourRatePerHour": 25.0' }],
    }),
  ).toEqual([]);
});

test('without a form that fills in rooms, tables are checked by themselves', () => {
  const removed = [
    'form',
    'basic',
    'location',
    'room',
    ...['wall', 'ceiling', 'door', 'door-frame', 'window', 'window-frame', 'closet', 'closet-frame', 'baseboard'].map(
      (item) => `items/${item}`,
    ),
  ];
  const found = inShort({
    edits: [
      ...removed.map((name) => ({ file: `estimator/${name}.json`, text: null })),
      { file: table, find: '"hours": 0.59', replace: '"hours": -1' },
    ],
  });
  expect(found.filter(([file]) => file === table)).toEqual([
    [table, 'not-allowed', '"ClosetFrameOneSide": { "hours": -1 },'],
  ]);
});
