// webhook: posts each lead to an address of the owner's choice, as signed JSON. docs/how-to/receive-leads-by-webhook.md
// is its documentation: its version 1 stays compatible for good.

import type { LeadRecord } from '../storage/schema.ts';
import { DeliveryError, type Destination } from './destination.ts';
import { isSuccess, parseRetryAfterSeconds, sendRequestForAnyStatus } from './httpRequest.ts';
import { signingKeyFromWhsecOrText } from '../settingValues.ts';
import { createHmac } from 'node:crypto';
import type { Settings } from '../settings.ts';

/** The body of a request. A version may gain fields; none is removed or changes its meaning. */
type WebhookBody = {
  version: 1;
  /** The idempotency key: the same at every attempt, and unique to this event. */
  key: string;
  lead: WebhookLead;
} & ({ event: 'lead.stored' } | { event: 'delivery.failed'; destination: string; reason: string });

/** A lead without the desk's own fields. No other field is missing, so that receivers need no checks for that. */
type WebhookLead = Required<
  Omit<LeadRecord, 'handledAt' | 'person' | 'apartAt' | 'state' | 'notes' | 'wording' | 'estimate' | 'language'>
> & {
  language: string | null;
  estimate: LeadRecord['estimate'] | null;
};

/** Posts every lead, suspect ones too, with their marks. It also reports leads that other destinations never took. */
export function webhookDestination({
  webhookUrl: url,
  webhookSecret,
}: Pick<Settings, 'webhookUrl' | 'webhookSecret'>): Omit<Destination, 'name'> {
  const key = signingKeyFromWhsecOrText(webhookSecret);

  async function post(body: WebhookBody, signal: AbortSignal): Promise<void> {
    const { key: id } = body;
    const text = JSON.stringify(body);
    // The time of this attempt, so that receivers do not reject a late retry as a replay.
    const timestamp = Math.floor(Date.now() / 1000);
    const headers = {
      'Content-Type': 'application/json',
      'Idempotency-Key': id,
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureOf({ id, timestamp, body: text }, key),
    };
    const request = { receiver: 'The webhook', url, method: 'POST', headers, body: text, maxBytes };
    const answer = await sendRequestForAnyStatus(request, signal);
    if (!isSuccess(answer.status)) throw refusal(answer.status, answer.headers);
  }

  const failed = { version: 1, event: 'delivery.failed' } as const;
  return {
    declineReason: () => undefined,
    deliver: ({ key, lead }, signal) => post({ version: 1, event: 'lead.stored', key, lead: leadBody(lead) }, signal),
    notifyOfFailure: ({ key, lead, destination, reason }, signal) =>
      post({ ...failed, key: `failed-${destination}-${key}`, destination, reason, lead: leadBody(lead) }, signal),
  };
}

/** The most bytes of an answer that are read. Its content is not used: a complete body shows that nothing broke off. */
const maxBytes = 16 * 1024;

/** The only status that ends a delivery. Of every other one the owner or the receiver can mend the cause meanwhile. */
const finalStatus = 410;

function refusal(status: number, headers: Headers): DeliveryError {
  const isRedirect = status >= 300 && status < 400;
  return new DeliveryError(`The webhook answered ${status}${isRedirect ? ': redirects are not followed' : ''}`, {
    isFinal: status === finalStatus,
    retryAfter: parseRetryAfterSeconds(headers.get('retry-after')),
    isBusy: status === 429,
  });
}

const leadBody = ({
  handledAt: _handled,
  person: _person,
  apartAt: _apart,
  state: _state,
  notes: _notes,
  wording: _wording,
  ...lead
}: LeadRecord): WebhookLead => ({
  consents: [],
  attribution: {},
  marks: [],
  language: null,
  estimate: null,
  ...lead,
});

export interface SignedRequest {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** The value of the header `webhook-signature`: HMAC SHA-256 over id, time and body, as in Standard Webhooks. */
export function signatureOf({ id, timestamp, body }: SignedRequest, key: Buffer): string {
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}
