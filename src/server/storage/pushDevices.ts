import { hash } from 'node:crypto';
import type { Selectable } from 'kysely';
import webPush, { type VapidKeys } from 'web-push';
import type { LeadDatabase, LeadTables } from './schema.ts';
import { withRetries, transactWithRetries } from './writes.ts';

/** A device as its browser names it to whoever may push to it: the parts of a PushSubscription. */
export interface PushAddress {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** A device, with the pushes that failed since the last one that arrived. */
export type PushDevice = PushAddress & Pick<Selectable<LeadTables['push_devices']>, 'id' | 'failures'>;

/** The most devices that are told of leads; those that were added first make room. */
const maxDevices = 50;

const deviceId = (endpoint: string): string => hash('sha256', endpoint).slice(0, 12);

const deviceOf = ({ id, endpoint, failures, p256dh, auth }: Selectable<LeadTables['push_devices']>): PushDevice => ({
  id,
  endpoint,
  failures,
  keys: { p256dh, auth },
});

/** The key pair by which push services know the sender (VAPID), made at its first use and shared by all services. */
export async function ensurePushKeys(database: LeadDatabase): Promise<VapidKeys> {
  const select = database.selectFrom('push_keys').select(['public_key as publicKey', 'private_key as privateKey']);
  const existing = await select.executeTakeFirst();
  if (existing) return existing;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await transactWithRetries(database, (transaction) =>
    transaction
      .insertInto('push_keys')
      .values({ id: 'vapid', public_key: publicKey, private_key: privateKey })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  // Another service may have been quicker.
  return select.executeTakeFirstOrThrow();
}

export async function listPushDevices(database: LeadDatabase): Promise<PushDevice[]> {
  return (await database.selectFrom('push_devices').selectAll().orderBy('added_at').execute()).map(deviceOf);
}

/** Whether any device is notified of new leads. Every lead waits for this query. */
export async function hasPushDevices(database: LeadDatabase): Promise<boolean> {
  const any = database.selectFrom('push_devices').select('id').limit(1);
  return (await withRetries(() => any.executeTakeFirst())) !== undefined;
}

/** Has a device notified of new leads, until it is switched off, or signed out of the session. */
export async function savePushDeviceAndPruneOld(
  database: LeadDatabase,
  { endpoint, keys }: PushAddress,
  sessionId: string,
  now: Date,
): Promise<void> {
  const values = { endpoint, ...keys, session_id: sessionId, ...noFailures };
  await transactWithRetries(database, async (transaction) => {
    await transaction
      .insertInto('push_devices')
      .values({ id: deviceId(endpoint), ...values, added_at: now.toISOString() })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
    const newest = transaction.selectFrom('push_devices').select('id').orderBy('added_at', 'desc').limit(maxDevices);
    await transaction.deleteFrom('push_devices').where('id', 'not in', newest).execute();
  });
}

const noFailures = { failures: 0, failing_since: null };

/** Notes that a push arrived at a device after some that failed. */
export async function resetPushFailures(database: LeadDatabase, id: string): Promise<void> {
  await transactWithRetries(database, (transaction) =>
    transaction.updateTable('push_devices').set(noFailures).where('id', '=', id).execute(),
  );
}

/** Notes that a push failed. Returns how many did in a row, and since when; undefined for a device that is gone. */
export const incrementAndReadFailureStreak = (database: LeadDatabase, id: string, now: Date) =>
  transactWithRetries(database, (transaction) =>
    transaction
      .updateTable('push_devices')
      .set(({ eb, fn, val }) => ({
        failures: eb('failures', '+', 1),
        failing_since: fn.coalesce('failing_since', val(now.toISOString())),
      }))
      .where('id', '=', id)
      .returning(['failures', 'failing_since as since'])
      .executeTakeFirst(),
  );

export async function deletePushDevice(database: LeadDatabase, endpoint: string): Promise<void> {
  await transactWithRetries(database, (transaction) =>
    transaction.deleteFrom('push_devices').where('id', '=', deviceId(endpoint)).execute(),
  );
}
