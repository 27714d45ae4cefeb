import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { main } from '../../src/cli/estimate.ts';
import { tableInForce } from '../../src/pricing/days.ts';
import { clockOfZoneOrUsual, usualTimeZone } from '../../src/pricing/node/timeZones.ts';
import { openDatabase } from '../../src/server/storage/database.ts';
import { referenceOf } from '../../src/server/storage/insertLead.ts';
import { readCases } from '../cases/readCases.ts';
import { visitedHouse, workedHouse } from '../leads/sampleHouses.ts';
import { frozenTables } from '../pricing/frozenTables.ts';
import { schemasDir } from '../project/project.ts';
import { laterTable, withoutDoors } from '../server/changedTables.ts';
import { message } from '../server/message.ts';
import { storedClient } from '../server/storedClient.ts';
import { storeLead } from '../server/storeLead.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';
import { called } from './called.ts';

const [worked, everything] = readCases<{ room: Record<string, unknown> }[]>('pricing/rooms').map(({ room }) => room);
const byFirst = (...args: string[]) => called(main, ['--table', '2026-11-01', ...args]);

/** Files in a folder of their own, by name: texts, or what becomes JSON. Returns their paths, in order. */
async function filesWith(contents: Record<string, unknown>): Promise<string[]> {
  const folder = await temporaryFolder();
  const files = Object.entries(contents).map(([name, content]) => [join(folder, name), content] as const);
  for (const [file, content] of files)
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return files.map(([file]) => file);
}

const filesIn = (lines: string): unknown[] =>
  lines
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { file: unknown }).file);

test('one line of JSON per house, with exactly what is promised', async () => {
  const unsafe = '\u001b[2J\u009b31m\u202eevil';
  const [file = '', small = ''] = await filesWith({
    'house.json': { houseSize: 2, rooms: [worked, everything] },
    'small.json': `\uFEFF${JSON.stringify({ rooms: [{ name: unsafe }] })}`,
  });
  const { code, stdout, stderr } = await byFirst(file, small);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });

  const [house = '', other = '', end] = stdout.split('\n');
  const priced = JSON.parse(house);
  expect(Object.keys(priced)).toEqual(['file', 'rateTable', 'total_cost', 'total_hours', 'rooms']);
  expect(priced).toMatchObject({ file, rateTable: '2026-11-01', total_cost: 274 + 394, total_hours: 26.67163522 });
  for (const room of priced.rooms) expect(Object.keys(room)).toEqual(['name', 'total_cost', 'total_hours', 'lines']);
  expect(priced.rooms[0].lines[5]).toEqual({
    item: 'wall',
    label: 'Walls, line cutting: Smooth wall, different colour',
    quantity: 44,
    unit: 'ft',
    hours: 1.1,
    cost: 27.5,
  });
  expect(JSON.parse(other).rooms[0]).toEqual({ name: unsafe, total_cost: 0, total_hours: 0, lines: [] });
  expect(stdout).not.toMatch(/[\u001b\u007f-\u009f\u202a-\u202e]/);
  expect(end).toBe('');
});

test('--explain is for a person', async () => {
  const painted = (item: string, type: string) => ({
    paintable: { [item]: true },
    [item]: { items: [{ type, isPaintable: true }] },
  });
  const [file = '', counted = ''] = await filesWith({
    'house.json': { rooms: [{ ...worked, name: 'Bed\u001b[2Jroom' }] },
    'counted.json': { rooms: [painted('window', 'VinylNoTrim'), painted('door', 'DoubleDoorOneSide')] },
  });
  const { code, stdout, stderr } = await byFirst('--explain', file);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toBe(
    [
      `${file}: rate table 2026-11-01, $25.00 an hour`,
      '',
      'Bed\\u001b[2Jroom',
      '  Setup                                               144 sq ft / 1000 sq ft an hour   0.14 h    $3.60',
      '  Floor masking                                       144 sq ft / 250 sq ft an hour    0.58 h   $14.40',
      '  Floor tape-off                                      41 ft / 40 ft an hour            1.02 h   $25.62',
      '  Wall tape-off                                       59 ft / 35 ft an hour            1.69 h   $42.14',
      '  Walls: Smooth wall, different colour                352 sq ft / 120 sq ft an hour    2.93 h   $73.33',
      '  Walls, line cutting: Smooth wall, different colour  44 ft / 40 ft an hour            1.10 h   $27.50',
      '  Ceiling: Smooth ceiling, same colour                144 sq ft / 100 sq ft an hour    1.44 h   $36.00',
      '  Doors: Door, one side                               1 x 1 h                          1.00 h   $25.00',
      '  Baseboards: Baseboards, same colour                 41 ft / 40 ft an hour            1.02 h   $25.62',
      '  Rounded up to the whole dollar                                                                 $0.79',
      '  Room                                                                                10.93 h  $274.00',
      '',
      'Total Estimated Amount: $274.00 CAD for 10.93 h of labour, before GST',
      '',
      '',
    ].join('\n'),
  );
  const explained = (await byFirst('--explain', counted)).stdout;
  expect(explained).toMatch(/Double door, one side .* \$50\.00 {2}assumed rate\n/);
  // What is counted and takes no time is no line.
  expect(explained).not.toContain('Window');
});

test('what cannot be priced is named, and the other files are priced', async () => {
  const unmeasured = { items: [{ isPaintable: false, length: '\u001b[2J12' }] };
  const [good = '', wrong = '', broken = '', twice = '', empty = ''] = await filesWith({
    'good.json': { rooms: [worked] },
    'wrong.json': { rooms: [worked, { ...worked, wall: unmeasured }] },
    'broken.json': '{\n  "rooms": [},\n',
    'twice.json': '{ "houseSize": 1, "houseSize": 2, "rooms": [{},] }',
    'empty.json': '',
  });
  const folder = await temporaryFolder();
  const files = [wrong, good, broken, twice, empty, 'nowhere.json', folder, good];
  const { code, stdout, stderr } = await called(main, files);
  expect(code).toBe(1);
  expect(filesIn(stdout)).toEqual([good, good]);
  expect(stderr.trimEnd().split('\n')).toEqual([
    `${wrong}: rooms[1].wall.items[0].length: must be a number of feet above 0, but it is "\\u001b[2J12"`,
    `${broken}: 2:14: not valid JSON: the file stops in the middle (put back what is missing, from a copy: at least ] })`,
    `${twice}: 1:47: not valid JSON: the comma before ] is one too many (remove it)`,
    `${empty}: 1:1: not valid JSON: the file is empty (put it back from a copy)`,
    'nowhere.json: cannot be read: there is no such file or folder',
    `${folder}: cannot be read: it is a folder`,
  ]);
});

test('the table is that of today, unless --table names one; wrong arguments are said plainly', async () => {
  const [file = ''] = await filesWith({ 'house.json': { rooms: [worked] } });
  const { stdout } = await called(main, [file]);
  expect(JSON.parse(stdout).rateTable).toBe(
    tableInForce(frozenTables, new Date(), clockOfZoneOrUsual(usualTimeZone)).table.version,
  );
  const wrong: [args: string[], stderr: unknown][] = [
    [['--table', 'winter', file], '--table is "winter". Known tables: 2026-11-01.\n'],
    [[], 'Name at least one file with a house, such as house.json, or a stored lead with --lead; --help shows how.\n'],
    [['--cheap', file], expect.stringContaining('--cheap')],
  ];
  for (const [args, stderr] of wrong) expect(await called(main, args)).toEqual({ code: 1, stdout: '', stderr });
});

/** An address of no database yet. */
const freshDatabase = async () => `file:${join(await temporaryFolder(), 'leads.db')}`;

/** Content with a table as the owner might have it a year later. */
async function folderOf(table?: { version: string }): Promise<string> {
  const folder = await temporaryFolder();
  await symlink(resolve(schemasDir), join(folder, 'schemas'));
  if (!table) return folder;
  await mkdir(join(folder, 'pricing-tables'));
  await writeFile(join(folder, 'pricing-tables', `${table.version}.json`), JSON.stringify(table));
  return folder;
}

test('an old lead costs what it did, whatever became of the tables, or as another table says', async () => {
  const DATABASE_URL = await freshDatabase();
  const id = await storedClient(DATABASE_URL, workedHouse);
  const ofLead = (folder: string, ...args: string[]) =>
    called(main, [...args, '--lead', id], { DATABASE_URL, CONTENT_DIR: folder });
  // The file of the table that it was stored with is gone, or says something else.
  const later = await folderOf(laterTable.table);
  const edited = await folderOf({ ...laterTable.table, version: '2026-11-01' });
  for (const folder of [later, edited, await folderOf()]) {
    const { code, stdout, stderr } = await ofLead(folder);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({
      file: `lead ${id}`,
      rateTable: '2026-11-01',
      total_cost: 274,
      total_hours: 10.929047619,
    });
  }
  const byReference = await called(main, ['--lead', referenceOf(id)], { DATABASE_URL });
  expect(JSON.parse(byReference.stdout)).toMatchObject({ total_cost: 274 });
  const { stdout } = await ofLead(later, '--table', 'later');
  expect(JSON.parse(stdout)).toMatchObject({ file: `lead ${id}`, rateTable: 'later', total_cost: 547 });
});

test('leads that cannot be priced are named, and the others are priced', async () => {
  const DATABASE_URL = await freshDatabase();
  const unknown = (given: string) => `There is no lead ${JSON.stringify(given)}: give its reference or its id.`;
  expect(await called(main, ['--lead', 'x'], { DATABASE_URL })).toEqual({
    code: 1,
    stdout: '',
    stderr: `lead x: ${unknown('x')}\n`,
  });
  const good = await storedClient(DATABASE_URL, workedHouse);
  const visited = await storedClient(DATABASE_URL, visitedHouse);
  const unpriced = await storedClient(DATABASE_URL, workedHouse, {}, withoutDoors);
  const changed = await storedClient(DATABASE_URL, workedHouse, {}, laterTable);
  const database = await openDatabase(DATABASE_URL);
  const store = async (payload: Record<string, unknown>) =>
    (await storeLead(database, { kind: 'client', path: '/clients', payload, body: payload })).id;
  const [plain, early] = [await store(message), await store({ house_information: workedHouse })];
  await sql`update rate_tables set content = replace(content, '"labourRatePerHour":50', '"labourRatePerHour":1')
    where version = 'later'`.execute(database);
  await database.destroy();

  const ids = [good, visited, unpriced, changed, plain, early, '\u001b[2Jx', good];
  const { code, stdout, stderr } = await called(
    main,
    ids.flatMap((id) => ['--lead', id]),
    { DATABASE_URL },
  );
  expect(code).toBe(1);
  expect(filesIn(stdout)).toEqual([`lead ${good}`, `lead ${good}`]);
  expect(stderr.trimEnd().split('\n')).toEqual([
    `lead ${visited}: its house has no rooms, and so no price`,
    `lead ${unpriced}: rooms[0].paintable.door: must be false or left out, because the rate table does not know it, but it is true`,
    expect.stringMatching(
      `^lead ${changed}: stored rate table later: must have the hash ${laterTable.hash}, as it was stored, but it is "\\w+…$`,
    ),
    `lead ${plain}: this lead carries no house`,
    `lead ${early}: no rate table was stored with this lead; choose one with --table`,
    `lead \\u001b[2Jx: ${unknown('\u001b[2Jx')}`,
  ]);
});
