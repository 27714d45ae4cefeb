import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { main } from '../../src/cli/copyLeads.ts';
import { called } from '../cli/called.ts';
import { copyMissingDatabaseRecords } from '../../src/server/storage/copyLeads.ts';
import {
  readPasswordHash,
  isSignedIn,
  sessionId,
  switchOnDeskWithPassword,
  startAndLogSession,
} from '../../src/server/desk/access.ts';
import { setHandled } from '../../src/server/storage/changeLeads.ts';
import { openDatabaseReadOnly } from '../../src/server/storage/database.ts';
import {
  listDeliveries,
  recordOutcomeAndQueueNotices,
  claimDueAndCountAttempts,
} from '../../src/server/storage/outbox.ts';
import { savePushDeviceAndPruneOld, listPushDevices, ensurePushKeys } from '../../src/server/storage/pushDevices.ts';
import { findLeadHouseAndRates } from '../../src/server/storage/readLeads.ts';
import { workedHouse } from '../leads/sampleHouses.ts';
import { opened, testDatabases } from './databases.ts';
import { storedClient } from './storedClient.ts';
import { storedLeads } from './storedLeads.ts';
import { storeLead } from './storeLead.ts';

const kinds = testDatabases();
const pairs = kinds.map((from, index) => ({ from, to: kinds.at(index - 1) ?? from }));
const lead = { body: {}, pendingFor: ['mail', 'webhook'] };

describe.each(pairs)('from $from.name to $to.name', ({ from, to }) => {
  test('every lead is copied with all that belongs to it, once', async () => {
    const source = await from.newUrl();
    const database = await opened(source);
    for (let each = 0; each < 250; each += 1)
      await storeLead(database, { ...lead, idempotencyKey: `key-${each}`, payload: { message: `é\u0000 ${each}` } });
    const client = await storedClient(source, workedHouse);
    const [handled] = await storedLeads(source);
    await setHandled(database, [handled?.id ?? ''], new Date());
    const [taken] = await claimDueAndCountAttempts(database, 'mail', { limit: 1, lease: 1000, now: new Date() });
    if (taken) await recordOutcomeAndQueueNotices(database, taken, { state: 'delivered' }, new Date());

    await switchOnDeskWithPassword(database, 'correct horse battery', new Date());
    const token = await startAndLogSession(
      database,
      (await readPasswordHash(database)) ?? '',
      { address: '', browser: '' },
      new Date(),
    );
    const address = { endpoint: 'https://push.example/1', keys: { p256dh: 'key', auth: 'secret' } };
    await savePushDeviceAndPruneOld(database, address, sessionId(token ?? ''), new Date());
    const keys = await ensurePushKeys(database);

    const visit = { day: '2030-01-01', form: 'quote', language: '', width: 'phone', name: '' } as const;
    const visits = Array.from({ length: 1500 }, (_, index) => ({
      ...visit,
      kind: 'wrong' as const,
      name: `field${index}`,
      count: index,
    }));
    for (let first = 0; first < visits.length; first += 500)
      await database
        .insertInto('visit_counts')
        .values(visits.slice(first, first + 500))
        .execute();

    const target = await to.newUrl();
    const copy = await opened(target);
    expect(await storedLeads(target)).toEqual([]);
    // It has one of its own, and one that the other has as well.
    const { id: own } = await storeLead(copy, lead);
    const reader = openDatabaseReadOnly(source);
    if (reader === undefined) throw new Error('It is there');
    expect(await copyMissingDatabaseRecords(reader, copy)).toEqual({ copied: 251, known: 0, desk: 'copied' });
    expect(await copyMissingDatabaseRecords(reader, copy)).toEqual({ copied: 0, known: 251, desk: 'left' });
    await reader.destroy();

    // Whose they are can be another person there: persons.test.ts looks at that.
    const copied = async (url: string) =>
      (await storedLeads(url)).flatMap(({ person: _, ...each }) => (each.id === own ? [] : each));
    expect(await copied(target)).toEqual(await copied(source));
    expect(await findLeadHouseAndRates(copy, client)).toEqual(await findLeadHouseAndRates(database, client));
    const owed = async (of: typeof database) =>
      (await listDeliveries(of, 'undelivered')).flatMap(({ sequence: _, ...row }) => (row.lead_id === own ? [] : row));
    expect(await owed(copy)).toHaveLength(499);
    expect(await owed(copy)).toEqual(await owed(database));
    expect(await copy.selectFrom('visit_counts').selectAll().orderBy('count').execute()).toEqual(visits);
    // Whoever is signed in stays so, and devices take the pushes of the keys that came along.
    expect(await isSignedIn(copy, token ?? '', new Date(), false)).toBe(true);
    expect([await ensurePushKeys(copy), await listPushDevices(copy)]).toEqual([keys, await listPushDevices(database)]);
    // A request that is repeated after the move is known again.
    const again = { ...lead, idempotencyKey: 'key-3' };
    expect(await storeLead(copy, again)).toMatchObject({ repeated: true });
  });
});

test.each(kinds.slice(0, 1))('the command copies, and says what it cannot', async ({ newUrl }) => {
  const [source, target] = [await newUrl(), await newUrl()];
  const command = async (...args: string[]): Promise<{ code: number | null; said: string }> => {
    const { code, stdout, stderr } = await called(main, args, { DATABASE_URL: target });
    return { code, said: stdout + stderr };
  };
  expect(await command(source)).toEqual({ code: 1, said: expect.stringContaining('There is no database') });
  expect(await command()).toEqual({ code: 1, said: expect.stringContaining('npm run -s leads:copy -- ') });
  expect(await command(target)).toEqual({ code: 1, said: 'These are the same database.\n' });
  const database = await opened(source);
  await storeLead(database, lead);
  expect(await command(source)).toEqual({ code: 0, said: '1 lead copied.\n' });
  await switchOnDeskWithPassword(database, 'correct horse battery', new Date());
  expect((await command(source)).said).toContain('The desk came along');
  expect((await command(source)).said).toContain('The desk stays as it is there');
  expect(await storedLeads(target)).toEqual(await storedLeads(source));
  await sql`delete from kysely_migration`.execute(database);
  expect(await command(source)).toEqual({ code: 1, said: expect.stringContaining('was never started on it') });
});
