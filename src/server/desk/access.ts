import { hash, randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import { sign, unsign } from '@fastify/cookie';
import type { Selectable } from 'kysely';
import type { DeskSession } from '../../deskApi/desk.ts';
import { ellipsizeNetwork } from '../http/clientAddresses.ts';
import type { DeskEvent, LeadDatabase, LeadTables, LeadTransaction } from '../storage/schema.ts';
import { transactWithRetries } from '../storage/writes.ts';

/** The author of a change: the network of their address, and how their browser names itself. */
export interface Actor {
  address: string;
  browser: string;
}

const command: Actor = { address: '', browser: 'command' };

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** Milliseconds after which a session ends, and after which it ends without use. */
export const sessionMs = 30 * day;
const maxIdleMs = 7 * day;
/** The entries of the log that are kept: wrong passwords, and as many others, which they must not push out. */
const maxLogged = 1000;

/** The hash of the desk's password; undefined while the desk is off. */
export async function readPasswordHash(database: LeadDatabase): Promise<string | undefined> {
  return (await database.selectFrom('desk_password').select('hash').executeTakeFirst())?.hash;
}

/** Sets the password of the desk, which switches it on, and signs everybody out. */
export async function switchOnDeskWithPassword(
  database: LeadDatabase,
  acceptedPassword: string,
  now: Date,
  actor = command,
): Promise<void> {
  const hashed = await hashPassword(acceptedPassword);
  await changeAndLog(database, 'password set', actor, now, async (transaction) => {
    await deleteAccess(transaction);
    await transaction.insertInto('desk_password').values({ hash: hashed }).execute();
  });
}

/** Switches the desk off, and signs everybody out. */
export const switchDeskOff = async (database: LeadDatabase, now: Date): Promise<void> =>
  void (await changeAndLog(database, 'switched off', command, now, deleteAccess));

async function deleteAccess(transaction: LeadTransaction): Promise<void> {
  await transaction.deleteFrom('desk_password').execute();
  await deleteSessions(transaction);
}

/** Signs everybody out. A device that nobody is signed in to any more is notified of no leads. */
export const signOutEveryoneAndLog = async (database: LeadDatabase, now: Date, actor = command): Promise<void> =>
  void (await changeAndLog(database, 'all signed out', actor, now, deleteSessions));

async function deleteSessions(transaction: LeadTransaction): Promise<void> {
  await transaction.deleteFrom('desk_sessions').execute();
  await transaction.deleteFrom('push_devices').execute();
}

/** Begins a session. Returns its token; undefined where the verified hash has been changed meanwhile. */
export async function startAndLogSession(
  database: LeadDatabase,
  verifiedHash: string,
  actor: Actor,
  now: Date,
): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url');
  const expires = new Date(now.getTime() + sessionMs).toISOString();
  const isDone = await changeAndLog(database, 'signed in', actor, now, async (transaction) => {
    if ((await readPasswordHash(transaction)) !== verifiedHash) return false;
    await transaction.deleteFrom('desk_sessions').where('expires_at', '<=', now.toISOString()).execute();
    await transaction
      .insertInto('desk_sessions')
      .values({ id: sessionId(token), expires_at: expires, used_at: now.toISOString() })
      .execute();
    return true;
  });
  return isDone ? token : undefined;
}

export async function signOutAndUnsubscribeDevice(
  database: LeadDatabase,
  token: string,
  actor: Actor,
  now: Date,
): Promise<void> {
  await changeAndLog(database, 'signed out', actor, now, async (transaction) => {
    await transaction.deleteFrom('desk_sessions').where('id', '=', sessionId(token)).execute();
    await transaction.deleteFrom('push_devices').where('session_id', '=', sessionId(token)).execute();
  });
}

const before = (now: Date, milliseconds: number): string => new Date(now.getTime() - milliseconds).toISOString();

const openSessions = (database: LeadDatabase, now: Date) =>
  database
    .selectFrom('desk_sessions')
    .selectAll()
    .where('expires_at', '>', before(now, 0))
    // A session begun while the clock was ahead does not last longer for it; small corrections sign nobody out.
    .where('expires_at', '<', before(now, -sessionMs - hour))
    .where('used_at', '>', before(now, maxIdleMs));

/** The sessions that are not over, the newest first, with their browsers as far as the log goes back. */
export async function readSessions(database: LeadDatabase, token: string, now: Date): Promise<DeskSession[]> {
  const sessions = await openSessions(database, now).orderBy('expires_at', 'desc').execute();
  const log = new Map((await readSignInLogOldestFirst(database)).map((entry) => [`${entry.event} ${entry.at}`, entry]));
  return sessions.map(({ id, expires_at, used_at }) => {
    const since = before(new Date(expires_at), sessionMs);
    const { browser = '', address = '' } = log.get(`signed in ${since}`) ?? {};
    return { since, usedAt: used_at, browser, network: ellipsizeNetwork(address), isThis: id === sessionId(token) };
  });
}

/** Whether a token is that of a session which is not over. `isUse` counts as its use, and puts off its idle end. */
export async function isSignedIn(database: LeadDatabase, token: string, now: Date, isUse: boolean): Promise<boolean> {
  const id = sessionId(token);
  const session = await openSessions(database, now).where('id', '=', id).executeTakeFirst();
  // The time of use is stored at most once an hour, and the desk can be read even if it cannot be stored.
  if (isUse && session && session.used_at < before(now, hour))
    await database
      .updateTable('desk_sessions')
      .set({ used_at: before(now, 0) })
      .where('id', '=', id)
      .execute()
      .catch(() => undefined);
  return session !== undefined;
}

/** The token of a device that has signed in: OWASP's device cookie, which a new password makes invalid. */
export const deviceToken = (password: string, device = randomBytes(16).toString('base64url')): string =>
  sign(device, password);

/** The device of a token; undefined without one that is valid. */
export const verifyDevice = (token = '', password: string): string | undefined =>
  unsign(token, password).value ?? undefined;

export const logWrongPassword = async (database: LeadDatabase, actor: Actor, now: Date): Promise<void> =>
  void (await changeAndLog(database, 'wrong password', actor, now, async () => undefined));

/** Whether somebody of a network has signed in, as far as the log goes back. */
export async function isKnownNetwork(database: LeadDatabase, maskedAddress: string): Promise<boolean> {
  const entries = database.selectFrom('desk_log').select('sequence').where('address', '=', maskedAddress);
  return (await entries.where('event', '=', 'signed in').executeTakeFirst()) !== undefined;
}

/** The log of sign-ins, newest last. */
export const readSignInLogOldestFirst = (database: LeadDatabase): Promise<Selectable<LeadTables['desk_log']>[]> =>
  database.selectFrom('desk_log').selectAll().orderBy('sequence').execute();

/** The name of a token's session, which the database holds instead of the token. */
export const sessionId = (token: string): string => hash('sha256', token);

/** Changes who may use the desk, and logs that in the same transaction, unless `work` resolves to false. */
const changeAndLog = (
  database: LeadDatabase,
  event: DeskEvent,
  { address, browser }: Actor,
  now: Date,
  work: (transaction: LeadTransaction) => Promise<unknown>,
): Promise<boolean> =>
  transactWithRetries(database, async (transaction) => {
    if ((await work(transaction)) === false) return false;
    await transaction
      .insertInto('desk_log')
      .values({ at: now.toISOString(), event, address, browser: browser.slice(0, 200) })
      .execute();
    const operator = event === 'wrong password' ? '=' : '<>';
    await transaction
      .deleteFrom('desk_log')
      .where('event', operator, 'wrong password')
      .where('sequence', '<', ({ selectFrom }) =>
        selectFrom('desk_log')
          .select('sequence')
          .where('event', operator, 'wrong password')
          .orderBy('sequence', 'desc')
          .limit(1)
          .offset(maxLogged - 1),
      )
      .execute();
    return true;
  });

/** A hash takes 32 MB and a tenth of a second: cheap for one person, dear for whoever tries millions. */
const cost = { N: 2 ** 15, r: 8, p: 1 };

export const shortestPassword = 12;

const derive = (password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const bounded = { ...options, maxmem: 256 * 1024 * 1024 };
    // The same letters may be typed as different code points on different devices.
    scrypt(password.normalize('NFKC'), salt, 32, bounded, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** A salted scrypt hash of a password, with the parameters that it was made with. */
async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = hash.split('$');
  const expected = Buffer.from(key, 'base64url');
  const derived = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return derived.length === expected.length && timingSafeEqual(derived, expected);
}
