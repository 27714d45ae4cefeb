// hubspot: writes each lead into HubSpot's CRM, as a contact with a deal or a note. docs/decisions/0016-*.md explains
// how that happens only once.

import { capitalise } from '../../../engine/definition/writing.ts';
import type { LeadRecord } from '../../storage/schema.ts';
import { type Delivery, DeliveryError, type Destination } from '../destination.ts';
import {
  type Call,
  type HubSpotSettings,
  createHubSpotCaller,
  maxTextLength,
  apiPaths,
  type Properties,
} from './api.ts';
import { type Contact, recordId, createOrCompleteContact } from './contact.ts';
import { formatFact } from '../../../engine/flow/answerFacts.ts';
import { asList, isRecord } from '../../../values/values.ts';
import { namedValueAsText, senderName } from '../../../leads/namedFields.ts';
import { escapeHtml, linesHtml } from '../../../leads/summaryHtml.ts';
import type { Product } from '../../../leads/product.ts';
import { repeatedBlocks, estimateBlocks } from '../email/leadBlocks.ts';
import { blockText } from '../email/renderMail.ts';
import { leadDocument } from '../../reading/leadDocument.ts';

type ProductInText = Pick<Product, 'forms' | 'rateTables' | 'clock' | 'words'>;

/** Kinds of leads that ask for a quote and become deals; all others become notes. */
const dealKinds = ['deal', 'client'];

/** Declines suspect leads, so that robots do not become contacts, and leads without an e-mail address. */
export const contactDecline: Destination['declineReason'] = ({ payload, marks = [] }) =>
  marks.includes('suspect') ? 'suspect' : namedValueAsText(payload, 'email') === '' ? 'no e-mail address' : undefined;

/** Nothing is cached between deliveries, so that the owner's changes in HubSpot apply at once. */
export function hubspotDestination(settings: HubSpotSettings, product: () => ProductInText): Omit<Destination, 'name'> {
  return {
    declineReason: contactDecline,
    async deliver(delivery, signal) {
      const call = createHubSpotCaller(settings, signal);
      const contact = await createOrCompleteContact(delivery.lead, call);
      const createOnce = isQuote(delivery.lead) ? createDealOnce : createNoteOnce;
      await createOnce(delivery, leadText(delivery.lead, product()), contact, call);
    },
  };
}

const isQuote = ({ kind }: LeadRecord): boolean => dealKinds.includes(kind);

/** A lead as readable lines: its answers and its price as in the mails, and what else the desk shows of it. */
function leadText(lead: LeadRecord, product: ProductInText): string[] {
  const document = leadDocument(lead, product);
  const { words } = product;
  const blocks = [...estimateBlocks(document.price(), words.heading, words), ...repeatedBlocks(document, words.rooms)];
  const extras = [...document.troubles, ...document.arrival];
  return [
    ...document.facts.map(formatFact),
    ...blocks.flatMap((block) => blockText(block).split('\n')),
    ...extras.map((each) => formatFact({ ...each, label: capitalise(each.label) })),
  ];
}

/** The unique property of deals that holds the delivery's key, because HubSpot has no idempotency keys. */
const keyProperty = 'lead_key';

const dealToContact = { associationCategory: 'HUBSPOT_DEFINED', associationTypeId: 3 };

/**
 * Creates the deal of a quote with its association, unless an earlier attempt did. An existing deal is not changed,
 * since the owner may have edited it.
 */
async function createDealOnce({ key, lead }: Delivery, lines: string[], contact: Contact, call: Call): Promise<void> {
  await ensureKeyProperty(call);
  if (await hasDeal(key, call)) return;

  const name = senderName(lead.payload) || namedValueAsText(lead.payload, 'email');
  const cost = lead.estimate?.total_cost ?? null;
  const properties: Properties = {
    dealname: `${name} (${lead.reference})`,
    description: truncateText([...lines, `Reference: ${lead.reference}`].join('\n')),
    [keyProperty]: key,
    ...(cost !== null && { amount: String(cost) }),
    ...(await firstStage(call)),
  };
  const body = { properties, associations: [{ to: { id: contact.id }, types: [dealToContact] }] };
  try {
    recordId(await call('the deal', 'POST', apiPaths.deals, { body }), 'the deal');
  } catch (error) {
    // Another attempt may have created the deal meanwhile: HubSpot refuses the second use of a unique key.
    if (error instanceof DeliveryError && (await hasDeal(key, call))) return;
    throw error;
  }
}

async function hasDeal(key: string, call: Call): Promise<boolean> {
  const byKey = `${apiPaths.deals}/${encodeURIComponent(key)}?idProperty=${keyProperty}`;
  const answer = await call('the deal', 'GET', byKey, { expects: [404] });
  if (answer.status === 404) return false;
  recordId(answer, 'the deal');
  return true;
}

async function ensureKeyProperty(call: Call): Promise<void> {
  const subject = `the deals' property ${keyProperty}`;
  const answer = await call(subject, 'GET', `${apiPaths.dealProperties}/${keyProperty}`, { expects: [404] });
  if (answer.status !== 404) {
    if (answer.body['hasUniqueValue'] === true) return;
    throw new DeliveryError(`In HubSpot ${subject} does not ask for unique values: rename it, and it is made anew`);
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
  await call(subject, 'POST', apiPaths.dealProperties, { body, expects: [409] });
}

interface OrderedRecord {
  id: string;
  displayOrder: number;
}

/** The first stage of the first pipeline, because accounts name and order theirs as they like. */
async function firstStage(call: Call): Promise<Properties> {
  const { body } = await call('the pipelines of deals', 'GET', apiPaths.dealPipelines);
  const pipeline = firstByOrder(body['results']);
  const stage = firstByOrder(pipeline?.['stages']);
  if (!pipeline || !stage) throw new DeliveryError('HubSpot names no pipeline of deals with a stage');
  return { pipeline: pipeline.id, dealstage: stage.id };
}

function firstByOrder(list: unknown): (OrderedRecord & Readonly<Record<string, unknown>>) | undefined {
  const entries = asList(list);
  return entries.filter(isOrdered).sort((a, b) => a.displayOrder - b.displayOrder)[0];
}

const isOrdered = (value: unknown): value is OrderedRecord & Readonly<Record<string, unknown>> =>
  isRecord(value) &&
  value['archived'] !== true &&
  typeof value['id'] === 'string' &&
  typeof value['displayOrder'] === 'number';

function truncateText(text: string): string {
  const note = '\n(The rest was left out: HubSpot takes no longer text.)';
  // The cut must not leave half of a surrogate pair.
  return text.length <= maxTextLength
    ? text
    : text.slice(0, maxTextLength - note.length).replace(/[\uD800-\uDBFF]$/, '') + note;
}

const noteToContact = { associationCategory: 'HUBSPOT_DEFINED', associationTypeId: 202 };

/**
 * Creates the note of a message on its contact, unless an earlier attempt did. Notes can have no unique property, so
 * the text holds the delivery's key, and the contact's own list of notes is searched for it: HubSpot's search indexes
 * new records late.
 */
async function createNoteOnce({ key, lead }: Delivery, lines: string[], contact: Contact, call: Call): Promise<void> {
  const mark = escapeHtml(`Reference ${lead.reference}, key ${key}.`);
  if (!contact.isNew && (await hasNote(mark, contact, call))) return;
  const properties = { hs_timestamp: lead.receivedAt, hs_note_body: noteBody(lines, mark) };
  const body = { properties, associations: [{ to: { id: contact.id }, types: [noteToContact] }] };
  recordId(await call('the note', 'POST', apiPaths.notes, { body }), 'the note');
}

/** The lines as escaped HTML. The mark with the key comes last and is never cut off. */
function noteBody(lines: string[], mark: string): string {
  const text = lines.join('\n');
  const end = `<br>${mark}`;
  if (linesHtml(text).length + end.length <= maxTextLength) return linesHtml(text) + end;
  const cut = `<br>(The rest was left out: HubSpot takes no longer text.)${end}`;
  let html = '';
  // The text is cut by characters, because a cut of the HTML could leave half an entity or half a tag.
  for (const character of text) {
    if (html.length + linesHtml(character).length + cut.length > maxTextLength) break;
    html += linesHtml(character);
  }
  return html + cut;
}

async function hasNote(mark: string, contact: Contact, call: Call): Promise<boolean> {
  for await (const ids of noteIds(contact, call)) {
    const inputs = ids.map((id) => ({ id }));
    const body = { inputs, properties: ['hs_note_body'] };
    const { body: read } = await call('the notes', 'POST', `${apiPaths.notes}/batch/read`, { body });
    if (resultsOf(read).some(({ properties }) => String(Object(properties).hs_note_body).includes(mark))) return true;
  }
  return false;
}

/** The most records that one call of the API reads. */
const batch = 100;

async function* noteIds({ id }: Contact, call: Call): AsyncGenerator<string[]> {
  let cursor: string | undefined;
  do {
    const body = { inputs: [{ id, ...(cursor !== undefined && { after: cursor }) }] };
    // For a contact without notes the list of results is empty.
    const [answer] = resultsOf((await call('the notes', 'POST', apiPaths.notesOfContacts, { body })).body);
    const to: unknown = answer?.['to'] ?? [];
    const ids = Array.isArray(to) ? to.filter(isRecord).map(({ toObjectId }) => String(toObjectId)) : [];
    for (let start = 0; start < ids.length; start += batch) yield ids.slice(start, start + batch);
    cursor = answer && nextPage(answer);
  } while (cursor !== undefined);
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
