import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { main } from '../../src/cli/leads.ts';
import { called } from '../cli/called.ts';
import { cases } from '../thorough.ts';
import type { LeadRecord } from '../../src/server/storage/schema.ts';
import { compileFormsOfFolder } from '../../src/checker/passes.ts';
import { sqlitePathOf } from '../../src/server/storage/sqlite.ts';
import { referenceOf } from '../../src/server/storage/insertLead.ts';
import { versionFolder, versionPaths } from '../../src/versions/versionFolder.ts';
import { composeFormsExpression } from '../../src/versions/scripts.ts';
import { writeServed } from '../../src/versions/served.ts';
import { schemasDir } from '../project/project.ts';
import { fresh, freshUrl, opened } from './databases.ts';
import { message } from './message.ts';
import { storeLead } from './storeLead.ts';
import { visitedHouse, workedHouse } from '../leads/sampleHouses.ts';
import { withoutDoors } from './changedTables.ts';
import { run } from './run.ts';
import { storedClient } from './storedClient.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const leads = [
  {
    kind: 'message',
    at: '2026-10-31T18:00:00.000Z',
    payload: { ...message, message: 'Hello,\n"there"' },
  },
  {
    kind: 'deal',
    at: '2026-11-01T06:30:00.000Z',
    payload: {
      firstname: '=1+1',
      lastname: '李小龍',
      email: `${'long'.repeat(10)}@example.com`,
      phone: '403-555-0143',
      details: `\u001b[2J\u009b31m\u202eevil ${'word '.repeat(60)}`,
    },
  },
  {
    kind: 'client',
    at: '2026-11-02T12:00:00.000Z',
    payload: {
      firstname: '@x',
      email: '-y',
      phone: '+1',
      house_information: { rooms: [{ name: 'Attic' }] },
      quote_and_detail: `<p>${'x'.repeat(5000)}</p>`,
    },
  },
];

/** A database with one lead: its address, and the lead's id. */
async function databaseWith(kind: string, payload: Record<string, unknown>): Promise<{ url: string; id: string }> {
  const url = await freshUrl();
  return { url, id: (await storeLead(await opened(url), { kind, payload })).id };
}

async function filledDatabase(): Promise<string> {
  const { url, database } = await fresh();
  for (const { kind, at, payload } of leads) {
    const { id } = await storeLead(database, { kind, payload });
    await sql`update leads set received_at = ${at} where id = ${id}`.execute(database);
  }
  return url;
}

const command = (args: string[], databaseUrl: string, env: Record<string, string> = {}) =>
  called(main, args, { DATABASE_URL: databaseUrl, SITE_DIR: 'no-site', ...env });

/** What `--format json` printed. */
const leadsOf = (stdout: string): LeadRecord[] =>
  stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as LeadRecord);

/** A table fits, and cannot drive a terminal. */
function expectTame(table: string): void {
  expect(table).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
  for (const line of table.split('\n')) expect([...line].length).toBeLessThanOrEqual(100);
}

test('the table is readable, fits 100 columns and cannot drive a terminal', async () => {
  const { code, stdout, stderr } = await command([], await filledDatabase());
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const lines = stdout.split('\n');
  expect(lines.find((line) => line.includes('Ada'))).toMatch(
    /^2026-10-31 12:00  [2-9B-Z]{6}  message  Ada Lovelace  ada@example\.com             403-555-0142$/,
  );
  expect(stdout.indexOf('Ada')).toBeLessThan(stdout.indexOf('@x'));
  expect(stdout).toContain('  message: Hello,\n    "there"\n');
  expect(stdout).toMatch(/\n {2}details: [^\n]*evil word/);
  expect(stdout).toContain(`  email: ${'long'.repeat(10)}@example.com`);
  expect(stdout).toContain('house_information: {"rooms":[{"name":"Attic"}]}');
  expect(stdout).toContain('… (5007 characters in all; --show with its reference shows them)');
  expectTame(stdout);
});

test('json is one object a line with exactly id, reference, kind, receivedAt and payload', async () => {
  const { code, stdout } = await command(['--format', 'json'], await filledDatabase());
  expect(code).toBe(0);
  expect(stdout.endsWith('\n')).toBe(true);
  const read = leadsOf(stdout);
  for (const lead of read) expect(Object.keys(lead)).toEqual(['id', 'reference', 'kind', 'receivedAt', 'payload']);
  expect(read.map(({ kind, receivedAt, payload }) => ({ kind, at: receivedAt, payload }))).toEqual(leads);
  expect(stdout).not.toMatch(/[\u007f-\u009f\u202a-\u202e]/);
});

test('csv has a column for each answer, by the clocks of Calgary, and no cell that a spreadsheet would run', async () => {
  const { code, stdout } = await command(['--format', 'csv'], await filledDatabase());
  expect(code).toBe(0);
  const rows = stdout.split('\r\n');
  expect(rows[0]).toBe(
    '\ufeff"Received","Reference","Kind","firstname","lastname","email","phone","message","details","house_information","quote_and_detail","id"',
  );
  expect(rows[1]).toMatch(
    /^"2026-10-31 12:00","[2-9B-Z]{6}","message","Ada","Lovelace","ada@example\.com","403-555-0142","Hello,\n""there""","","","","[\w-]{36}"$/,
  );
  expect(rows[2]).toContain(`,"'=1+1","李小龍",`);
  expect(rows[3]).toContain(`,"'@x","","'-y","'+1","","","{""rooms"":[{""name"":""Attic""}]}","<p>xxx`);
  expect(rows.at(-1)).toBe('');
});

test('a csv cell stays one cell in a spreadsheet that splits at semicolons or tabs', async () => {
  const { url } = await databaseWith('message', { semicolon: 'a;=1+1', tab: 'b\t=1+1', plain: 'c', 'name;=1+1': 'd' });
  const [head = '', row = ''] = (await command(['--format', 'csv'], url)).stdout.split('\r\n');
  expect(head).toBe('\ufeff"Received","Reference","Kind","semicolon","tab","plain","name;=1+1","id"');
  expect(row).toMatch(/,"a;=1\+1","b\t=1\+1","c","d","[\w-]{36}"$/);
});

test('dates and times are told in words, in the language of the forms, and are ISO in JSON', async () => {
  const { url, id } = await databaseWith('deal', {
    begin: '2026-11-21',
    at: '14:30',
    visits: [{ on: '2027-01-04' }],
    note: 'Not on 2027-01-05',
  });
  for (const args of [[], ['--show', id]])
    expect((await command(args, url)).stdout).toContain(
      '\n  begin: Saturday, November 21, 2026\n  at: 2:30 p.m.\n  visits: [{"on":"Monday, January 4, 2027"}]\n  note: Not on 2027-01-05\n',
    );
  const french = (await command(['--show', id], url, { SITE_DIR: await servedSite('fr-CA') })).stdout;
  expect(french).toContain('\n  begin: samedi 21 novembre 2026\n  at: 14 h 30\n');
  expect((await command(['--format', 'csv'], url)).stdout).toContain('"Saturday, November 21, 2026","2:30 p.m."');
  expect((await command(['--format', 'json', '--show', id], url)).stdout).toContain('"begin":"2026-11-21"');
});

/** A folder of versions of the site, of which one is served: as far as leads are told by it. */
async function servedSite(language = 'en'): Promise<string> {
  const siteDir = await temporaryFolder();
  const version = '0123456789abcdef';
  const script = join(versionFolder(siteDir, version), versionPaths.forms);
  await mkdir(dirname(script), { recursive: true });
  await writeFile(script, composeFormsExpression(await compileFormsOfFolder(schemasDir, { language })));
  await writeServed(siteDir, { version, since: '2026-11-01T06:30:00.000Z', before: [] });
  return siteDir;
}

test('answers are told by the titles and options of the forms that are served, and by their names where none asks them', async () => {
  const url = await freshUrl();
  const photo = { id: '413b0c', name: 'porch.jpg', type: 'image/jpeg', bytes: 2048 };
  const payload = {
    lastname: 'Lovelace',
    type_of_house: 'Condo/Townhouse',
    details: 'The porch',
    photos: [photo, { ...photo, name: 'door.jpg' }],
    pets: [{ kind: 'cat', photo }],
    constructor: '2026-11-21',
  };
  const { id } = await storeLead(await opened(url), { kind: 'deal', payload });
  await storedClient(url, workedHouse);
  const env = { SITE_DIR: await servedSite() };

  const { stdout } = await command([], url, env);
  const ref = referenceOf(id);
  expect(stdout).toContain(
    [
      '',
      '  Type of House: Condo/Townhouse',
      '  Details: The porch',
      '  Photos of the rooms: porch.jpg, door.jpg',
      '  pets: [{"kind":"cat","photo":"porch.jpg"}]',
      '  constructor: Saturday, November 21, 2026',
      `  files: npm run -s leads -- --files ${ref} writes them into a folder`,
      '',
    ].join('\n'),
  );
  expect(stdout).toContain('  How big is the house? Medium\n');
  expect(stdout).toContain('\n    What needs to be painted? Walls, Ceiling, Doors, Baseboards\n');
  const whole = await command(['--show', 'ada@example.com'], url, env);
  expect(whole.stdout).toContain('\n    Baseboards: Type: Baseboards, same colour\n');
  // The section that asks for the same was not shown.
  expect(whole.stdout).not.toMatch(/Door frame|this frame/);
  expect(stdout).not.toMatch(/house_information|<h1>/);
  expect((await command(['--show', ref], url, env)).stdout).toContain('\n  Photos of the rooms: porch.jpg, door.jpg\n');
  expect((await command([], url)).stdout).toContain('\n  photos: porch.jpg, door.jpg\n');
  expect((await command(['--format', 'json', '--show', ref], url, env)).stdout).toContain('"photos":[{"id":"413b0c"');
  const [head = '', first = '', second = ''] = (await command(['--format', 'csv'], url, env)).stdout.split('\r\n');
  expect(head).toMatch(
    /^\ufeff"Received","Reference","Kind","Type of House",.*"How big is the house\?",.*"Room","Price","id"$/,
  );
  expect(first).toContain(',"porch.jpg, door.jpg",');
  expect(second).toMatch(/"Medium",.*"Bedroom: .*What needs to be painted\? Walls, Ceiling, Doors, Baseboards;/);
});

test('a priced lead shows its price and what was claimed instead', async () => {
  const url = await freshUrl();
  const honest = await storedClient(url, workedHouse);
  const claim = { ...workedHouse, total_cost: '\u001b[2J1' };
  const tampered = await storedClient(url, claim, { quote_and_detail: '<p>\u202e1</p>' });
  const visited = await storedClient(url, visitedHouse);
  await storedClient(url, workedHouse, {}, withoutDoors);

  const table = (await command([], url)).stdout;
  const price =
    'estimate: $274, 10.93 h, rate table 2026-11-01\n  price of Bedroom:\n    Setup: 144 sq ft, 0.14 h, $3.60\n';
  expect(table).toContain(`\n  id: ${honest}\n  ${price}`);
  expect(table.slice(table.indexOf(tampered))).toContain('\n  claimed total_cost: \\u001b[2J1 instead of 274\n');
  expect(table.replace(/\n {4}/g, ' ')).toContain(
    `  no estimate: rooms[0].paintable.door: must be false or left out, because the rate table does not know it, but it is true (rate table without-doors)`,
  );
  expect(table).toMatch(new RegExp(`  id: ${visited}\n(?!  estimate)`));
  expectTame(table);

  const read = leadsOf((await command(['--format', 'json'], url)).stdout);
  for (const lead of read)
    expect(Object.keys(lead.estimate ?? {})).toEqual([
      'rateTable',
      'rateTableHash',
      'currency',
      'total_cost',
      'total_hours',
      'rooms',
      'problem',
      'claim',
      'differences',
    ]);
  expect(
    read.map(({ estimate }) => [estimate?.total_cost, estimate?.differences.length, estimate?.problem !== null]),
  ).toEqual([
    [274, 0, false],
    [274, 1, false],
    [null, 0, false],
    [null, 0, true],
  ]);
  const [head = '', priced = ''] = (await command(['--format', 'csv'], url)).stdout.split('\r\n');
  expect(head).toMatch(/,"Price",.*"id"$/);
  expect(priced).toMatch(/,"274",/);
});

test('today is that of Calgary, and what is not handled is what is open', async () => {
  const { url, id } = await databaseWith('message', {});
  const other = await filledDatabase();
  expect(leadsOf((await command(['--format', 'json', '--today'], url)).stdout).map((lead) => lead.id)).toEqual([id]);
  expect((await command(['--format', 'json', '--today'], other)).stdout).toBe('');
  await command(['--handled', id], url);
  expect((await command(['--format', 'json', '--unhandled'], url)).stdout).toBe('');
  expect((await command(['--today', '--since', '2026-11-01'], url)).stderr).toBe(
    'Choose one of --today and --since.\n',
  );
});

test.each([
  ['--since', '2026-11-01', ['deal', 'client']],
  ['--since', '2026-11-02', ['client']],
  ['--since', '2026-11-01T06:30:00.000Z', ['deal', 'client']],
  ['--since', '2026-11-01T00:31', ['client']],
  ['--since', '2026-11-02T13:00+01:00', ['client']],
  ['--since', '2027-01-01', []],
  ['--last', '2', ['deal', 'client']],
])('%s %s: a day of the local calendar, a moment, or the latest, in the order in which they came', async (...given) => {
  const [option, value, kinds] = given;
  const { stdout } = await command(['--format', 'json', option, value], await filledDatabase());
  expect(leadsOf(stdout).map(({ kind }) => kind)).toEqual(kinds);
});

// Far more than a call may have arguments.
const manyLeads = cases(5_000, 130_000);
const formatStarts: [format: string, leadStart: RegExp][] = [
  ['table', /^2026-.*message {2}Ada/gm],
  ['json', /^\{"id":"lead \d+"/gm],
  ['csv', /"lead \d+"$/gm],
];
test('each format prints more leads than fit into its memory at once, until its reader has enough', async () => {
  const { url, database } = await fresh();
  await sql`
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${manyLeads})
      insert into leads (id, kind, received_at, payload)
      select 'lead ' || n, 'message', '2026-11-01T06:30:00.000Z', json_object('firstname', 'Ada ' || n, 'more', ${'x'.repeat(150)})
      from numbers`.execute(database);
  const env = { DATABASE_URL: url, SITE_DIR: 'no-site', NODE_OPTIONS: '--max-old-space-size=40' };
  for (const [format, leadStart] of formatStarts.slice(0, cases(0, 3))) {
    const { output, ended } = run('src/cli/leads.ts', ['--format', format], env);
    expect([await ended, output.stderr]).toEqual([[0, null], '']);
    expect(output.stdout.match(leadStart)).toHaveLength(manyLeads);
    expect(output.stdout).toContain(`Ada ${manyLeads}`);
  }

  const { child, output, says, ended } = run('src/cli/leads.ts', [], env);
  await says(/Ada 1\b/);
  child.stdout.destroy();
  expect(await ended).toEqual([0, null]);
  expect(output.stderr).toBe('');
  expect(output.stdout).not.toContain(`Ada ${manyLeads}`);
});

test('a database that is not there is named, with why that may be, and nothing is made', async () => {
  const url = await freshUrl();
  const file = sqlitePathOf(url);
  for (const args of [[], ['--format', 'csv'], ['--show', 'K7RM4X'], ['--handled', 'K7RM4X']]) {
    const { code, stdout, stderr } = await command(args, url);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    for (const words of [`There is no database at ${file}.`, 'DATABASE_URL']) expect(stderr).toContain(words);
  }
  expect(await readdir(dirname(file))).toEqual([]);
  await writeFile(file, '');
  const early = 'the service of this release was never started on it. Start it once';
  for (const args of [[], ['--handled', 'K7RM4X']])
    expect(await command(args, url)).toEqual({ code: 1, stdout: '', stderr: expect.stringContaining(early) });
  await opened(url);
  expect((await command([], url)).stdout).toMatch(/^No leads yet\.\n/);
});

test("times are Calgary's wherever the machine stands, and kinds are told whole", async () => {
  const { url, id } = await databaseWith('colour-consultation', {});
  const at = '2026-11-01T06:30:00.000Z';
  const database = await opened(url);
  const consents = JSON.stringify([{ name: 'marketing', wording: 'Yes', at }]);
  await sql`update leads set received_at = ${at}, consents = ${consents} where id = ${id}`.execute(database);
  vi.stubEnv('TZ', 'Pacific/Auckland');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(new Date(at).getHours()).toBe(19);
  const { stdout } = await command([], url);
  expect(stdout).toMatch(/^2026-11-01 00:30 {2}[2-9B-Z]{6} {2}colour-consultation$/m);
  expect(stdout).toContain('“Yes” (2026-11-01 00:30)');
  const since = async (moment: string) => leadsOf((await command(['--format', 'json', '--since', moment], url)).stdout);
  expect(await since('2026-11-01T00:30')).toHaveLength(1);
  // The clocks go back within this day.
  for (const later of ['2026-11-01T00:31', '2026-11-02']) expect(await since(later), later).toEqual([]);
});

test('wrong arguments are said plainly', async () => {
  const url = await freshUrl();
  const wrong: [args: string[], says: RegExp][] = [
    [['--format', 'xml'], /^--format is "xml"\. Allowed: table, json, csv\.\n$/],
    [['--since', 'yesterday'], /^--since is "yesterday"\. Allowed: a date/],
    [['--since', '2026-02-30'], /^--since is "2026-02-30"/],
    [['--since', '2026-11-01T25:00'], /^--since is/],
    [['--last', '0'], /^--last is "0"\. Allowed: a whole number from 1\.\n$/],
    [['--since'], /--since/],
    [['extra'], /extra/],
    [
      ['--show', 'K7RM4X', '--delete', 'K7RM4X'],
      /^Only one of --show, --files, --handled, --reopen, --state, --note, --apart, --join, --redeliver, --delete at a time\.\n$/,
    ],
  ];
  for (const [args, says] of wrong)
    expect(await command(args, url)).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(says) });
});

test('a file that is no database, and a wrong setting, are said plainly', async () => {
  const url = await freshUrl();
  await writeFile(sqlitePathOf(url), 'a text that is long enough not to be taken for an empty database');
  for (const [databaseUrl, says] of [
    [url, 'is not a database'],
    ['mysql://x', 'DATABASE_URL'],
  ] as const)
    expect(await command([], databaseUrl)).toEqual({ code: 1, stdout: '', stderr: expect.stringContaining(says) });
});
