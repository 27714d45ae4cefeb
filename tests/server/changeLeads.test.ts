import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import Libsql from 'libsql';
import { describe, expect, test } from 'vitest';
import {
  deleteLeadsAndEraseLog,
  deleteLeadsBefore,
  findLeadIds,
  setHandled,
  redeliver,
  redeliverFailed,
} from '../../src/server/storage/changeLeads.ts';
import {
  listDeliveries,
  recordOutcomeAndQueueNotices,
  claimDueAndCountAttempts,
} from '../../src/server/storage/outbox.ts';
import { listLeads } from '../../src/server/storage/readLeads.ts';
import { referenceOf } from '../../src/server/storage/insertLead.ts';
import { sqlitePathOf } from '../../src/server/storage/sqlite.ts';
import { fresh, opened, testDatabases } from './databases.ts';
import { eventually } from '../eventually.ts';
import { message } from './message.ts';
import { startApp } from './startApp.ts';
import { storeLead } from './storeLead.ts';
import { noFiles } from './noFiles.ts';

const claim = { problem: 'none', claim: {}, differences: [] };

describe.each(testDatabases())('$name', ({ newUrl }) => {
  test('a lead is meant by its id and by its reference, however it is written', async () => {
    const database = await opened(await newUrl());
    const { id } = await storeLead(database);
    await storeLead(database);
    const meant = [id, id.toUpperCase(), referenceOf(id), ` ${referenceOf(id).toLowerCase()} `];
    for (const given of meant) expect(await findLeadIds(database, given)).toEqual([id]);
    for (const given of ['', 'x', `${id}0`, "' or 1=1"]) expect(await findLeadIds(database, given)).toEqual([]);
  });

  test('a lead that was handled says so, and is no longer among the open ones', async () => {
    const database = await opened(await newUrl());
    const ids: string[] = [];
    for (let each = 0; each < 5; each += 1) ids.push((await storeLead(database)).id);
    await setHandled(database, [ids[3] ?? ''], new Date('2026-11-05T10:00:00Z'));
    const listed = async (selection: Parameters<typeof listLeads>[1]): Promise<string[]> => {
      const found: string[] = [];
      for await (const { id } of await listLeads(database, selection)) found.push(id);
      return found;
    };
    expect(await listed({ open: true })).toEqual([ids[0], ids[1], ids[2], ids[4]]);
    expect(await listed({ open: true, last: 2 })).toEqual([ids[2], ids[4]]);
    expect(await listed({ last: 3 })).toEqual(ids.slice(2));
    expect(await listed({ last: 50 })).toEqual(ids);
  });

  test('a lead is deleted with everything that belongs to it, and no other', async () => {
    const database = await opened(await newUrl());
    const owed = { estimate: claim, pendingFor: ['mail'] };
    const [{ id }, { id: other }] = [await storeLead(database, owed), await storeLead(database, owed)];
    await deleteLeadsAndEraseLog(database, [id], noFiles);
    expect(await findLeadIds(database, id)).toEqual([]);
    expect(await database.selectFrom('leads').select('id').execute()).toEqual([{ id: other }]);
    expect(await database.selectFrom('estimates').select('lead_id').execute()).toEqual([{ lead_id: other }]);
    expect(await listDeliveries(database, 'undelivered')).toMatchObject([{ lead_id: other }]);
  });

  test('leads are deleted by their age, the oldest first', async () => {
    const database = await opened(await newUrl());
    for (const day of ['01', '02', '03', '04']) {
      const { id } = await storeLead(database, { kind: day });
      await database
        .updateTable('leads')
        .set({ received_at: `2026-11-${day}T00:00:00.000Z` })
        .where('id', '=', id)
        .execute();
    }
    const before = new Date('2026-11-04T00:00:00Z');
    expect(await deleteLeadsBefore(database, before, 2, noFiles)).toBe(2);
    expect(await deleteLeadsBefore(database, before, 2, noFiles)).toBe(1);
    expect(await deleteLeadsBefore(database, before, 2, noFiles)).toBe(0);
    expect(await database.selectFrom('leads').select('kind').execute()).toEqual([{ kind: '04' }]);
  });

  test('what failed is due again when it is asked for; what was delivered is sent again only by name', async () => {
    const database = await opened(await newUrl());
    const { id } = await storeLead(database, { pendingFor: ['crm', 'mail'] });
    const now = new Date();
    for (const [destination, outcome] of [
      ['crm', { state: 'failed', reason: 'refused', notify: [] }],
      ['mail', { state: 'delivered' }],
    ] as const) {
      const [owed] = await claimDueAndCountAttempts(database, destination, { limit: 1, lease: 1000, now });
      if (owed) await recordOutcomeAndQueueNotices(database, owed, outcome, now);
    }
    const states = async () =>
      (await listDeliveries(database, { leadId: id })).map(({ destination, state, attempts }) => [
        destination,
        state,
        attempts,
      ]);
    expect(await redeliverFailed(database, now)).toBe(1);
    expect(await states()).toEqual([
      ['crm', 'waiting', 0],
      ['mail', 'delivered', 1],
    ]);
    // One that was set up since.
    await redeliver(database, id, ['mail', 'webhook'], now);
    expect(await states()).toEqual([
      ['crm', 'waiting', 0],
      ['mail', 'waiting', 0],
      ['webhook', 'waiting', 0],
    ]);
  });
});

test('what a deleted lead held is in no file of the database any more', async () => {
  const { url, database } = await fresh();
  const beside = await opened(url);
  const secret = 'Sentence That Only This Person Wrote';
  const secrets = { payload: { ...message, message: secret.repeat(300) } };
  for (let each = 0; each < 30; each += 1) await storeLead(database, { payload: { message: 'x'.repeat(500 * each) } });
  const { id } = await storeLead(database, { ...secrets, consents: [{ name: secret, wording: secret }] });
  await storeLead(beside);
  const folder = dirname(sqlitePathOf(url));
  const holders = async (): Promise<string[]> => {
    const files = await readdir(folder);
    const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'latin1')));
    return files.filter((_name, index) => texts[index]?.includes(secret));
  };
  expect(await holders()).not.toEqual([]);
  expect(await deleteLeadsAndEraseLog(beside, [id], noFiles)).toEqual({ isLogErased: true });
  expect(await holders()).toEqual([]);

  // A backup that reads the database all the while keeps the log.
  const { id: read } = await storeLead(database, secrets);
  const reader = new Libsql(sqlitePathOf(url));
  reader.exec('begin; select count(*) from leads');
  expect(await deleteLeadsAndEraseLog(database, [read], noFiles)).toEqual({ isLogErased: false });
  expect(await findLeadIds(database, read)).toEqual([]);
  expect(await holders()).not.toEqual([]);
  reader.close();
  const { app } = await startApp({ databaseUrl: url });
  await eventually(async () => expect(await holders()).toEqual([]));
  await app.close();
});
