import { expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../eventually.ts';
import { freshUrl, opened } from './databases.ts';
import { PassedTime } from '../../src/server/PassedTime.ts';
import { expiryFrom, saveAnswersWithExistingFiles } from '../../src/server/storage/savedAnswers.ts';
import { insertFileRowIfMissing } from '../../src/server/storage/files.ts';
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
  const database = await opened(databaseUrl);
  const [old, young] = [80, 1].map((hours) => new Date(Date.now() - (hours * day) / 24).toISOString());
  const waiting = { about: '', state: 'waiting', attempts: 0, due_at: young ?? '' } as const;
  const { id = '' } =
    (await database.selectFrom('leads').select('id').where('kind', '=', '1').executeTakeFirst()) ?? {};
  for (const [destination, waiting_since = ''] of Object.entries({ crm: old, mail: young }))
    await database
      .insertInto('deliveries')
      .values({ ...waiting, lead_id: id, destination, waiting_since })
      .execute();
  await startApp({ databaseUrl, keepLeadsForDays: 30 });
  await eventually(async () => expect(await left()).toEqual(['29', '1']));
  // Nobody is there to take what is owed to these two.
  const states = () => database.selectFrom('deliveries').select('state').orderBy('sequence').execute();
  await eventually(async () => expect(await states()).toEqual([{ state: 'failed' }, { state: 'waiting' }]));
});

test('without a number of days all are kept', async () => {
  const { databaseUrl, left } = await withLeadsOfAge(5000, 1);
  await (await startApp({ databaseUrl })).app.close();
  expect(await left()).toEqual(['5000', '1']);
});

/** Sets the clock on by some days, as somebody who sets it wrong; the monotonic one goes on as it was. */
function setClockOn(days: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * day });
  onTestFinished(() => void vi.useRealTimers());
}

test.each([5 * 365, 200])(
  'a clock that is %i days ahead deletes nothing more, also once a lead came',
  async (ahead) => {
    const { databaseUrl, left } = await withLeadsOfAge(31, 3, 2, 1);
    const database = await opened(databaseUrl);
    const now = new Date();
    const file = { id: 'f'.repeat(32), form: 'f', field: 'a', name: 'a', type: 'a', bytes: 1 };
    await insertFileRowIfMissing(database, file, now);
    await saveAnswersWithExistingFiles(
      database,
      { id: 'a', form: 'f', email: 'a@example.com', saved: { answers: {} }, files: [] },
      expiryFrom(now),
    );
    setClockOn(ahead);
    const { app, post } = await startApp({ databaseUrl, keepLeadsForDays: 30 });
    expect((await post()).statusCode).toBe(201);
    await app.close();
    const again = await startApp({ databaseUrl, keepLeadsForDays: 30 });
    // What is too old by the time that has passed goes.
    await eventually(async () => expect(await left()).toEqual(['3', '2', '1', 'message']));
    await again.app.close();
    expect(await left()).toEqual(['3', '2', '1', 'message']);
    const [files, drafts] = (['files', 'drafts'] as const).map((table) =>
      database.selectFrom(table).select('form').execute(),
    );
    expect([await files, await drafts]).toEqual([[{ form: 'f' }], [{ form: 'f' }]]);
  },
);

test('what came while the clock was behind is there once it is right, also days later', async () => {
  const { databaseUrl, left } = await withLeadsOfAge(1);
  const database = await opened(databaseUrl);
  // The service was off for longer than leads are kept, and begins without a clock.
  await database
    .updateTable('passed_time')
    .set({ time: new Date(Date.now() - 40 * day).toISOString() })
    .execute();
  const right = Date.now();
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.UTC(1972, 0, 1) });
  onTestFinished(() => void vi.useRealTimers());
  const behind = await startApp({ databaseUrl, keepLeadsForDays: 30 });
  expect((await behind.post()).statusCode).toBe(201);
  const time = await PassedTime.open(database, { error: () => undefined });
  const saved = { id: 'a', form: 'f', email: 'a@example.com', saved: { answers: {} }, files: [] };
  await saveAnswersWithExistingFiles(database, saved, expiryFrom(time.current));
  await behind.app.close();
  vi.setSystemTime(right);
  for (let days = 0; days < 5; days += 1) {
    await time.recordNow();
    vi.setSystemTime(right + days * day);
    vi.advanceTimersByTime(day);
  }
  const again = await startApp({ databaseUrl, keepLeadsForDays: 30 });
  await again.app.close();
  expect(await left()).toEqual(['1', 'message']);
  expect(await database.selectFrom('drafts').select('form').execute()).toEqual([{ form: 'f' }]);
});

test('the owner is told of a clock that has moved by days', async () => {
  const { databaseUrl } = await withLeadsOfAge(1);
  setClockOn(4);
  const { app } = await startApp({ databaseUrl });
  await eventually(async () =>
    expect((await app.inject('/readyz')).json()).toMatchObject({
      status: 'degraded',
      problems: expect.arrayContaining(['the clock has moved by days']) as string[],
    }),
  );
});
