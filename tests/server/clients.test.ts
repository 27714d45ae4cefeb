import Libsql from 'libsql';
import { expect, test, vi } from 'vitest';
import { sqlitePathOf } from '../../src/server/storage/sqlite.ts';
import { clientBody } from '../leads/clientBody.ts';
import { means } from '../leads/means.ts';
import { onlineForms } from '../engine/onlineForms.ts';
import { fullHouse, visitedHouse, workedHouse } from '../leads/sampleHouses.ts';
import { laterTable, withoutDoors } from './changedTables.ts';
import { optionsOf } from './optionsOf.ts';
import { startApp, type StartOptions } from './startApp.ts';
import { storedLeads } from './storedLeads.ts';

const {
  rateTables: [table],
} = means;
async function start(options: StartOptions = {}) {
  const service = await startApp({ ...means, forms: onlineForms, ...options });
  const send = (body: object, key?: string) =>
    service.post(body, key === undefined ? {} : { 'idempotency-key': key }, '/clients');
  return { ...service, send };
}

function rowsOf(databaseUrl: string, table: 'leads' | 'estimates' | 'rate_tables'): Record<string, unknown>[] {
  const database = new Libsql(sqlitePathOf(databaseUrl));
  try {
    return database.prepare(`select * from ${table}`).all() as Record<string, unknown>[];
  } finally {
    database.close();
  }
}

test('a lead is stored with the service’s own price, hash and table', async () => {
  const { databaseUrl, send } = await start();
  const answer = await send(clientBody({ ...workedHouse, total_cost: 1 }, { quote_and_detail: '<script>' }));
  expect(answer.statusCode).toBe(201);
  const { id } = answer.json();

  const [lead] = await storedLeads(databaseUrl);
  expect(lead).toMatchObject({
    id,
    payload: {
      house_information: { total_cost: 274, rateTable: table.table.version, rateTableHash: table.hash },
      quote_and_detail: expect.stringContaining('$274'),
    },
    estimate: {
      rateTable: table.table.version,
      rateTableHash: table.hash,
      currency: 'CAD',
      total_cost: 274,
      total_hours: 10.929047619,
      problem: null,
      rooms: [{ name: 'Bedroom', total_cost: 274 }],
      claim: { total_cost: 1 },
      differences: [{ what: 'total_cost', claimed: 1, own: 274 }],
    },
  });
  expect(JSON.stringify(lead?.payload)).not.toContain('<script');

  const [stored, ...others] = rowsOf(databaseUrl, 'rate_tables');
  expect(others).toEqual([]);
  expect(stored).toMatchObject({ hash: table.hash, version: table.table.version });
  expect(JSON.parse(String(stored?.['content']))).toEqual(table.table);
});

test('a newer table prices what comes after it, and leaves what came before, also where that is repeated', async () => {
  const { app, databaseUrl, send } = await start();
  const body = clientBody(workedHouse);
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(body, 'key')));
  await app.close();
  const { send: later } = await start({ databaseUrl, rateTables: [table, laterTable] });
  answers.push(await later(body, 'key'));
  expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.json().id}`)).size).toBe(1);
  expect((await later({ ...body, quote_and_detail: 'x' }, 'key')).statusCode).toBe(422);
  await later(body);
  expect((await storedLeads(databaseUrl)).map(({ estimate }) => [estimate?.rateTable, estimate?.total_cost])).toEqual([
    [table.table.version, 274],
    [laterTable.table.version, 547],
  ]);
  for (const rows of ['estimates', 'rate_tables'] as const) expect(rowsOf(databaseUrl, rows)).toHaveLength(2);
});

test('a house that cannot be priced is stored with the problem, and logged', async () => {
  const { app, databaseUrl, send } = await start({ rateTables: [withoutDoors] });
  const requestLog = app.log.child({});
  const logged = vi.spyOn(requestLog, 'error');
  vi.spyOn(app.log, 'child').mockReturnValue(requestLog);
  const answer = await send(clientBody(workedHouse));
  expect(answer.statusCode).toBe(201);
  expect(logged.mock.calls).toEqual([
    [
      { id: answer.json().id, problem: expect.stringContaining('rooms[0].paintable.door') },
      'lead stored without a price',
    ],
  ]);
  expect(await storedLeads(databaseUrl)).toMatchObject([
    {
      payload: { house_information: { rooms: [{ name: 'Bedroom' }] } },
      estimate: {
        rateTable: withoutDoors.table.version,
        total_cost: null,
        rooms: null,
        problem: expect.stringContaining('rooms[0].paintable.door'),
      },
    },
  ]);
});

test('a house that we visit has no price and no table', async () => {
  const { databaseUrl, send } = await start();
  // Nothing is ticked in it.
  expect((await send(clientBody({ ...visitedHouse, rooms: [nothingTicked] }))).statusCode).toBe(201);
  expect((await storedLeads(databaseUrl))[0]?.estimate).toEqual({
    rateTable: null,
    rateTableHash: null,
    currency: null,
    total_cost: null,
    total_hours: null,
    rooms: null,
    problem: null,
    claim: {},
    differences: [],
  });
  expect(rowsOf(databaseUrl, 'rate_tables')).toEqual([]);
});

test('when the estimate cannot be written, neither is the lead', async () => {
  const { databaseUrl, send } = await start();
  const other = new Libsql(sqlitePathOf(databaseUrl));
  other.exec("create trigger full before insert on estimates begin select raise(abort, 'disk full'); end");
  other.close();
  expect((await send(clientBody(workedHouse), 'key')).statusCode).toBe(503);
  expect(['leads', 'estimates', 'rate_tables'].flatMap((name) => rowsOf(databaseUrl, name as 'leads'))).toEqual([]);
});

test('the fullest house arrives with its summary, as an object and as a text', async () => {
  const { databaseUrl, send } = await start();
  const house = fullHouse(optionsOf);
  await send(clientBody(house));
  const { house_information, quote_and_detail } = (await storedLeads(databaseUrl))[0]?.payload ?? {};
  for (const sent of [house_information, JSON.stringify(house_information)]) {
    const body = clientBody(sent, { quote_and_detail });
    expect(JSON.stringify(body).length).toBeGreaterThan(64 * 1024);
    expect((await send(body)).statusCode).toBe(201);
  }
  expect((await storedLeads(databaseUrl)).map(({ estimate }) => estimate?.differences)).toEqual([[], [], []]);
});

const paintable = Object.fromEntries(Object.keys(workedHouse.rooms[0]?.paintable ?? {}).map((item) => [item, false]));
const nothingTicked = { name: 'Den', type: 'Study', paintable };
const doorsLeftOut = {
  ...nothingTicked,
  paintable: { ...paintable, door: true },
  door: { amount: 1, items: [{ type: 'DoorOneSide', isPaintable: false }] },
};
const wallsLeftOut = {
  ...nothingTicked,
  paintable: { ...paintable, wall: true },
  wall: { items: [12, 10].map((length) => ({ type: 'SmoothWallSameColor', isPaintable: false, length, height: 8 })) },
};

test.each([
  ['nothing is ticked', nothingTicked, 'Please tick at least one thing to paint'],
  ['every door is left out', doorsLeftOut, expect.stringContaining('“Den”')],
  ['every wall is left out, so that only its masking would be paid', wallsLeftOut, expect.stringContaining('“Den”')],
])('a room to paint in which %s is refused, and nothing is stored', async (_why, room, message) => {
  const { databaseUrl, send } = await start();
  const house = { ...workedHouse, numberOfRooms: 2, rooms: [...workedHouse.rooms, room] };
  const answer = await send(clientBody(house));
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toEqual({ errors: [{ field: 'house_information.rooms.1.paintable', message }] });
  expect(await storedLeads(databaseUrl)).toEqual([]);
});
