import { namedText, nameIn } from '../../../leads/namedFields.ts';
import { type Delivery, DeliveryError } from '../destination.ts';
import { type Call, mostCharacters, paths, type Properties } from './api.ts';
import { type Contact, idOf } from './contact.ts';
import { isRecord } from '../../../values/values.ts';

/** The unique property of deals that holds the delivery's key, because HubSpot has no idempotency keys. */
const keyProperty = 'lead_key';

/** HubSpot's type of the association from a deal to a contact. */
const dealToContact = { associationCategory: 'HUBSPOT_DEFINED', associationTypeId: 3 };

/**
 * Creates the deal of a quote with its association, unless an earlier attempt did. An existing deal is not changed,
 * since the owner may have edited it.
 */
export async function putDeal({ key, lead }: Delivery, lines: string[], contact: Contact, call: Call): Promise<void> {
  await needKeyProperty(call);
  if (await hasDeal(key, call)) return;

  const name = nameIn(lead.payload) || namedText(lead.payload, 'email');
  const cost = lead.estimate?.total_cost ?? null;
  const properties: Properties = {
    dealname: `${name} (${lead.reference})`,
    description: cutText([...lines, `Reference: ${lead.reference}`].join('\n')),
    [keyProperty]: key,
    ...(cost !== null && { amount: String(cost) }),
    ...(await firstStage(call)),
  };
  const body = { properties, associations: [{ to: { id: contact.id }, types: [dealToContact] }] };
  try {
    idOf(await call('the deal', 'POST', paths.deals, { body }), 'the deal');
  } catch (error) {
    // Another attempt may have created the deal meanwhile: HubSpot refuses the second use of a unique key.
    if (error instanceof DeliveryError && (await hasDeal(key, call))) return;
    throw error;
  }
}

async function hasDeal(key: string, call: Call): Promise<boolean> {
  const byKey = `${paths.deals}/${encodeURIComponent(key)}?idProperty=${keyProperty}`;
  const found = await call('the deal', 'GET', byKey, { expects: [404] });
  if (found.status === 404) return false;
  idOf(found, 'the deal');
  return true;
}

/** Creates the unique property for the delivery's key, unless it exists. */
async function needKeyProperty(call: Call): Promise<void> {
  const what = `the deals' property ${keyProperty}`;
  const found = await call(what, 'GET', `${paths.dealProperties}/${keyProperty}`, { expects: [404] });
  if (found.status !== 404) {
    if (found.body['hasUniqueValue'] === true) return;
    throw new DeliveryError(`In HubSpot ${what} does not ask for unique values: rename it, and it is made anew`);
  }
  const body = {
    name: keyProperty,
    label: 'Lead key',
    description: 'Keeps a request of the website from becoming two deals. Not to be edited.',
    groupName: 'dealinformation',
    type: 'string',
    fieldType: 'text',
    hasUniqueValue: true,
  };
  await call(what, 'POST', paths.dealProperties, { body, expects: [409] });
}

interface Ordered {
  id: string;
  displayOrder: number;
}

/** The first stage of the first pipeline, because accounts name and order theirs as they like. */
async function firstStage(call: Call): Promise<Properties> {
  const { body } = await call('the pipelines of deals', 'GET', paths.dealPipelines);
  const pipeline = firstOf(body['results']);
  const stage = firstOf(pipeline?.['stages']);
  if (!pipeline || !stage) throw new DeliveryError('HubSpot names no pipeline of deals with a stage');
  return { pipeline: pipeline.id, dealstage: stage.id };
}

function firstOf(list: unknown): (Ordered & Readonly<Record<string, unknown>>) | undefined {
  const entries: unknown[] = Array.isArray(list) ? list : [];
  return entries.filter(isOrdered).sort((one, other) => one.displayOrder - other.displayOrder)[0];
}

const isOrdered = (value: unknown): value is Ordered & Readonly<Record<string, unknown>> =>
  isRecord(value) &&
  value['archived'] !== true &&
  typeof value['id'] === 'string' &&
  typeof value['displayOrder'] === 'number';

/** A text cut to the length that HubSpot stores, with a note where it was cut. */
function cutText(text: string): string {
  const note = '\n(The rest was left out: HubSpot takes no longer text.)';
  // The cut must not leave half of a surrogate pair.
  return text.length <= mostCharacters
    ? text
    : text.slice(0, mostCharacters - note.length).replace(/[\uD800-\uDBFF]$/, '') + note;
}
