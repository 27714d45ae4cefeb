import { expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../eventually.ts';
import { openDatabase } from '../../src/server/storage/database.ts';
import { message } from './message.ts';
import { startApp } from './startApp.ts';
import { storedLeads } from './storedLeads.ts';
import { storeLead } from './storeLead.ts';

/** A database with a lead of each age, in days. */
async function withLeadsOfAge(databaseUrl: string, ages: readonly number[]): Promise<void> {
  const database = await openDatabase(databaseUrl);
  for (const age of ages) {
    const lead = { kind: String(age), path: '/messages', payload: message, body: message };
    const { id } = await storeLead(database, lead);
    const received = new Date(Date.now() - age * 24 * 60 * 60 * 1000).toISOString();
    await database.updateTable('leads').set({ received_at: received }).where('id', '=', id).execute();
  }
  await database.destroy();
}

const kindsIn = async (databaseUrl: string) => (await storedLeads(databaseUrl)).map(({ kind }) => kind);

test('leads older than the owner keeps them are deleted, many of them too', async () => {
  const { app, databaseUrl } = await startApp();
  await app.close();
  await withLeadsOfAge(databaseUrl, [...Array<number>(250).fill(90), 31, 29, 1]);
  await startApp({ databaseUrl, keepLeadsForDays: 30 });
  await eventually(async () => expect(await kindsIn(databaseUrl)).toEqual(['29', '1']));
});

test('without a number of days all are kept', async () => {
  const { app, databaseUrl } = await startApp();
  await app.close();
  await withLeadsOfAge(databaseUrl, [5000, 1]);
  const later = await startApp({ databaseUrl });
  await later.app.close();
  expect(await kindsIn(databaseUrl)).toEqual(['5000', '1']);
});

test('a clock that is years ahead deletes nothing', async () => {
  const { app, databaseUrl } = await startApp();
  await app.close();
  await withLeadsOfAge(databaseUrl, [3, 2, 1]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 365 * 24 * 60 * 60 * 1000 });
  onTestFinished(() => void vi.useRealTimers());
  const later = await startApp({ databaseUrl, keepLeadsForDays: 30 });
  await later.app.close();
  expect(await kindsIn(databaseUrl)).toEqual(['3', '2', '1']);
});
