import { hash } from 'node:crypto';
import type { Consent } from '../../engine/definition/types.ts';
import type { Mark } from '../../leads/advice.ts';
import type { Attribution } from '../../leads/attribution.ts';
import type { LeadEstimate, PricedLead } from '../../leads/priceLead.ts';
import { canonicalJson } from '../../pricing/node/rateTables.ts';
import { insertLeadFileLinks, FilesGoneError, lockFiles } from './files.ts';
import { addMissingPendingDeliveries } from './outbox.ts';
import { personColumnsOf, lockPersons, mergePersons } from './persons.ts';
import { type LeadOrigin, markSavedAsSent } from './savedAnswers.ts';
import type { LeadTables, LeadTransaction, StoredConsent } from './schema.ts';
import type { StoredWording } from '../../leads/readLead.ts';
import { addVisits, type Visit, type VisitEvent } from './visitCounts.ts';

export interface NewLead extends PricedLead {
  kind: string;
  path: string;
  /** The body as it was sent. It identifies a repeated request, even after the content files have changed. */
  body: object;
  idempotencyKey?: string | undefined;
  /** Whether the lead is the same one as a native post with the same content just before. */
  joinsPost?: boolean | undefined;
  consents?: readonly Consent[] | undefined;
  attribution?: Attribution | undefined;
  pendingFor?: readonly string[] | undefined;
  marks?: readonly Mark[] | undefined;
  /** The language of the visitor's page, where it is not the first one of the site. */
  language?: string | undefined;
  files?: readonly string[] | undefined;
  /** The saved answers that the lead was made of, which are marked as sent. */
  origin?: LeadOrigin | undefined;
  /** Returns the visits to count with the lead, by the time at which it came; undefined for none. */
  visits?: ((received: Date) => readonly (readonly [Visit, readonly VisitEvent[]])[]) | undefined;
  /** These forms are used to read the lead later; without them, it is read by the forms that are then current. */
  wording?: WordingRow | undefined;
}

export interface StoreResult {
  id: string;
  /** Whether the key was seen before: then nothing was stored, and the id is that of the first request. */
  repeated: boolean;
  /** When that first request came; ISO 8601 in UTC. */
  receivedAt: string;
}

/**
 * Stores a lead with its estimate and outbox entries, once per id and per idempotency key, and returns its id. It
 * returns an IdempotencyConflictError when the key already belongs to another request, and a FilesGoneError when one of
 * its files no longer exists: throwing would roll back the other leads of the same transaction.
 */
export async function insertLead(
  transaction: LeadTransaction,
  id: string,
  lead: NewLead,
  { received, now }: { received: Date; now: Date },
): Promise<StoreResult | IdempotencyConflictError | FilesGoneError> {
  const { idempotencyKey: key = null, consents = [], attribution = {}, marks = [], files = [], language = null } = lead;
  const receivedAt = received.toISOString();
  const row = {
    id,
    kind: lead.kind,
    received_at: receivedAt,
    payload: JSON.stringify(lead.payload),
    idempotency_key: key,
    fingerprint: key === null ? null : fingerprintOf(lead.path, lead.body),
    consents: storedConsents(consents, receivedAt),
    attribution: Object.keys(attribution).length === 0 ? null : JSON.stringify(attribution),
    marks: marks.length === 0 ? null : JSON.stringify(marks),
    language,
    wording_hash: lead.wording?.hash ?? null,
    person_id: id,
    ...personColumnsOf(lead.payload),
  };
  await lockPersons(transaction);
  const hasFiles = await lockFiles(transaction, files);
  // A repeated request is answered like the first one, even if its files were deleted since.
  if (!hasFiles)
    return key === null ? new FilesGoneError() : ((await findByKey(transaction, key, row)) ?? new FilesGoneError());
  if (lead.joinsPost && key !== null && !(await findByKey(transaction, key, row)))
    await adoptPostedLead(transaction, row, consents, received);
  // A single statement decides between concurrent requests with the same key.
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('leads')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n)
    // A conflict on the id means that an earlier attempt was committed, but the database's response got lost.
    return (key === null ? undefined : await findByKey(transaction, key, row)) ?? { id, repeated: false, receivedAt };
  await mergePersons(transaction, row);
  if (lead.wording)
    await transaction
      .insertInto('wordings')
      .values(lead.wording)
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
  if (lead.estimate !== undefined) await insertEstimate(transaction, id, lead.estimate);
  const pending = (lead.pendingFor ?? []).map((destination) => ({ lead_id: id, destination, about: '' }));
  await addMissingPendingDeliveries(transaction, pending, now);
  await insertLeadFileLinks(transaction, id, files);
  for (const visit of lead.visits?.(received) ?? []) await addVisits(transaction, ...visit);
  if (lead.origin) {
    const wordings = consents.map(({ wording }) => wording);
    const sent = { at: receivedAt, reference: referenceOf(id), hash: lead.origin.hash, consents: wordings };
    await markSavedAsSent(transaction, lead.origin, sent);
  }
  return { id, repeated: false, receivedAt };
}

const storedConsents = (consents: readonly Consent[], time: string): string | null =>
  consents.length === 0 ? null : JSON.stringify(consents.map((consent): StoredConsent => ({ ...consent, at: time })));

/** The format of stored wordings, raised when code cannot read compiled definitions of before. */
const wordingFormat = 1;

export interface WordingRow {
  hash: string;
  content: string;
}

/** A wording as it is stored, once for all of its leads. */
export function wordingRow(wording: StoredWording): WordingRow {
  const content = JSON.stringify({ format: wordingFormat, wording });
  return { hash: hash('sha256', content), content };
}

/** The wording in a row; undefined for one of another format, whose leads are read by the forms of today. */
export function readWordingOfCurrentFormat({ content }: WordingRow): StoredWording | undefined {
  const stored = JSON.parse(content) as { format: number; wording: StoredWording };
  return stored.format === wordingFormat ? stored.wording : undefined;
}

/** The prefix of the keys of leads that a browser posted by itself. */
export const postKeyPrefix = 'sent-';

/** A native post that came so many milliseconds earlier may be meant as a lead of its own, and is not joined. */
const joinWindowMs = 60 * 60 * 1000;

/**
 * Gives a key to the lead with the same content that a browser has posted by itself within the last hour: on the way
 * back from there the browser shows the answers once more, and the form's code sends them under a key of its own.
 */
async function adoptPostedLead(
  transaction: LeadTransaction,
  {
    kind,
    payload,
    idempotency_key,
    fingerprint,
  }: Pick<LeadTables['leads'], 'kind' | 'payload' | 'idempotency_key' | 'fingerprint'>,
  consents: readonly Consent[],
  now: Date,
): Promise<void> {
  const posted = await transaction
    .selectFrom('leads')
    .select(['id', 'consents', 'received_at'])
    .where('received_at', '>', new Date(now.getTime() - joinWindowMs).toISOString())
    .where('idempotency_key', 'like', `${postKeyPrefix}%`)
    .where('kind', '=', kind)
    .where('payload', '=', payload)
    .execute();
  const match = posted.find((each) => each.consents === storedConsents(consents, each.received_at));
  if (match)
    await transaction.updateTable('leads').set({ idempotency_key, fingerprint }).where('id', '=', match.id).execute();
}

async function findByKey(
  transaction: LeadTransaction,
  key: string,
  { id, fingerprint }: { id: string; fingerprint: string | null },
): Promise<StoreResult | IdempotencyConflictError | undefined> {
  const first = await transaction
    .selectFrom('leads')
    .select(['id', 'fingerprint', 'received_at'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (first === undefined) return undefined;
  if (first.fingerprint !== fingerprint) return new IdempotencyConflictError();
  return { id: first.id, repeated: first.id !== id, receivedAt: first.received_at };
}

async function insertEstimate(transaction: LeadTransaction, leadId: string, estimate: LeadEstimate): Promise<void> {
  const { table } = estimate;
  if (table !== undefined) {
    await transaction
      .insertInto('rate_tables')
      .values({ hash: table.hash, version: table.table.version, content: JSON.stringify(table.table) })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
  }
  await transaction.insertInto('estimates').values(estimateRow(leadId, estimate)).execute();
}

export const estimateRow = (
  leadId: string,
  { table, estimate, problem, claim, differences }: LeadEstimate,
): LeadTables['estimates'] => ({
  lead_id: leadId,
  rate_table: table?.table.version ?? null,
  rate_table_hash: table?.hash ?? null,
  total_cost: estimate?.total_cost ?? null,
  total_hours: estimate?.total_hours ?? null,
  estimate: estimate === undefined ? null : JSON.stringify(estimate),
  problem: problem ?? null,
  claim: JSON.stringify(claim),
  differences: JSON.stringify(differences),
});

/** Hash of a request: the same for the same path and body, whatever the order of the body's keys. */
export function fingerprintOf(path: string, body: object): string {
  return hash('sha256', canonicalJson([path, body]));
}

export class IdempotencyConflictError extends Error {
  override name = 'IdempotencyConflictError';
  override message = 'The Idempotency-Key header was already used for another request';
}

/** The characters of references, of which none look alike (0 and O, 1 and I) and none make words. */
const characters = '23456789BCDFGHJKLMNPQRSTVWXZ';
const length = 6;

/** The reference that people quote for a lead, derived from its id: repeated requests get the same one. */
export function referenceOf(leadId: string): string {
  const reference: string[] = [];
  let remaining = hash('sha256', leadId, 'buffer').readUIntBE(0, 6);
  while (reference.length < length) {
    reference.push(characters.charAt(remaining % characters.length));
    remaining = Math.floor(remaining / characters.length);
  }
  return reference.join('');
}

export const isReference = (text: unknown): text is string =>
  typeof text === 'string' && text.length === length && [...text].every((each) => characters.includes(each));
