import { hash, randomBytes } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { DeskEvent, LeadTables } from '../storage/schema.ts';
import { transact } from '../storage/transact.ts';
import { hashPassword } from './password.ts';

type Database = Kysely<LeadTables>;

/** Who did something: the network of their address, and how their browser names itself. */
export interface Actor {
  address: string;
  browser: string;
}

/** A command on the machine itself. */
const command: Actor = { address: '', browser: 'command' };

const day = 24 * 60 * 60 * 1000;
/** How long one stays signed in. */
export const sessionLasts = 30 * day;
/** The entries of the log that are kept, so that whoever tries passwords does not fill the disk. */
const mostLogged = 1000;

/** The hash of the desk's password; undefined while the desk is off. */
export async function deskPassword(database: Database): Promise<string | undefined> {
  return (await database.selectFrom('desk_password').select('hash').executeTakeFirst())?.hash;
}

/** Sets the password of the desk, which switches it on, and signs everybody out. */
export async function setDeskPassword(database: Database, password: string, now: Date): Promise<void> {
  const hashed = await hashPassword(password);
  await change(database, 'password set', command, now, async (transaction) => {
    await forgetAll(transaction);
    await transaction.insertInto('desk_password').values({ hash: hashed }).execute();
    return true;
  });
}

/** Switches the desk off, and signs everybody out. */
export const switchDeskOff = (database: Database, now: Date): Promise<boolean> =>
  change(database, 'switched off', command, now, forgetAll);

async function forgetAll(transaction: Transaction<LeadTables>): Promise<boolean> {
  await transaction.deleteFrom('desk_sessions').execute();
  await transaction.deleteFrom('desk_password').execute();
  return true;
}

/** Signs everybody out. */
export const signOutAll = (database: Database, now: Date): Promise<boolean> =>
  change(database, 'all signed out', command, now, async (transaction) => {
    await transaction.deleteFrom('desk_sessions').execute();
    return true;
  });

/**
 * Begins a session, and returns the token by which it is known. `password` is the hash that was compared: undefined
 * where it has been changed meanwhile.
 */
export async function signIn(database: Database, password: string, who: Actor, now: Date): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url');
  const expires = new Date(now.getTime() + sessionLasts).toISOString();
  const isDone = await change(database, 'signed in', who, now, async (transaction) => {
    if ((await deskPassword(transaction)) !== password) return false;
    await transaction.deleteFrom('desk_sessions').where('expires_at', '<=', now.toISOString()).execute();
    await transaction
      .insertInto('desk_sessions')
      .values({ id: sessionId(token), expires_at: expires })
      .execute();
    return true;
  });
  return isDone ? token : undefined;
}

/** Ends the session of a token. */
export const signOut = (database: Database, token: string, who: Actor, now: Date): Promise<boolean> =>
  change(database, 'signed out', who, now, async (transaction) => {
    await transaction.deleteFrom('desk_sessions').where('id', '=', sessionId(token)).execute();
    return true;
  });

/** Whether a token is that of a session. */
export async function isSignedIn(database: Database, token: string, now: Date): Promise<boolean> {
  const found = database.selectFrom('desk_sessions').select('id').where('id', '=', sessionId(token));
  return (await found.where('expires_at', '>', now.toISOString()).executeTakeFirst()) !== undefined;
}

/** What names the sessions that are not over. */
export async function liveSessions(database: Database, now: Date): Promise<string[]> {
  const found = database.selectFrom('desk_sessions').select('id').where('expires_at', '>', now.toISOString());
  return (await found.execute()).map(({ id }) => id);
}

/** Records that somebody gave a wrong password. */
export const wrongPassword = (database: Database, who: Actor, now: Date): Promise<boolean> =>
  change(database, 'wrong password', who, now, async () => true);

/** Whether somebody of a network has signed in, as far as the log goes back. */
export async function isKnownNetwork(database: Database, address: string): Promise<boolean> {
  const found = database.selectFrom('desk_log').select('sequence').where('address', '=', address);
  return (await found.where('event', '=', 'signed in').executeTakeFirst()) !== undefined;
}

/** The log of sign-ins, newest last. */
export const deskLog = (database: Database): Promise<Selectable<LeadTables['desk_log']>[]> =>
  database.selectFrom('desk_log').selectAll().orderBy('sequence').execute();

/** The name of a token's session, which the database holds instead of the token. */
export const sessionId = (token: string): string => hash('sha256', token);

/** Changes who may use the desk, and logs that in the same transaction, unless `work` says that nothing was done. */
const change = (
  database: Database,
  event: DeskEvent,
  { address, browser }: Actor,
  now: Date,
  work: (transaction: Transaction<LeadTables>) => Promise<boolean>,
): Promise<boolean> =>
  transact(database, async (transaction) => {
    if (!(await work(transaction))) return false;
    const { sequence } = await transaction
      .insertInto('desk_log')
      .values({ at: now.toISOString(), event, address, browser: browser.slice(0, 200) })
      .returning('sequence')
      .executeTakeFirstOrThrow();
    await transaction
      .deleteFrom('desk_log')
      .where('sequence', '<=', sequence - mostLogged)
      .execute();
    return true;
  });
