import fastify, { type FastifyBaseLogger } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startDeliveries } from '../../../src/server/delivery/DeliveryWorker.ts';
import type { RetryPolicy } from '../../../src/server/delivery/DeliveryWorker.ts';
import {
  type Delivery,
  DeliveryError,
  type Destination,
  type FailedDelivery,
} from '../../../src/server/delivery/destination.ts';
import { LeadStore } from '../../../src/server/storage/LeadStore.ts';
import { setHandled } from '../../../src/server/storage/changeLeads.ts';
import {
  listDeliveries,
  countWaitingAndUnnoticedFailed,
  recordOutcomeAndQueueNotices,
  claimDueAndCountAttempts,
} from '../../../src/server/storage/outbox.ts';
import type { LeadDatabase } from '../../../src/server/storage/schema.ts';
import { opened, testDatabases } from '../databases.ts';
import { message } from '../message.ts';
import { newLead } from '../storeLead.ts';
import { eventually } from '../../eventually.ts';

const log: FastifyBaseLogger = fastify().log;
// No try is cut off because the machine is busy.
const quick: Partial<RetryPolicy> = { firstPause: 10, look: 20, deadline: 600_000, grace: 100 };
const lead = (pendingFor: string[]) => newLead({ pendingFor: pendingFor });

/** A destination that remembers what it was given, and does what it is told. */
class Mailbox implements Destination {
  readonly tries: string[] = [];
  readonly delivered: Delivery[] = [];
  readonly told: FailedDelivery[] = [];

  constructor(
    readonly name: string,
    private readonly answer: (attempt: number, signal: AbortSignal) => Promise<void> | void = () => undefined,
  ) {}

  declineReason(): undefined {}

  async deliver(delivery: Delivery, signal: AbortSignal): Promise<void> {
    this.tries.push(delivery.key);
    await this.answer(this.tries.length, signal);
    this.delivered.push(delivery);
  }

  async notifyOfFailure(failure: FailedDelivery): Promise<void> {
    this.told.push(failure);
  }
}

/** Hands over to some destinations until the test is over. What is returned stores a lead and wakes them. */
function start(database: LeadDatabase, destinations: Destination[], pace: Partial<RetryPolicy> = {}) {
  const deliveries = startDeliveries(database, destinations, log, { ...quick, ...pace });
  onTestFinished(() => deliveries.stop());
  const store = new LeadStore(database, () => deliveries.wake());
  return async (pendingFor: string[], count = 1): Promise<string> => {
    const stored = await Promise.all(Array.from({ length: count }, () => store.store(lead(pendingFor))));
    return stored[0]?.id ?? '';
  };
}

const forever = () => new Promise<void>(() => undefined);
const settled = (database: LeadDatabase) =>
  eventually(async () => expect((await countWaitingAndUnnoticedFailed(database, new Date())).waiting).toBe(0));
const fail = (error: Error) => (): never => {
  throw error;
};

describe.each(testDatabases())('$name', ({ newUrl }) => {
  const started = async (destinations: Destination[], pace?: Partial<RetryPolicy>) => {
    const database = await opened(await newUrl());
    return { database, send: start(database, destinations, pace) };
  };

  test('a lead reaches every destination it is owed to, with a key of its own for each', async () => {
    const [mail, crm, other] = [new Mailbox('mail'), new Mailbox('crm'), new Mailbox('other')];
    const { database, send } = await started([mail, crm, other]);
    const id = await send(['mail', 'crm']);
    await settled(database);
    expect(mail.delivered).toMatchObject([{ key: `${id}:mail`, lead: { id, payload: message } }]);
    expect(crm.tries).toEqual([`${id}:crm`]);
    expect(other.tries).toEqual([]);
  });

  test('what fails is tried again under the same key, and told to nobody', async () => {
    const [mail, crm] = [
      new Mailbox('mail', (attempt) => void (attempt < 4 && fail(new Error('busy'))())),
      new Mailbox('crm'),
    ];
    const { database, send } = await started([mail, crm]);
    const id = await send(['mail']);
    await settled(database);
    expect(mail.tries).toEqual(Array(4).fill(`${id}:mail`));
    expect(mail.delivered).toHaveLength(1);
    expect(crm.told).toEqual([]);
  });

  test('what a destination refuses for good is told by the others, once', async () => {
    const refusing = new Mailbox('crm', fail(new DeliveryError('No such property', { isFinal: true })));
    const mail = new Mailbox('mail');
    const { database, send } = await started([refusing, mail]);
    const id = await send(['crm', 'mail']);
    await settled(database);
    expect(refusing.tries).toHaveLength(1);
    expect(mail.told).toMatchObject([
      { key: `${id}:mail:crm`, destination: 'crm', reason: 'No such property', lead: { id } },
    ]);
    expect(refusing.told).toEqual([]);
    expect(await listDeliveries(database, { leadId: id })).toMatchObject([
      { destination: 'crm', state: 'failed', last_error: 'No such property' },
      { destination: 'mail', state: 'delivered' },
      { destination: 'mail', about: 'crm', state: 'delivered' },
    ]);
  });

  test('a destination that is never well again is given up after a while', async () => {
    const [broken, mail] = [new Mailbox('crm', fail(new Error('down'))), new Mailbox('mail')];
    const { database, send } = await started([broken, mail], { giveUpAfter: 100, fewestTries: 3 });
    await send(['crm']);
    await settled(database);
    expect(broken.tries.length).toBeGreaterThanOrEqual(3);
    expect(mail.told).toMatchObject([{ destination: 'crm', reason: 'down' }]);
  });

  test('a destination may be tried for longer than the others', async () => {
    const down = fail(new Error('down'));
    const mail = new Mailbox('mail', (attempt) => (attempt < 5 ? down() : undefined));
    const patient = Object.assign(mail, { giveUpAfter: 600_000 });
    const { database, send } = await started([patient], { giveUpAfter: 0, fewestTries: 2 });
    await send(['mail']);
    await settled(database);
    expect(patient.delivered).toHaveLength(1);
  });

  test('a destination that stalls holds up no other and no other lead, and is tried again after the deadline', async () => {
    const stalling = new Mailbox('crm', (attempt) => (attempt <= 3 ? forever() : undefined));
    const mail = new Mailbox('mail');
    const { database, send } = await started([stalling, mail], { atOnce: 4, deadline: 500 });
    await send(['crm', 'mail'], 20);
    await settled(database);
    expect([stalling.tries.length, stalling.delivered.length]).toEqual([23, 20]);
    expect(mail.delivered).toHaveLength(20);
  });

  test('a destination is handed no more leads at a time than it may be', async () => {
    const held: (() => void)[] = [];
    let most = 0;
    const slow = new Mailbox('crm', () => {
      const done = new Promise<void>((resolve) => held.push(resolve));
      most = Math.max(most, held.length);
      return done;
    });
    const { database, send } = await started([slow], { atOnce: 3 });
    await send(['crm'], 10);
    for (let left = 10; left > 0; left -= 1) {
      await eventually(() => expect(held).toHaveLength(Math.min(3, left)));
      held.shift()?.();
    }
    await settled(database);
    expect(slow.delivered).toHaveLength(10);
    expect(most).toBe(3);
  });

  test('what a stop breaks off is delivered after the next start', async () => {
    const database = await opened(await newUrl());
    const begun = new Mailbox('mail', () => forever());
    const first = startDeliveries(database, [begun], log, quick);
    await new LeadStore(database, () => first.wake()).store(lead(['mail']));
    await eventually(() => expect(begun.tries).toHaveLength(1));
    await first.stop();
    const again = new Mailbox('mail');
    start(database, [again]);
    await settled(database);
    expect(again.tries).toEqual(begun.tries);
  });

  test('what is nearly done when the service stops is finished, and not done again', async () => {
    const database = await opened(await newUrl());
    let finish = (): void => undefined;
    const slow = new Mailbox('mail', () => new Promise((resolve) => (finish = resolve)));
    const first = startDeliveries(database, [slow], log, { ...quick, grace: 600_000 });
    await new LeadStore(database, () => first.wake()).store(lead(['mail']));
    await eventually(() => expect(slow.tries).toHaveLength(1));
    const stopped = first.stop();
    finish();
    await stopped;
    expect(slow.delivered).toHaveLength(1);
    expect(await countWaitingAndUnnoticedFailed(database, new Date())).toMatchObject({ waiting: 0 });
  });

  test('what a service took and died with is due again, once its time is up; a clock that was put back delays nothing', async () => {
    const database = await opened(await newUrl());
    await new LeadStore(database).store(lead(['mail']));
    const take = (later: number) =>
      claimDueAndCountAttempts(database, 'mail', { limit: 5, lease: 60_000, now: new Date(Date.now() + later) });
    expect(await take(0)).toHaveLength(1);
    expect(await take(30_000)).toEqual([]);
    expect(await take(61_000)).toMatchObject([{ attempts: 2 }]);
    await new LeadStore(database).store(lead(['mail']));
    expect(await take(-24 * 60 * 60 * 1000)).toHaveLength(2);
  });

  test('a destination is left alone for as long as it asks', async () => {
    const busy = new Mailbox('crm', fail(new DeliveryError('Too many requests', { retryAfter: 1800, isBusy: true })));
    const mail = new Mailbox('mail');
    const { database, send } = await started([busy, mail]);
    await send(['crm']);
    await eventually(async () => {
      const { due_at } = await database.selectFrom('deliveries').select('due_at').executeTakeFirstOrThrow();
      expect(Date.parse(due_at)).toBeGreaterThan(Date.now() + 1_000_000);
    });
    // The next lead has to wait, too; others take it meanwhile.
    await send(['crm', 'mail']);
    await eventually(() => expect(mail.delivered).toHaveLength(1));
    expect(busy.tries).toHaveLength(1);
  });

  test('one lead that a destination wants later holds up no other', async () => {
    const picky = new Mailbox('crm', (attempt) => {
      if (attempt === 1) throw new DeliveryError('Not this one yet', { retryAfter: 1800 });
    });
    const { send } = await started([picky]);
    await send(['crm'], 10);
    await eventually(() => expect(picky.delivered).toHaveLength(9));
  });

  test('a lead that cannot be read is given up like one that cannot be delivered', async () => {
    const database = await opened(await newUrl());
    const { id } = await new LeadStore(database).store(lead(['crm']));
    await database.updateTable('leads').set({ payload: '{ broken' }).where('id', '=', id).execute();
    start(database, [new Mailbox('crm')], { giveUpAfter: 0, fewestTries: 2 });
    await settled(database);
    expect(await listDeliveries(database, { leadId: id })).toMatchObject([
      { state: 'failed', attempts: 2, last_error: expect.stringContaining('JSON') as string },
    ]);
  });

  test('a destination that is well again gets at once what waited for it; so does one at the start', async () => {
    let isDown = true;
    const crm = new Mailbox('crm', () => (isDown ? fail(new Error('down'))() : undefined));
    // So long that nothing would be tried again within this test.
    const { send } = await started([crm], { firstPause: 600_000, deadline: 60_000 });
    await send(['crm'], 6);
    await eventually(() => expect(crm.tries).toHaveLength(6));
    isDown = false;
    await send(['crm']);
    await eventually(() => expect(crm.delivered).toHaveLength(7));
  });

  test('what one service took too long with is settled by the one that took it over', async () => {
    const database = await opened(await newUrl());
    const { id } = await new LeadStore(database).store(lead(['crm']));
    const take = async (later: number) =>
      (
        await claimDueAndCountAttempts(database, 'crm', { limit: 1, lease: 1000, now: new Date(Date.now() + later) })
      )[0];
    const [slow, quickOne] = [await take(0), await take(2000)];
    if (slow === undefined || quickOne === undefined) throw new Error('Nothing was due');
    await recordOutcomeAndQueueNotices(database, quickOne, { state: 'delivered' }, new Date());
    await recordOutcomeAndQueueNotices(
      database,
      slow,
      { state: 'failed', reason: 'late', notify: ['mail'] },
      new Date(),
    );
    expect(await listDeliveries(database, { leadId: id })).toMatchObject([{ destination: 'crm', state: 'delivered' }]);
  });

  test('what waits for a destination that was switched off is given up after days, not before', async () => {
    const database = await opened(await newUrl());
    const store = new LeadStore(database);
    const [{ id: old }, { id: young }] = [await store.store(lead(['crm'])), await store.store(lead(['crm']))];
    const longAgo = new Date(Date.now() - 80 * 60 * 60 * 1000).toISOString();
    await database.updateTable('deliveries').set({ waiting_since: longAgo }).where('lead_id', '=', old).execute();
    const deliveries = startDeliveries(database, [new Mailbox('mail')], log, quick);
    onTestFinished(() => deliveries.stop());
    await deliveries.giveUpDisabled(new Date());
    expect(await listDeliveries(database, { leadId: old })).toMatchObject([{ state: 'failed' }]);
    expect(await listDeliveries(database, { leadId: young })).toMatchObject([{ state: 'waiting' }]);
  });

  test('a failure that somebody was told of, or that was seen to, worries nobody any more', async () => {
    const database = await opened(await newUrl());
    const failing = new Mailbox('crm', fail(new DeliveryError('No', { isFinal: true })));
    const store = new LeadStore(database);
    const { id } = await store.store(lead(['crm']));
    const alone = startDeliveries(database, [failing], log, quick);
    await settled(database);
    await alone.stop();
    expect(await countWaitingAndUnnoticedFailed(database, new Date())).toMatchObject({ failed: 1 });
    await setHandled(database, [id], new Date());
    expect(await countWaitingAndUnnoticedFailed(database, new Date())).toMatchObject({ failed: 0 });

    await store.store(lead(['crm']));
    start(database, [failing, new Mailbox('mail')]);
    await settled(database);
    expect(await countWaitingAndUnnoticedFailed(database, new Date())).toMatchObject({ failed: 0 });
  });

  test('two services hand over each lead once', async () => {
    const url = await newUrl();
    const [one, other] = [await opened(url), await opened(url)];
    const [left, right] = [new Mailbox('mail'), new Mailbox('mail')];
    const [sendLeft, sendRight] = [start(one, [left]), start(other, [right])];
    const stored = await Promise.all(
      Array.from({ length: 100 }, (_, index) => (index % 2 ? sendLeft : sendRight)(['mail'])),
    );
    await settled(one);
    expect([...left.tries, ...right.tries].sort()).toEqual(stored.map((id) => `${id}:mail`).sort());
  });
});
