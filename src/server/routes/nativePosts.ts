import type { LoadedForm } from '../../engine/definition/answerCode.ts';
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { honeypotField, withConsents } from '../../engine/definition/formPayload.ts';
import type { CompiledForm } from '../../engine/definition/types.ts';
import { failureLabels, failureReasonOf } from '../../engine/session/failures.ts';
import { nothingEntered, type ReturnedForm } from '../../engine/session/sessionState.ts';
import { readCampaign } from '../../leads/attribution.ts';
import { isSuspect } from '../../leads/signals.ts';
import { againQuery, type FormPages, type LeadForm, readNativePost } from '../../leads/sentForm.ts';
import { HttpError, logUnforeseenError, httpStatusOf } from '../http/errors.ts';
import { isFromOtherSite } from '../http/security.ts';
import { DeadlineError, renderInTime } from '../limits/deadline.ts';
import { TooManyLeadsError } from '../limits/rateLimits.ts';
import { fingerprintOf, postKeyPrefix } from '../storage/insertLead.ts';
import { type LeadContext, receiveLead } from './receiveLead.ts';

/** The query of the form's page, from the Referer header: without scripts the campaign's parameters stay in it. */
const refererQuery = (referer = ''): string => (URL.canParse(referer) ? new URL(referer).search : '');

export const referenceQuery = 'reference';

interface NativePostPages {
  pages: FormPages;
  formOrigins: readonly string[];
  confirmationUrl: (reference: string) => string;
}

/**
 * Receives a native form post as a lead: redirects to the confirmation page or, where the same was sent before, shows
 * the form again with a note. Throws what is refused, wrong answers included, for `sendErrorForm` to answer.
 */
export async function receiveNativePostOrThrow(
  leadForm: LeadForm,
  { pages, formOrigins, confirmationUrl }: NativePostPages,
  context: LeadContext,
  fields: URLSearchParams,
): Promise<FastifyReply> {
  const { form, call } = leadForm;
  const { request, reply } = context;
  const { answers, consents } = readNativePost(form, fields);
  const body = withConsents(answers, consents);
  const entered = readPostedForm(form, fields);
  if (isFromOtherSite(request, formOrigins)) throw new HttpError(403);
  const received = await receiveLead(
    leadForm,
    {
      body,
      attribution: readCampaign(refererQuery(request.headers.referer)),
      // The elapsed time is unknown, because a prerendered page cannot hold the time at which it was opened.
      isSuspect: isSuspect({ honeypot: (fields.get(honeypotField) ?? '') !== '' }),
      width: '',
      // The same content sent to the same address is one lead, unless the page that reports the repetition resends it.
      idempotencyKey: `${postKeyPrefix}${fingerprintOf(call.path, body)}${resendKey(request)}`,
    },
    context,
  );
  const { reference, repeated, receivedAt: firstSentAt } = received;
  // Post/Redirect/Get: reloading the confirmation page does not send the form again.
  if (!repeated) return reply.redirect(confirmationUrl(reference), 303);
  const again = { at: firstSentAt, reference, again: randomUUID() };
  return sendPage(
    reply,
    200,
    await pages.returned(form, entered, undefined, again, (render) => renderInTime(form, render)),
  );
}

/** Reads a native form post, without validating it, in the shape in which the form's page shows it again. */
export function readPostedForm(form: LoadedForm, fields: URLSearchParams): ReturnedForm {
  const { answers, consents } = readNativePost(form, fields);
  return { answers, consents: consents.map(({ name }) => name), errors: [] };
}

/** The pages that a flood is answered with, without answers: it is not worth rendering one each. */
const floodPageCache = new WeakMap<CompiledForm, string>();

/**
 * Answers a native form post that failed, with the form as it was filled in and what is wrong with it. Where that takes
 * too long, the form comes back empty: the browser still has the answers on its previous page.
 */
export async function sendErrorForm(
  form: CompiledForm,
  pages: FormPages,
  entered: ReturnedForm,
  error: Partial<HttpError>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const status = httpStatusOf(error);
  logUnforeseenError(error, request);
  const { labels } = form.definition;
  const { errors } = status === 422 ? error : {};
  const problem = errors ? undefined : `${labels.notSent} ${labels[failureLabels[failureReasonOf(status)]]}`;
  const isFlood = error instanceof TooManyLeadsError && error.isFlood;
  const cached = isFlood ? floodPageCache.get(form) : undefined;
  const isEmpty = isFlood || entered === nothingEntered;
  const shown = isEmpty ? nothingEntered : { ...entered, ...(errors && { errors }) };
  const renderBounded = isEmpty ? undefined : (render: () => string) => renderInTime(form, render);
  try {
    const page = cached ?? (await pages.returned(form, shown, problem, undefined, renderBounded));
    if (isFlood) floodPageCache.set(form, page);
    return sendPage(reply, status, page);
  } catch (deadlineError) {
    if (!(deadlineError instanceof DeadlineError)) throw deadlineError;
    return sendErrorForm(form, pages, nothingEntered, deadlineError, request, reply);
  }
}

/** Tells apart another lead of the same content, sent from the page that said that it was sent already. */
function resendKey({ url }: FastifyRequest): string {
  const again = new URLSearchParams(url.split('?', 2)[1]).get(againQuery) ?? '';
  return /^[\da-f-]{36}$/.test(again) ? `-${again}` : '';
}

export const sendPage = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
