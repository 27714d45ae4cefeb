import { expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../eventually.ts';
import { freshUrl, opened } from './databases.ts';
import { startApp } from './startApp.ts';
import { storedLeads } from './storedLeads.ts';
import { storeLead } from './storeLead.ts';

const day = 24 * 60 * 60 * 1000;

/** The address of a database with a lead of each age, in days, and what is left of them. */
async function withLeadsOfAge(...ages: number[]) {
  const databaseUrl = await freshUrl();
  const database = await opened(databaseUrl);
  for (const age of ages) {
    const { id } = await storeLead(database, { kind: String(age) });
    const received = new Date(Date.now() - age * day).toISOString();
    await database.updateTable('leads').set({ received_at: received }).where('id', '=', id).execute();
  }
  return { databaseUrl, left: async () => (await storedLeads(databaseUrl)).map(({ kind }) => kind) };
}

test('leads older than the owner keeps them are deleted, many of them too', async () => {
  const { databaseUrl, left } = await withLeadsOfAge(...Array<number>(250).fill(90), 31, 29, 1);
  await startApp({ databaseUrl, keepLeadsForDays: 30 });
  await eventually(async () => expect(await left()).toEqual(['29', '1']));
});

test('without a number of days all are kept', async () => {
  const { databaseUrl, left } = await withLeadsOfAge(5000, 1);
  await (await startApp({ databaseUrl })).app.close();
  expect(await left()).toEqual(['5000', '1']);
});

test('a clock that is years ahead deletes nothing', async () => {
  const { databaseUrl, left } = await withLeadsOfAge(3, 2, 1);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 365 * day });
  onTestFinished(() => void vi.useRealTimers());
  await (await startApp({ databaseUrl, keepLeadsForDays: 30 })).app.close();
  expect(await left()).toEqual(['3', '2', '1']);
});
