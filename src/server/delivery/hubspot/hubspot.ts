// hubspot: writes each lead into HubSpot's CRM, as a contact with a deal or a note. docs/decisions/0016-*.md explains
// how that happens only once.

import { capitalised } from '../../../engine/definition/writing.ts';
import type { LeadRecord } from '../../storage/schema.ts';
import { type Delivery, DeliveryError, type Destination } from '../destination.ts';
import { type Call, type HubSpotSettings, hubSpotCalls, mostCharacters, paths, type Properties } from './api.ts';
import { type Contact, idOf, upsertContact } from './contact.ts';
import { factText } from '../../../engine/flow/answerFacts.ts';
import { isRecord } from '../../../values/values.ts';
import { namedText, nameIn } from '../../../leads/namedFields.ts';
import { escapeHtml, linesHtml } from '../../../leads/summaryHtml.ts';
import type { Product } from '../../../leads/product.ts';
import { entryBlocks, estimateBlocks } from '../email/leadBlocks.ts';
import { blockText } from '../email/renderMail.ts';
import { leadDocument } from '../../reading/leadDocument.ts';

type ProductInText = Pick<Product, 'forms' | 'rateTables' | 'clock' | 'words'>;

/** Kinds of leads that ask for a quote and become deals; all others become notes. */
const dealKinds = ['deal', 'client'];

/** Takes every lead with an e-mail address but suspect ones, so that robots do not become contacts. */
export const declinesContact: Destination['declines'] = ({ payload, marks = [] }) =>
  marks.includes('suspect') ? 'suspect' : namedText(payload, 'email') === '' ? 'no e-mail address' : undefined;

/** Nothing is cached between deliveries, so that the owner's changes in HubSpot apply at once. */
export function hubspotDestination(settings: HubSpotSettings, product: () => ProductInText): Omit<Destination, 'name'> {
  return {
    declines: declinesContact,
    async deliver(delivery, signal) {
      const call = hubSpotCalls(settings, signal);
      const contact = await upsertContact(delivery.lead, call);
      const put = isQuote(delivery.lead) ? putDeal : putNote;
      await put(delivery, leadText(delivery.lead, product()), contact, call);
    },
  };
}

const isQuote = ({ kind }: LeadRecord): boolean => dealKinds.includes(kind);

/** A lead as readable lines: its answers and its price as in the mails, and what else the desk shows of it. */
function leadText(lead: LeadRecord, product: ProductInText): string[] {
  const document = leadDocument(lead, product);
  const { words } = product;
  const blocks = [...estimateBlocks(document.price(), words.heading, words), ...entryBlocks(document, words.rooms)];
  const besides = [...document.troubles, ...document.arrival];
  return [
    ...document.facts.map(factText),
    ...blocks.flatMap((block) => blockText(block).split('\n')),
    ...besides.map((each) => factText({ ...each, label: capitalised(each.label) })),
  ];
}

/** The unique property of deals that holds the delivery's key, because HubSpot has no idempotency keys. */
const keyProperty = 'lead_key';

/** HubSpot's type of the association from a deal to a contact. */
const dealToContact = { associationCategory: 'HUBSPOT_DEFINED', associationTypeId: 3 };

/**
 * Creates the deal of a quote with its association, unless an earlier attempt did. An existing deal is not changed,
 * since the owner may have edited it.
 */
async function putDeal({ key, lead }: Delivery, lines: string[], contact: Contact, call: Call): Promise<void> {
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

/** HubSpot's type of the association from a note to a contact. */
const noteToContact = { associationCategory: 'HUBSPOT_DEFINED', associationTypeId: 202 };

/**
 * Creates the note of a message on its contact, unless an earlier attempt did. Notes can have no unique property, so
 * the text holds the delivery's key, and the contact's own list of notes is searched for it: HubSpot's search indexes
 * new records late.
 */
async function putNote({ key, lead }: Delivery, lines: string[], contact: Contact, call: Call): Promise<void> {
  const mark = escapeHtml(`Reference ${lead.reference}, key ${key}.`);
  if (!contact.isNew && (await hasNote(mark, contact, call))) return;
  const properties = { hs_timestamp: lead.receivedAt, hs_note_body: noteBody(lines, mark) };
  const body = { properties, associations: [{ to: { id: contact.id }, types: [noteToContact] }] };
  idOf(await call('the note', 'POST', paths.notes, { body }), 'the note');
}

/** The lines as escaped HTML. The mark with the key comes last and is never cut off. */
function noteBody(lines: string[], mark: string): string {
  const text = lines.join('\n');
  const end = `<br>${mark}`;
  if (linesHtml(text).length + end.length <= mostCharacters) return linesHtml(text) + end;
  const cut = `<br>(The rest was left out: HubSpot takes no longer text.)${end}`;
  let html = '';
  // By characters, because a cut of the HTML could leave half an entity or half a tag.
  for (const character of text) {
    if (html.length + linesHtml(character).length + cut.length > mostCharacters) break;
    html += linesHtml(character);
  }
  return html + cut;
}

async function hasNote(mark: string, contact: Contact, call: Call): Promise<boolean> {
  for await (const ids of noteIds(contact, call)) {
    const inputs = ids.map((id) => ({ id }));
    const body = { inputs, properties: ['hs_note_body'] };
    const { body: read } = await call('the notes', 'POST', `${paths.notes}/batch/read`, { body });
    if (resultsOf(read).some(({ properties }) => String(Object(properties).hs_note_body).includes(mark))) return true;
  }
  return false;
}

/** The most records that one call of the API reads. */
const batch = 100;

/** The ids of a contact's notes, in batches. */
async function* noteIds({ id }: Contact, call: Call): AsyncGenerator<string[]> {
  let after: string | undefined;
  do {
    const body = { inputs: [{ id, ...(after !== undefined && { after }) }] };
    // For a contact without notes the list of results is empty.
    const [found] = resultsOf((await call('the notes', 'POST', paths.notesOfContacts, { body })).body);
    const to: unknown = found?.['to'] ?? [];
    const ids = Array.isArray(to) ? to.filter(isRecord).map(({ toObjectId }) => String(toObjectId)) : [];
    for (let start = 0; start < ids.length; start += batch) yield ids.slice(start, start + batch);
    after = found && nextPage(found);
  } while (after !== undefined);
}

function nextPage({ paging }: Readonly<Record<string, unknown>>): string | undefined {
  const next = isRecord(paging) ? paging['next'] : undefined;
  const after = isRecord(next) ? next['after'] : undefined;
  return typeof after === 'string' && after !== '' ? after : undefined;
}

function resultsOf({ results }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>[] {
  if (!Array.isArray(results)) throw new DeliveryError("HubSpot's answer on the notes lists none");
  return results.filter(isRecord);
}
