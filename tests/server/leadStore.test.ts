import { describe, expect, test, vi } from 'vitest';
import { IdempotencyConflictError, type NewLead } from '../../src/server/storage/insertLead.ts';
import { LeadStore } from '../../src/server/storage/LeadStore.ts';
import { assertWritable } from '../../src/server/storage/writes.ts';
import { fresh, opened, testDatabases } from './databases.ts';
import { message } from './message.ts';
import { storedLeads } from './storedLeads.ts';
import { newLead } from './storeLead.ts';

const lead = newLead();
const withKey = (idempotencyKey: string, body: object = message): NewLead => ({ ...lead, body, idempotencyKey });

const kinds = testDatabases();

describe.each(kinds)('$name', ({ newUrl }) => {
  test('leads that come together are written together, in the order in which they came', async () => {
    const { url, database } = await fresh(newUrl);
    const transactions = vi.spyOn(database, 'transaction');
    const store = new LeadStore(database);
    const names = Array.from({ length: 250 }, (_, index) => `kind ${index}`);
    await Promise.all(names.map((kind) => store.store({ ...lead, kind })));
    expect((await storedLeads(url)).map(({ kind }) => kind)).toEqual(names);
    expect(transactions).toHaveBeenCalledTimes(3);
  });

  test('what one lead cannot be stored for does not cost the others', async () => {
    const url = await newUrl();
    const store = new LeadStore(await opened(url));
    const bad = { ...lead, kind: null as unknown as string };
    const results = await Promise.allSettled([store.store(lead), store.store(bad), store.store(lead)]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await storedLeads(url)).toHaveLength(2);
  });

  test('a key that is repeated at the same moment stands for one lead, and for no other', async () => {
    const url = await newUrl();
    const [one, other] = [new LeadStore(await opened(url)), new LeadStore(await opened(url))];
    const [first, again, elsewhere, conflict] = await Promise.allSettled([
      one.store(withKey('a')),
      one.store(withKey('a')),
      other.store(withKey('a')),
      one.store(withKey('a', { ...message, message: 'Another' })),
    ]);
    const stored = await storedLeads(url);
    expect(stored).toHaveLength(1);
    for (const result of [first, again, elsewhere])
      expect(result).toMatchObject({ status: 'fulfilled', value: { id: stored[0]?.id } });
    expect(conflict).toMatchObject({ status: 'rejected', reason: expect.any(IdempotencyConflictError) as unknown });
  });

  test('a lead whose storing was never heard of is stored once, with or without a key', async () => {
    const { url, database } = await fresh(newUrl);
    const begin = database.transaction.bind(database);
    let losses = 2;
    vi.spyOn(database, 'transaction').mockImplementation(() => {
      const transaction = begin();
      const execute = transaction.execute.bind(transaction);
      transaction.execute = async (work) => {
        const result = await execute(work);
        // Committed, and the connection is cut before the database could say so.
        if (losses-- > 0) throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
        return result;
      };
      return transaction;
    });
    const results = await Promise.all([
      new LeadStore(database).store(lead),
      new LeadStore(database).store(withKey('c')),
    ]);
    const stored = await storedLeads(url);
    expect(stored.map(({ id }) => id).sort()).toEqual(results.map(({ id }) => id).sort());
    expect(results.map(({ repeated }) => repeated)).toEqual([false, false]);
  });

  test('a price keeps its cents and its hours their fractions', async () => {
    const url = await newUrl();
    const estimate = { problem: 'none', claim: { total_cost: 12.5 }, differences: [] };
    await new LeadStore(await opened(url)).store({ ...lead, estimate });
    const database = await opened(url);
    await database.updateTable('estimates').set({ total_hours: 12.345678901234 }).execute();
    expect(await storedLeads(url)).toMatchObject([
      { estimate: { total_hours: 12.345678901234, claim: { total_cost: 12.5 }, problem: 'none' } },
    ]);
  });
});

test('a disk with no room for leads makes a file of SQLite unwritable, before it is full', async () => {
  const database = await opened((await kinds[0]?.newUrl()) ?? '');
  await assertWritable(database, 1);
  await expect(assertWritable(database, Number.MAX_SAFE_INTEGER)).rejects.toThrow('The disk is full');
});
