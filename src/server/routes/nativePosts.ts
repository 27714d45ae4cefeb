import type { FastifyReply, FastifyRequest } from 'fastify';
import { honeypotField, withConsents } from '../../engine/definition/besideAnswers.ts';
import type { CompiledForm, Definition } from '../../engine/definition/types.ts';
import type { ReturnedForm } from '../../engine/session/sessionState.ts';
import { campaignOf } from '../../leads/attribution.ts';
import { isSuspect } from '../../leads/signals.ts';
import { type FormPages, type LeadForm, readNativePost } from '../../leads/sentForm.ts';
import { errorMessage, statusOf, type ToldError } from '../http/errors.ts';
import { isFromOtherSite } from '../http/security.ts';
import { failedRequest } from '../http/accessLog.ts';
import { DatabaseError } from '../storage/database.ts';
import { isReference } from '../storage/reference.ts';
import { fingerprintOf } from '../storage/insertLead.ts';
import { type LeadContext, receiveLead } from './receiveLead.ts';

/** The query of the page that the form stood in: without scripts nothing has taken the campaign out of it. */
const searchOf = (referer = ''): string => (URL.canParse(referer) ? new URL(referer).search : '');

const otherSite =
  'This form came from another site, so it was not taken. Please look at what it says, and send it from here, or call us.';

/** What the reference is called in the address of the page that says so. */
export const referenceQuery = 'reference';

/** What such a browser is answered with. */
interface NativeAnswers {
  pages: FormPages;
  formOrigins: readonly string[];
  /** The address of the page that says that the form has arrived. */
  sentPage: (reference: string) => string;
}

/** Answers a browser that sent a form by itself: by a page that says so, or with the form as it was filled in. */
export async function answerNativePost(
  sending: LeadForm,
  { pages, formOrigins, sentPage }: NativeAnswers,
  context: LeadContext,
  request: FastifyRequest,
  reply: FastifyReply,
  fields: URLSearchParams,
): Promise<FastifyReply> {
  const { form, call } = sending;
  const { answers, consents } = readNativePost(form.definition, fields);
  const body = withConsents(answers, consents);
  const entered = enteredIn(form.definition, fields);
  if (isFromOtherSite(request, formOrigins))
    return answerFailure(form, pages, entered, { statusCode: 403, words: otherSite }, request, reply);
  try {
    const attribution = campaignOf(searchOf(request.headers.referer));
    const { errors, reference } = await receiveLead(
      sending,
      // No time is known: the page is the same for everybody, and was made long before.
      {
        body,
        attribution,
        isSuspect: isSuspect({ honeypot: isTrapped(fields) }),
        ...repeatKeys(call.path, body, new Date()),
      },
      context,
    );
    // A page of its own: a reload there sends nothing again.
    if (errors === undefined) return reply.redirect(sentPage(reference), 303);
    return sendPage(reply, 422, await pages.returned(form, { ...entered, errors }));
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    return answerFailure(form, pages, entered, error, request, reply);
  }
}

/** What was entered into a form that a browser sent by itself, as its page shows it again. */
export function enteredIn(definition: Definition, fields: URLSearchParams): ReturnedForm {
  const { answers, consents } = readNativePost(definition, fields);
  return { answers, consents: consents.map(({ name }) => name), errors: [] };
}

const isTrapped = (fields: URLSearchParams): boolean => (fields.get(honeypotField) ?? '') !== '';

/** Tells a visitor without scripts that their form has arrived, and under which reference. */
export async function answerSent(
  form: CompiledForm,
  pages: FormPages,
  reference: string | null,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // Anybody can write an address: nothing that is none of ours gets onto the page.
  return sendPage(reply, 200, await pages.sent(form, isReference(reference) ? reference : undefined));
}

/** Gives a form that a browser sent by itself back to its visitor: it could not be taken, for no field's sake. */
export async function answerFailure(
  form: CompiledForm,
  pages: FormPages,
  entered: ReturnedForm,
  error: ToldError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const status = statusOf(error);
  if (status >= 500) request.log.error({ err: error, ...failedRequest(request) }, 'request failed');
  return sendPage(reply, status, await pages.returned(form, entered, errorMessage(error, request)));
}

const hour = 60 * 60 * 1000;

interface RepeatKeys {
  idempotencyKey: string;
  /** What the key of the same form may have been: an hour before, or by a clock that was put back since. */
  earlierKeys: string[];
}

/**
 * Keys for a form that a browser sent by itself and that therefore brings none: the same words on the same call are the
 * same lead for an hour or two. After that they are a new one, as after every success.
 */
function repeatKeys(path: string, body: object, now: Date): RepeatKeys {
  const fingerprint = fingerprintOf(path, body);
  const key = (hours: number) => `sent-${Math.floor(now.getTime() / hour) + hours}-${fingerprint}`;
  return {
    idempotencyKey: key(0),
    earlierKeys: [key(-1), ...Array.from({ length: 24 }, (_, hours) => key(hours + 1))],
  };
}

/** Sends a page that was made for one visitor. */
const sendPage = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
