import type { LeadRecord } from '../../../src/server/storage/schema.ts';
import { replacePriceInErrorFreeLead } from '../../../src/leads/priceLead.ts';
import { clientBody, person } from '../../leads/clientBody.ts';
import { means } from '../../leads/means.ts';
import { readClient } from '../../leads/readClient.ts';
import { workedHouse } from '../../leads/sampleHouses.ts';
import { message } from '../message.ts';

const arrival = {
  id: '5e3c7c1e-0000-4000-8000-000000000001',
  reference: '7KXPQ2',
  receivedAt: '2026-11-20T18:00:00.000Z',
};

/** A contact message. */
export const messageLead: LeadRecord = {
  ...arrival,
  kind: 'message',
  payload: { ...message, message: 'Hello <b>there</b>,\nis "Monday" & Tuesday fine?' },
};

/** A short quote, with all that can come with one. */
export const quoteLead: LeadRecord = {
  ...arrival,
  kind: 'deal',
  payload: {
    ...person,
    address: '1 Main Street',
    type_of_house: 'Condo/Townhouse',
    start_time: 'Within a week',
    details: 'Two rooms',
  },
  consents: [{ name: 'marketing', wording: 'Send me news.', at: arrival.receivedAt }],
  attribution: { utm_source: 'newsletter' },
  marks: ['serviceArea'],
};

/** A house with its price, as the service stores it. */
export function houseLead(): LeadRecord {
  const { payload, estimate: found } = replacePriceInErrorFreeLead(
    readClient(clientBody(workedHouse)),
    means,
    new Date(arrival.receivedAt),
  );
  const estimate = found?.estimate;
  if (!found || !estimate) throw new Error('The house has no price');
  const { rateTable, hash: rateTableHash, currency, total_cost, total_hours, rooms } = estimate;
  const { claim, differences } = found;
  return {
    ...arrival,
    kind: 'client',
    payload,
    estimate: { rateTable, rateTableHash, currency, total_cost, total_hours, rooms, problem: null, claim, differences },
  };
}
