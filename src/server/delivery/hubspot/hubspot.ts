// hubspot: writes each lead into HubSpot's CRM, as a contact with a deal or a note. docs/decisions/0016-*.md says how
// that happens once.

import type { LeadRecord } from '../../storage/schema.ts';
import type { Destination } from '../destination.ts';
import { callHubSpot, type HubSpotCall, type HubSpotSettings } from './api.ts';
import { upsertContact } from './contact.ts';
import { putDeal } from './deal.ts';
import { leadText, type TellingProduct } from './leadText.ts';
import { putNote } from './note.ts';

/** Requests for a quote; every other lead is something that somebody said. */
const dealKinds = ['deal', 'client'];

/**
 * Takes every lead that names an e-mail address, but suspects: what a robot sent should not become a contact. It
 * remembers nothing between two deliveries, so that whatever the owner changes in HubSpot holds at once.
 */
export function hubspotDestination(settings: HubSpotSettings, product: TellingProduct): Destination {
  return {
    name: 'hubspot',
    takes({ payload: { email }, marks = [] }) {
      return typeof email === 'string' && email.trim() !== '' && !marks.includes('suspect');
    },
    async deliver(delivery, signal) {
      const call = (asked: HubSpotCall) => callHubSpot(settings, asked, signal);
      const contact = await upsertContact(delivery.lead, call);
      const put = isQuote(delivery.lead) ? putDeal : putNote;
      await put(delivery, leadText(delivery.lead, product), contact, call);
    },
  };
}

const isQuote = ({ kind }: LeadRecord): boolean => dealKinds.includes(kind);
