import type { Settings } from '../../settings.ts';
import { DeliveryError } from '../destination.ts';
import { isSuccess, parseRetryAfterSeconds, sendRequestForAnyStatus } from '../httpRequest.ts';
import { isRecord } from '../../../values/values.ts';

export type HubSpotSettings = Pick<Settings, 'hubspotUrl' | 'hubspotToken'>;

export type Properties = Readonly<Record<string, string>>;

/** HubSpot names its API by releases, and supports each for 18 months: this one until March 2028. */
const release = '2026-09';

export const apiPaths = {
  contacts: `/crm/objects/${release}/contacts`,
  deals: `/crm/objects/${release}/deals`,
  notes: `/crm/objects/${release}/notes`,
  notesOfContacts: `/crm/associations/${release}/contacts/notes/batch/read`,
  dealProperties: `/crm/properties/${release}/deals`,
  dealPipelines: `/crm/pipelines/${release}/deals`,
};

interface CallOptions {
  body?: Readonly<Record<string, unknown>>;
  /** The statuses that are answers, too, and no failures. */
  expects?: readonly number[];
}

/** Makes a call, aborted at the deadline of its delivery. Its subject is for messages: `the deal`. */
export type Call = (
  subject: string,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  options?: CallOptions,
) => Promise<HubSpotAnswer>;

export interface HubSpotAnswer {
  status: number;
  body: Readonly<Record<string, unknown>>;
}

/** The most bytes of an answer. The longest one, a page of a contact's notes, is far shorter. */
const maxBytes = 16 * 1024 * 1024;

/** Calls the CRM API. Throws a DeliveryError, which names no values, for answers that are not expected. */
export const createHubSpotCaller =
  ({ hubspotUrl, hubspotToken }: HubSpotSettings, signal: AbortSignal): Call =>
  async (subject, method, path, { body: sent, expects = [] } = {}) => {
    const headers = { Authorization: `Bearer ${hubspotToken}`, 'Content-Type': 'application/json' };
    const body = sent && JSON.stringify(sent);
    const request = { receiver: 'HubSpot', url: hubspotUrl + path, method, headers, body, maxBytes };
    const { status, headers: received, text } = await sendRequestForAnyStatus(request, signal);
    if (!isSuccess(status) && !expects.includes(status)) throw refusal(subject, namesIn(sent), status, received, text);
    const json = readJson(text);
    // A truncated answer does not say which record it concerns, so the outcome is unknown.
    if (json === undefined && isSuccess(status)) throw new DeliveryError(`HubSpot's answer on ${subject} is no JSON`);
    return { status, body: json ?? {} };
  };

function readJson(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A retry may succeed: permissions get fixed (401, 403), records free (404, 409, 423), calls rarer (408, 425, 429). */
const retryable = [401, 403, 404, 408, 409, 423, 425, 429];

/** The error for a refusal. A call that sent no properties concerns the account, which its owner can fix. */
function refusal(
  subject: string,
  sent: readonly string[],
  status: number,
  headers: Headers,
  text: string,
): DeliveryError {
  const isFinal = status >= 400 && status < 500 && !retryable.includes(status) && sent.length > 0;
  const retryAfter =
    parseRetryAfterSeconds(headers.get('retry-after')) ?? (status === 429 ? rateLimitPause(text) : undefined);
  return new DeliveryError(messageOf(subject, sent, status, text), { isFinal, retryAfter, isBusy: status === 429 });
}

const namesIn = (body: CallOptions['body']): string[] =>
  isRecord(body?.['properties']) ? Object.keys(body['properties']) : [];

function messageOf(subject: string, sent: readonly string[], status: number, text: string): string {
  if (status === 401) return 'HubSpot does not know HUBSPOT_TOKEN (401): it is mistyped, or was revoked or replaced';
  if (status === 403) return `HUBSPOT_TOKEN may not do this with ${subject} (403): it lacks a scope`;
  if (status === 429) return `HubSpot's limit of calls is used up (429)`;
  const named = namedProperties(sent, text);
  const properties = named.length > 0 ? `, because of ${named.join(', ')}` : '';
  return `HubSpot answered ${status} to ${subject}${properties}`;
}

/** The names of the properties that a refusal concerns. Nothing else of it, which repeats personal values, is used. */
function namedProperties(sent: readonly string[], text: string): string[] {
  const quoted = sent.filter((name) => new RegExp(`"${name}\\\\*"`).test(text));
  const errors = readJson(text)?.['errors'];
  const required = (Array.isArray(errors) ? errors.filter(isRecord) : []).flatMap(({ context }) => {
    const names = isRecord(context) ? context['propertyName'] : undefined;
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string' && /^[a-z]\w*$/.test(name)) : [];
  });
  return [...new Set([...quoted, ...required])];
}

/** Seconds until a rate limit allows calls again. HubSpot names the limit, and seldom the time. */
function rateLimitPause(text: string): number {
  const policy = readJson(text)?.['policyName'];
  if (policy === 'DAILY') return 60 * 60;
  return policy === 'SECONDLY' ? 1 : 10;
}

/** The most characters that HubSpot stores in a text. */
export const maxTextLength = 65_536;
