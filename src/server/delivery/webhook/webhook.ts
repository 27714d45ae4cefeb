// webhook: hands each lead to an address of the owner's choice, as signed JSON. docs/how-to/receive-leads-by-webhook.md
// is its documentation: what it says of version 1 holds for good.

import type { LeadRecord } from '../../storage/schema.ts';
import { DeliveryError, type Destination } from '../destination.ts';
import { isRefusal, isSuccess, retryAfterOf, sendRequest } from '../httpRequest.ts';
import { signatureOf, signingKey } from './signature.ts';

export interface WebhookSettings {
  url: string;
  secret: string;
}

/** What is posted. Fields may be added to a version; none is taken away or changes its meaning. */
type WebhookBody = {
  version: 1;
  /** The same at every try, and of no other event. */
  key: string;
  lead: WebhookLead;
} & ({ event: 'lead.stored' } | { event: 'delivery.failed'; destination: string; reason: string });

/** A lead with all of its fields, so that a receiver asks for none whether it is there. */
type WebhookLead = Pick<LeadRecord, 'id' | 'reference' | 'kind' | 'receivedAt' | 'payload'> & {
  consents: NonNullable<LeadRecord['consents']>;
  attribution: NonNullable<LeadRecord['attribution']>;
  marks: NonNullable<LeadRecord['marks']>;
  estimate: LeadRecord['estimate'] | null;
};

/**
 * Posts every lead, suspects too: the receiver sees its marks. It also tells of leads that other destinations never
 * took.
 */
export function webhookDestination({ url, secret }: WebhookSettings): Destination {
  const signing = signingKey(secret);

  async function post(body: WebhookBody, signal: AbortSignal): Promise<void> {
    const { key: id } = body;
    const text = JSON.stringify(body);
    // Anew at each try, so that no late one is taken for a replay.
    const timestamp = Math.floor(Date.now() / 1000);
    const headers = {
      'Content-Type': 'application/json',
      'Idempotency-Key': id,
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureOf({ id, timestamp, body: text }, signing),
    };
    const request = { whom: 'The webhook', url, method: 'POST', headers, body: text, mostRead };
    const answer = await sendRequest(request, signal);
    if (!isSuccess(answer.status)) throw refused(answer.status, answer.headers);
  }

  return {
    name: 'webhook',
    takes: () => true,
    deliver: ({ key, lead }, signal) => post({ version: 1, event: 'lead.stored', key, lead: leadBody(lead) }, signal),
    tellOfFailure: ({ key, lead, destination, reason }, signal) =>
      post(
        {
          version: 1,
          event: 'delivery.failed',
          key: `failed-${destination}-${key}`,
          destination,
          reason,
          lead: leadBody(lead),
        },
        signal,
      ),
  };
}

/** Nothing that an answer says is used, but its end shows that it was no half one. */
const mostRead = 16 * 1024;

function refused(status: number, headers: Headers): DeliveryError {
  const isRedirect = status >= 300 && status < 400;
  return new DeliveryError(`The webhook answered ${status}${isRedirect ? ': redirects are not followed' : ''}`, {
    isFinal: isRefusal(status),
    retryAfter: retryAfterOf(headers),
    isBusy: status === 429,
  });
}

const leadBody = ({
  id,
  reference,
  kind,
  receivedAt,
  payload,
  consents = [],
  attribution = {},
  marks = [],
  estimate,
}: LeadRecord): WebhookLead => ({
  id,
  reference,
  kind,
  receivedAt,
  payload,
  consents,
  attribution,
  marks,
  estimate: estimate ?? null,
});
