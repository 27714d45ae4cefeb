import { describe, expect, test, vi } from 'vitest';
import { IdempotencyConflictError, type NewLead } from '../../src/server/storage/insertLead.ts';
import { LeadStore } from '../../src/server/storage/LeadStore.ts';
import { expectWritable } from '../../src/server/storage/writable.ts';
import { opened, useDatabases } from './databases.ts';
import { message } from './message.ts';
import { storedLeads } from './storedLeads.ts';

const lead: NewLead = { kind: 'message', path: '/messages', payload: message, body: message };
const withKey = (idempotencyKey: string, body: object = message): NewLead => ({ ...lead, body, idempotencyKey });

const kinds = useDatabases();

describe.each(kinds)('$name', ({ newUrl }) => {
  test('leads that come together are written together, in the order in which they came', async () => {
    const url = await newUrl();
    const database = await opened(url);
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

  test('what is owed of a lead is written down once, with the lead', async () => {
    const database = await opened(await newUrl());
    const store = new LeadStore(database);
    for (let repeat = 0; repeat < 2; repeat += 1) await store.store({ ...withKey('b'), owedTo: ['mail', 'crm'] });
    const rows = await database.selectFrom('deliveries').select(['destination', 'state', 'attempts']).execute();
    expect(rows).toEqual([
      { destination: 'mail', state: 'waiting', attempts: 0 },
      { destination: 'crm', state: 'waiting', attempts: 0 },
    ]);
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

  test('it is known to be writable, and opening it again changes nothing', async () => {
    const url = await newUrl();
    await new LeadStore(await opened(url)).store(lead);
    await expectWritable(await opened(url));
    expect(await storedLeads(url)).toHaveLength(1);
  });
});

test('between two transactions of a file others are served, when there are any', async () => {
  const [sqlite] = kinds;
  const turnsBetween = async (inFlight: number): Promise<number> => {
    const store = new LeadStore(await opened((await sqlite?.newUrl()) ?? ''), undefined, () => inFlight);
    await store.store(lead);
    let turns = 0;
    let isStored = false;
    const second = store.store(lead).then(() => (isStored = true));
    while (!isStored) {
      await new Promise((resolve) => setImmediate(resolve));
      turns += 1;
    }
    await second;
    return turns;
  };
  expect(await turnsBetween(1)).toBeLessThan(5);
  expect(await turnsBetween(2)).toBeGreaterThan(5);
});
