// hubspot: writes each lead into HubSpot's CRM, as a contact with a deal or a note. docs/decisions/0016-*.md explains
// how that happens only once.

import { capitalised } from '../../../engine/definition/writing.ts';
import type { LeadRecord } from '../../storage/schema.ts';
import type { Destination } from '../destination.ts';
import { type HubSpotSettings, hubSpotCalls } from './api.ts';
import { upsertContact } from './contact.ts';
import { putDeal } from './deal.ts';
import { putNote } from './note.ts';
import { factText } from '../../../engine/flow/answerFacts.ts';
import { namedText } from '../../../leads/namedFields.ts';
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
