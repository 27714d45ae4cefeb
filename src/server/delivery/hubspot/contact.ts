import { isRecord } from '../../../pricing/errors.ts';
import type { LeadRecord } from '../../storage/schema.ts';
import { DeliveryError } from '../destination.ts';
import { type HubSpotAnswer, type HubSpotCall, paths, type Properties } from './api.ts';

/** Makes a call, within the time that its delivery has. */
export type Call = (call: HubSpotCall) => Promise<HubSpotAnswer>;

/** Who wrote, as HubSpot has them. */
export interface Contact {
  id: string;
  /** Whether this delivery made them: then there is nothing of an earlier try yet. */
  isNew: boolean;
}

/**
 * What a visitor said of themselves, by the specification's names, which are HubSpot's. Of a contact who is there it
 * fills in what is empty, and nothing else: anybody can type a customer's address into a form. All of it stands in the
 * deal or the note.
 */
const ownFields = ['firstname', 'lastname', 'phone', 'address'] as const;

/**
 * What the service says of everybody. It is written on a new contact alone: a customer is not made a lead again, and
 * what the owner put there stays.
 */
const firstFields = ['company', 'website', 'lifecyclestage'] as const;

/**
 * Finds the contact with a lead's e-mail address, or makes them. HubSpot keeps addresses unique, so that however many
 * tries run, and at the same time, there is one.
 */
export async function upsertContact({ payload }: LeadRecord, call: Call): Promise<Contact> {
  const email = String(payload['email']);
  const own = textsOf(payload, ownFields);
  const made = await call({
    what: 'the contact',
    method: 'POST',
    path: paths.contacts,
    body: { properties: { email, ...own, ...textsOf(payload, firstFields) } },
    expects: [409],
  });
  if (made.status !== 409) return { id: idOf(made, 'the contact'), isNew: true };

  // By id where it is told: the address may be another of the contact's.
  const path = existingPath(made) ?? `${paths.contacts}/${encodeURIComponent(email)}?idProperty=email`;
  const asked = `${path}${path.includes('?') ? '&' : '?'}properties=${ownFields.join(',')}`;
  const found = await call({ what: 'the contact', method: 'GET', path: asked });
  const id = idOf(found, 'the contact');
  const known = isRecord(found.body['properties']) ? textsOf(found.body['properties'], ownFields) : {};
  const missing = Object.fromEntries(Object.entries(own).filter(([name]) => known[name] === undefined));
  if (Object.keys(missing).length > 0)
    await call({
      what: 'the contact',
      method: 'PATCH',
      path: `${paths.contacts}/${id}`,
      body: { properties: missing },
    });
  return { id, isNew: false };
}

/** A 409 says who has the address already, in words. */
function existingPath({ body: { message } }: HubSpotAnswer): string | undefined {
  const [, id] = (typeof message === 'string' && /Existing ID: (\d+)/.exec(message)) || [];
  return id === undefined ? undefined : `${paths.contacts}/${id}`;
}

/** The texts among some fields; an empty one would empty HubSpot's. */
function textsOf(payload: Readonly<Record<string, unknown>>, fields: readonly string[]): Properties {
  return Object.fromEntries(
    fields.flatMap((name) => {
      const value = payload[name];
      return typeof value === 'string' && value.trim() !== '' ? [[name, value]] : [];
    }),
  );
}

/** The id of the record that an answer is about. */
export function idOf({ body: { id } }: HubSpotAnswer, what: string): string {
  if (typeof id === 'string' && /^\d+$/.test(id)) return id;
  throw new DeliveryError(`HubSpot's answer on ${what} names no record`);
}
