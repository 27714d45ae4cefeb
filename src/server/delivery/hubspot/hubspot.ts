// hubspot: writes each lead into HubSpot's CRM, as a contact with a deal or a note. docs/decisions/0016-*.md explains
// how that happens only once.

import type { LeadRecord } from '../../storage/schema.ts';
import type { Destination } from '../destination.ts';
import { callHubSpot, type HubSpotCall, type HubSpotSettings } from './api.ts';
import { upsertContact } from './contact.ts';
import { putDeal } from './deal.ts';
import { putNote } from './note.ts';
import { factText } from '../../../engine/flow/answerFacts.ts';
import { leadInWords } from '../../../leads/leadInWords.ts';
import { namedText } from '../../../leads/namedFields.ts';
import type { Product } from '../../../leads/product.ts';
import { estimateBlocks } from '../email/estimateBlocks.ts';
import { entryBlocks } from '../email/Mail.ts';
import { blockText } from '../email/textOf.ts';

type TellingProduct = Pick<Product, 'forms' | 'rateTables' | 'clock' | 'words'>;

/** Kinds of leads that ask for a quote and become deals; all others become notes. */
const dealKinds = ['deal', 'client'];

/**
 * Takes every lead with an e-mail address but suspect ones, so that robots do not become contacts. Nothing is cached
 * between deliveries, so that the owner's changes in HubSpot apply at once.
 */
export function hubspotDestination(settings: HubSpotSettings, product: TellingProduct): Omit<Destination, 'name'> {
  return {
    declines: ({ payload, marks = [] }) =>
      marks.includes('suspect') ? 'suspect' : namedText(payload, 'email') === '' ? 'no e-mail address' : undefined,
    async deliver(delivery, signal) {
      const call = (asked: HubSpotCall) => callHubSpot(settings, asked, signal);
      const contact = await upsertContact(delivery.lead, call);
      const put = isQuote(delivery.lead) ? putDeal : putNote;
      await put(delivery, leadText(delivery.lead, product), contact, call);
    },
  };
}

const isQuote = ({ kind }: LeadRecord): boolean => dealKinds.includes(kind);

/** A lead as readable lines, in the same words as the mails: its answers, its price, and what came with it. */
function leadText(lead: LeadRecord, product: TellingProduct): string[] {
  const { estimate, consents = [], attribution = {}, marks = [], language } = lead;
  const { words } = product;
  const told = leadInWords(lead, product);
  const blocks = [...estimateBlocks(lead, words.heading, product), ...entryBlocks(told, words.rooms)];
  const cameBy = Object.entries(attribution).map(([name, value]) => `${name}=${value}`);
  return [
    ...told.facts.map(factText),
    ...blocks.flatMap((block) => blockText(block).split('\n')),
    ...(estimate?.problem ? [`No price: ${estimate.problem}`] : []),
    ...consents.map(({ name, wording }) => `Agreed to ${name}: “${wording}”`),
    ...(language === undefined ? [] : [`Language: ${language}`]),
    ...(cameBy.length > 0 ? [`Came by: ${cameBy.join(', ')}`] : []),
    ...(marks.length > 0 ? [`Marked: ${marks.join(', ')}`] : []),
  ];
}
