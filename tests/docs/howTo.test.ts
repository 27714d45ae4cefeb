import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { CompiledSource } from '../../src/compile/compileForms.ts';
import { compileFormsOrThrow } from '../../src/checker/passes.ts';
import { explainEstimate } from '../../src/cli/estimate/estimateText.ts';
import { formatRateChangesAndImpacts } from '../../src/cli/ratesImpact/formatImpact.ts';
import { samples } from '../../src/pricing/samples.ts';
import { compareHouse, summarizePriceChanges } from '../../src/pricing/impact.ts';
import type { OptionsFile } from '../../src/engine/definition/generated/OptionsFile.ts';
import { fillUnansweredFromQuery } from '../../src/engine/session/prefilled.ts';
import { validateAnswersWithDayTolerance } from '../../src/engine/flow/validateAnswers.ts';
import { estimate } from '../../src/pricing/estimate.ts';
import { tableInForce } from '../../src/pricing/days.ts';
import { parseAndSortTrustedTables } from '../../src/pricing/node/rateTables.ts';
import { workedHouse, workedRoom } from '../leads/sampleHouses.ts';
import { isThorough } from '../thorough.ts';
import { applyDiff, type Files } from './applyDiff.ts';
import { findingsIn } from './findingsIn.ts';
import { frozenFiles } from './frozenFiles.ts';
import { readBlocks } from './readBlocks.ts';
import { stepsIn } from './stepsIn.ts';

type House = { rooms: object[] };

const byStep = 'Step by step';
const pages = [
  'add-a-field',
  'add-a-form',
  'ask-for-a-date',
  'ask-for-a-choice',
  'ask-for-photos',
  'let-answers-fit-each-other',
  'let-texts-follow-answers',
  'show-a-job-in-the-gallery',
  'show-a-notice',
  'show-why-to-choose-you',
  'change-the-colours',
  'link-to-a-filled-in-form',
  'suggest-answers-from-a-list',
  'let-visitors-go-on-later',
  'let-visitors-check-their-answers',
  'ask-the-same-in-two-places',
  'ask-for-one-after-the-other',
  'add-an-option-and-its-rate',
  'add-a-room-item-type',
  'raise-a-rate-from-a-date',
];

/** What the tests below follow as well; the others are followed by `npm run test:all`. */
const tried = ['add-an-option-and-its-rate', 'add-a-room-item-type', 'raise-a-rate-from-a-date', 'add-a-form'];
const blocksOf = (name: string) => readBlocks(`docs/how-to/${name}.md`);

// The sample project has switched on what this page switches on.
const checked = 'let-visitors-check-their-answers';
const unchecked = ['quote', 'estimator'].map((form) => `@@ schemas/${form}/form.json\n-  "review": true,`).join('\n');
const stepsOf = (page: string) =>
  stepsIn(blocksOf(page), byStep, page === checked ? applyDiff(frozenFiles, unchecked) : frozenFiles);

const openOnline = [
  '@@ schemas/options/estimation-methods.json',
  '-    { "const": 2, "title": "Online", "icon": "laptop", "description": "You enter the rooms and see the price", "disabled": true }',
  '+    { "const": 2, "title": "Online", "icon": "laptop", "description": "You enter the rooms and see the price" }',
].join('\n');

/** A form of the files, compiled, with Online open, so that rooms can be entered. */
function compiledIn(files: Files, id: string): CompiledSource {
  const sources = [...applyDiff(files, openOnline)]
    .filter(([path]) => path.startsWith('schemas/'))
    .map(([path, text]) => ({ path: path.replace('schemas/', ''), text }));
  const form = compileFormsOrThrow(sources)[id];
  if (!form) throw new Error(`There is no form "${id}"`);
  return form;
}

/** The rate tables among files, the first version first. */
const tablesIn = (files: Files) =>
  parseAndSortTrustedTables([...files].flatMap(([path, text]) => (path.startsWith('pricing-tables/') ? [text] : [])));

/** What people read for each option, as the command line shows it. */
const optionTitlesIn = (files: Files): ReadonlyMap<unknown, string> =>
  new Map(
    [...files]
      .filter(([path]) => path.startsWith('schemas/options/'))
      .flatMap(([, text]) => (JSON.parse(text) as OptionsFile).oneOf.map(({ const: value, title }) => [value, title])),
  );

/** The files when a page has been followed. */
function followed(page: string): Files {
  const files = stepsOf(page).at(-1)?.files;
  if (!files) throw new Error(`${page} has no steps`);
  return files;
}

describe.each(pages.filter((page) => isThorough || tried.includes(page)))('%s', (name) => {
  test('after each step the checker says what the page says, in the end nothing', () => {
    const steps = stepsOf(name);
    for (const { files, findings } of steps) expect(findingsIn(files, { inUse: true })).toEqual(findings);
    expect(steps.at(-1)?.findings).toEqual([]);
  });

  test('the owner is not sent to generate code', () =>
    expect(readFileSync(`docs/how-to/${name}.md`, 'utf8')).not.toContain('npm run generate'));

  test('every snippet is part of these steps', () => {
    const shown = blocksOf(name).filter(({ kind }) => kind === 'diff');
    expect(shown.filter(({ chapter }) => chapter !== byStep)).toEqual([]);
  });
});

test('answers are checked last, where they are sent', () => {
  const files = followed(checked);
  for (const form of ['quote', 'estimator']) {
    const { definition } = compiledIn(files, form);
    const last = definition.steps.at(-1)?.sections.at(-1) ?? '';
    expect(definition.sections[last]?.review).toBe(true);
  }
});

test('a link fills in what the form allows for, as far as it is right', () => {
  const form = compiledIn(followed('link-to-a-filled-in-form'), 'quote');
  const [, link] =
    /`https:[^?`]*(\?[^`]*)`/.exec(readFileSync('docs/how-to/link-to-a-filled-in-form.md', 'utf8')) ?? [];
  expect(fillUnansweredFromQuery(form, link ?? '', {})).toEqual({ start_time: 'Within a month', storeys: 2 });
});

/** The house of a page, and the output that it shows for it. */
function shownHouse(page: string): { house: House; output: string } {
  const blocks = blocksOf(page);
  const house = JSON.parse(blocks.find(({ kind }) => kind === 'json')?.text ?? '') as House;
  return { house, output: blocks.find(({ kind }) => kind === '')?.text ?? '' };
}

const explained = (files: Files, house: House, day: string): string => {
  const { table, hash } = tableInForce(tablesIn(files), new Date(day), []);
  return explainEstimate('house.json', estimate(house, { table, hash }), table, optionTitlesIn(files)).trimEnd();
};

/** The last line of what `rates:impact` prints for the sample project's table and a later one. */
async function impact(files: Files, version: string): Promise<string | undefined> {
  const [before, after] = tablesIn(files)
    .filter(({ table }) => ['2026-11-01', version].includes(table.version))
    .map((table) => ({ name: table.table.version, table }));
  if (!before || !after) throw new Error(`There is no table ${version}`);
  const impacts = samples.map((house) => compareHouse(house, { before, after })).filter((house) => 'lines' in house);
  return formatRateChangesAndImpacts(
    { before, after },
    impacts,
    summarizePriceChanges(impacts, 0),
    optionTitlesIn(files),
    new Map(),
  )
    .trimEnd()
    .split('\n')
    .at(-1);
}

/** What of a room counts when people fill it in. */
const entered = (files: Files, room: object) =>
  validateAnswersWithDayTolerance(compiledIn(files, 'estimator'), {
    ...workedHouse,
    rooms: [{ ...workedRoom, ...room }],
  });

test('the new option can be chosen, and is priced at its rate', async () => {
  const files = followed('add-an-option-and-its-rate');
  const { house, output } = shownHouse('add-an-option-and-its-rate');
  expect(explained(files, house, '2026-11-21')).toBe(output);
  expect(await impact(files, '2026-11-21')).toMatch(/^None of \d+ houses moved\.$/);
  const [room] = estimate(house, tableInForce(tablesIn(files), new Date('2026-11-21'), [])).rooms;
  expect(room?.lines.find(({ option }) => option === 'TallBaseboards')).toMatchObject({
    quantity: 44,
    rate: 24,
    unit: 'ft',
  });
  const baseboard = { baseboard: { type: 'TallBaseboards' } };
  expect(entered(files, baseboard)).toMatchObject({ errors: [], answers: { rooms: [baseboard] } });
  expect(entered(frozenFiles, baseboard).errors).toHaveLength(1);
});

test('the new item type is asked, with the walls that it is measured by, and priced', async () => {
  const files = followed('add-a-room-item-type');
  expect(await impact(files, '2026-11-21')).toMatch(/^None of \d+ houses moved\.$/);
  const chosen = { paintable: { crownMoulding: true }, crownMoulding: { type: 'CrownMouldingDifferentColor' } };
  const { house } = shownHouse('add-an-option-and-its-rate');
  const rooms = house.rooms.map((room) => ({ ...room, ...chosen }));
  const [room] = estimate({ ...house, rooms }, tableInForce(tablesIn(files), new Date('2026-11-21'), [])).rooms;
  expect(room?.lines.find(({ item }) => item === 'crownMoulding')).toMatchObject({
    quantity: 44,
    rate: 16,
    hours: 2.75,
  });
  expect(entered(files, chosen)).toMatchObject({
    errors: [],
    answers: { rooms: [{ ...chosen, wall: { items: [{ length: 12 }, {}, {}, {}] } }] },
  });
  expect(entered(files, { ...chosen, crownMoulding: {} }).errors).toMatchObject([
    { field: 'rooms.0.crownMoulding.type' },
  ]);
  expect(entered(files, { ...chosen, wall: {} }).errors).not.toEqual([]);
  expect(entered(frozenFiles, chosen).answers).not.toHaveProperty(['rooms', 0, 'crownMoulding']);
});

test('the raised rate applies from its day and not the day before', async () => {
  const files = followed('raise-a-rate-from-a-date');
  const tables = tablesIn(files);
  const on = (day: string) => estimate(workedHouse, tableInForce(tables, new Date(day), []));
  expect(on('2027-02-28')).toEqual(estimate(workedHouse, tablesIn(frozenFiles)[0]));
  expect(on('2027-03-01')).toMatchObject({ rateTable: '2027-03-01', labourRatePerHour: 27 });
  const doors = (day: string) => on(day).rooms[0]?.lines.find(({ option }) => option === 'DoorOneSide')?.hours;
  expect([doors('2027-02-28'), doors('2027-03-01')]).toEqual([1, 1.1]);

  expect(await impact(files, '2027-03-01')).toBe(
    blocksOf('raise-a-rate-from-a-date').find(({ kind }) => kind === '')?.text,
  );
});
