import { type FieldName, namedText, namesFor } from '../../../leads/namedFields.ts';
import type { LeadRecord } from '../../storage/schema.ts';
import { DeliveryError } from '../destination.ts';
import { type Call, type HubSpotAnswer, paths, type Properties } from './api.ts';
import { isRecord } from '../../../values/values.ts';

export interface Contact {
  id: string;
  /** Whether this delivery created the contact, so that no earlier attempt can have left anything on it. */
  isNew: boolean;
}

/**
 * Fields about the visitor, by the specification's names, which HubSpot shares. On an existing contact they fill empty
 * properties only, because anybody can type a customer's address into a form. The deal or note holds them all.
 */
const ownFields = namesFor('crm').filter((name) => name !== 'email');

/**
 * Fields that the service sets on new contacts alone: a customer must not become a lead again, and the owner's edits
 * stay.
 */
const firstFields = namesFor('newCrm');

/**
 * Finds or creates the contact with a lead's e-mail address. HubSpot keeps addresses unique, so concurrent attempts end
 * with one contact.
 */
export async function upsertContact({ payload }: LeadRecord, call: Call): Promise<Contact> {
  const email = namedText(payload, 'email');
  const own = textsOf(payload, ownFields);
  const body = { properties: { email, ...own, ...textsOf(payload, firstFields) } };
  const made = await call('the contact', 'POST', paths.contacts, { body, expects: [409] });
  if (made.status !== 409) return { id: idOf(made, 'the contact'), isNew: true };

  // By id where the answer names one: the address may be a secondary one of the contact.
  const path = existingPath(made) ?? `${paths.contacts}/${encodeURIComponent(email)}?idProperty=email`;
  const asked = `${path}${path.includes('?') ? '&' : '?'}properties=${ownFields.join(',')}`;
  const found = await call('the contact', 'GET', asked);
  const id = idOf(found, 'the contact');
  const known = isRecord(found.body['properties']) ? textsOf(found.body['properties'], ownFields) : {};
  const missing = Object.fromEntries(Object.entries(own).filter(([name]) => known[name] === undefined));
  if (Object.keys(missing).length > 0)
    await call('the contact', 'PATCH', `${paths.contacts}/${id}`, { body: { properties: missing } });
  return { id, isNew: false };
}

/** The path of the existing contact, whose id HubSpot gives only within the message of a 409. */
function existingPath({ body: { message: text } }: HubSpotAnswer): string | undefined {
  const [, id] = (typeof text === 'string' && /Existing ID: (\d+)/.exec(text)) || [];
  return id === undefined ? undefined : `${paths.contacts}/${id}`;
}

/** The non-empty texts among some fields: an empty one would clear the property in HubSpot. */
const textsOf = (payload: Readonly<Record<string, unknown>>, fields: readonly FieldName[]): Properties =>
  Object.fromEntries(
    fields.map((name) => [name, namedText(payload, name)] as const).filter(([, value]) => value !== ''),
  );

/** The id of the record that an answer is about. */
export function idOf({ body: { id } }: HubSpotAnswer, what: string): string {
  if (typeof id === 'string' && /^\d+$/.test(id)) return id;
  throw new DeliveryError(`HubSpot's answer on ${what} names no record`);
}
