import { type FieldName, namedValueAsText, fieldNamesForReader } from '../../../leads/namedFields.ts';
import type { LeadRecord } from '../../storage/schema.ts';
import { DeliveryError } from '../destination.ts';
import { type Call, type HubSpotAnswer, apiPaths, type Properties } from './api.ts';
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
const visitorFields = fieldNamesForReader('crm').filter((name) => name !== 'email');

/** Fields that the service sets on new contacts alone: a customer must not become a lead again. */
const newContactFields = fieldNamesForReader('newCrm');

/** Finds or creates the contact with a lead's e-mail address, which HubSpot keeps unique. */
export async function createOrCompleteContact({ payload }: LeadRecord, call: Call): Promise<Contact> {
  const email = namedValueAsText(payload, 'email');
  const filled = textsOf(payload, visitorFields);
  const body = { properties: { email, ...filled, ...textsOf(payload, newContactFields) } };
  const created = await call('the contact', 'POST', apiPaths.contacts, { body, expects: [409] });
  if (created.status !== 409) return { id: recordId(created, 'the contact'), isNew: true };

  // The contact is read by id if HubSpot's answer names one: the address may be a secondary one of the contact.
  const path = existingPath(created) ?? `${apiPaths.contacts}/${encodeURIComponent(email)}?idProperty=email`;
  const url = `${path}${path.includes('?') ? '&' : '?'}properties=${visitorFields.join(',')}`;
  const existing = await call('the contact', 'GET', url);
  const id = recordId(existing, 'the contact');
  const known = isRecord(existing.body['properties']) ? textsOf(existing.body['properties'], visitorFields) : {};
  const missing = Object.fromEntries(Object.entries(filled).filter(([name]) => known[name] === undefined));
  if (Object.keys(missing).length > 0)
    await call('the contact', 'PATCH', `${apiPaths.contacts}/${id}`, { body: { properties: missing } });
  return { id, isNew: false };
}

/** The path of the existing contact, whose id HubSpot gives only within the message of a 409. */
function existingPath({ body: { message: text } }: HubSpotAnswer): string | undefined {
  const [, id] = (typeof text === 'string' && /Existing ID: (\d+)/.exec(text)) || [];
  return id === undefined ? undefined : `${apiPaths.contacts}/${id}`;
}

/** The non-empty texts among some fields: an empty one would clear the property in HubSpot. */
const textsOf = (payload: Readonly<Record<string, unknown>>, fields: readonly FieldName[]): Properties =>
  Object.fromEntries(
    fields.map((name) => [name, namedValueAsText(payload, name)] as const).filter(([, value]) => value !== ''),
  );

export function recordId({ body: { id } }: HubSpotAnswer, subject: string): string {
  if (typeof id === 'string' && /^\d+$/.test(id)) return id;
  throw new DeliveryError(`HubSpot's answer on ${subject} names no record`);
}
