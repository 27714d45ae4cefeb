import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/server/storage/database.ts';
import { storeLead } from '../server/storeLead.ts';
import { visitedHouse, workedHouse } from '../leads/sampleHouses.ts';
import { pricingTablesDir } from '../project/project.ts';
import { laterTable, withoutDoors } from '../server/changedTables.ts';
import { message } from '../server/message.ts';
import { run } from '../server/run.ts';
import { storedClient } from '../server/storedClient.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';

const patience = 30_000;
const freshDatabase = async () => `file:${join(await temporaryFolder(), 'leads.db')}`;

async function command(
  env: Record<string, string>,
  ...args: string[]
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const { output, ended } = run('src/cli/estimate.ts', args, env);
  const [code] = await ended;
  return { code, ...output };
}

/** A folder with tables as the owner might have them a year later. */
async function tablesOf(...tables: { version: string }[]): Promise<string> {
  const folder = await temporaryFolder();
  for (const table of tables) await writeFile(join(folder, `${table.version}.json`), JSON.stringify(table));
  return folder;
}

test(
  'an old lead costs what it did, whatever became of the tables',
  async () => {
    const database = await freshDatabase();
    const id = await storedClient(database, workedHouse);
    // The table in force is another one now; the old file is gone, or says something else.
    const edited = { ...laterTable.table, version: '2026-11-01', effectiveFrom: '2026-11-01' };
    const folders = [
      pricingTablesDir,
      await tablesOf(laterTable.table),
      await tablesOf(edited),
      await temporaryFolder(),
      '/nowhere',
    ];
    for (const folder of folders) {
      const { code, stdout, stderr } = await command(
        { DATABASE_URL: database, PRICING_TABLES_DIR: folder },
        '--lead',
        id,
      );
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      const priced = JSON.parse(stdout);
      expect(Object.keys(priced)).toEqual(['file', 'rateTable', 'total_cost', 'total_hours', 'rooms']);
      expect(priced).toMatchObject({
        file: `lead ${id}`,
        rateTable: '2026-11-01',
        total_cost: 274,
        total_hours: 10.929047619,
      });
      expect(priced.rooms[0].lines[7]).toEqual({
        item: 'door',
        label: 'Doors: Door, one side',
        quantity: 1,
        unit: 'each',
        hours: 1,
        cost: 25,
      });
    }
  },
  patience * 2,
);

test(
  '--table shows a lead under another table, --explain shows it to a person',
  async () => {
    const database = await freshDatabase();
    const id = await storedClient(database, workedHouse);
    const env = { DATABASE_URL: database, PRICING_TABLES_DIR: await tablesOf(laterTable.table) };
    const [other, explained] = await Promise.all([
      command(env, '--table', 'later', '--lead', id),
      command(env, '--explain', '--lead', id),
    ]);
    expect(JSON.parse(other.stdout)).toMatchObject({ file: `lead ${id}`, rateTable: 'later', total_cost: 547 });
    expect(explained.stdout).toMatch(new RegExp(`^lead ${id}: rate table 2026-11-01, \\$25\\.00 an hour\n`));
    expect(explained.stdout).toContain('Total Estimated Amount: $274.00 CAD');
  },
  patience,
);

test(
  'what cannot be priced is named, and the others are',
  async () => {
    const url = await freshDatabase();
    const good = await storedClient(url, workedHouse);
    const visited = await storedClient(url, visitedHouse);
    const unpriced = await storedClient(url, workedHouse, {}, withoutDoors);
    const changed = await storedClient(url, workedHouse, {}, laterTable);
    const database = await openDatabase(url);
    const { id: plain } = await storeLead(database, {
      kind: 'message',
      path: '/messages',
      payload: message,
      body: message,
    });
    const { id: early } = await storeLead(database, {
      kind: 'client',
      path: '/clients',
      payload: { house_information: workedHouse },
      body: {},
    });
    await sql`update rate_tables set content = replace(content, '"labourRatePerHour":50', '"labourRatePerHour":1') where version = 'later'`.execute(
      database,
    );
    await database.destroy();

    const ids = [good, visited, unpriced, changed, plain, early, '\u001b[2Jx', good];
    const { code, stdout, stderr } = await command({ DATABASE_URL: url }, ...ids.flatMap((id) => ['--lead', id]));
    expect(code).toBe(1);
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).file),
    ).toEqual([`lead ${good}`, `lead ${good}`]);
    expect(stderr.trimEnd().split('\n')).toEqual([
      `lead ${visited}: its house has no rooms, and so no price`,
      `lead ${unpriced}: rooms[0].paintable.door: must be false or left out, because the rate table does not know it, but it is true`,
      expect.stringMatching(
        `^lead ${changed}: stored rate table later: was changed: its hash was ${laterTable.hash}, and is \\w{64} now$`,
      ),
      `lead ${plain}: this lead carries no house`,
      `lead ${early}: no rate table was stored with this lead; choose one with --table`,
      'lead \\u001b[2Jx: there is no such lead; npm run -s leads -- --format json shows their ids',
    ]);
  },
  patience,
);

test(
  'before there is a database there is no lead',
  async () => {
    const { code, stderr } = await command({ DATABASE_URL: await freshDatabase() }, '--lead', 'x');
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: 'lead x: there is no such lead; npm run -s leads -- --format json shows their ids\n',
    });
  },
  patience,
);
