import type { FastifyReply, FastifyRequest } from 'fastify';
import { withConsents } from '../../engine/definition/consents.ts';
import { campaignOf } from '../../leads/attribution.ts';
import { type FormPages, readSentForm, type SendingForm, sentPath } from '../../leads/sentForm.ts';
import { isFromOtherSite } from '../http/isFromOtherSite.ts';
import { refuse } from '../http/refuse.ts';
import { DatabaseError } from '../storage/DatabaseError.ts';
import { answerFailure } from './answerFailure.ts';
import { repeatKeys } from './repeatKeys.ts';
import { sendPage } from './sendPage.ts';
import { type LeadDesk, takeLead } from './takeLead.ts';

/** The query of the page that the form stood in: without scripts nothing has taken the campaign out of it. */
const searchOf = (referer = ''): string => (URL.canParse(referer) ? new URL(referer).search : '');

/** Answers a browser that sent a form by itself: by a page that says so, or with the form as it was filled in. */
export async function answerSentForm(sending: SendingForm, pages: FormPages, desk: LeadDesk, request: FastifyRequest, reply: FastifyReply, fields: URLSearchParams): Promise<FastifyReply> {
  if (isFromOtherSite(request)) return refuse(reply, 403, 'This form was sent from another site');
  const { form, call } = sending;
  const { answers, consents } = readSentForm(form.definition, fields);
  const body = withConsents(answers, consents);
  const entered = { answers, consents: consents.map(({ name }) => name), errors: [] };
  try {
    const attribution = campaignOf(searchOf(request.headers.referer));
    const { errors } = await takeLead(sending, { body, attribution, ...repeatKeys(call.path, body, new Date()) }, desk);
    // A page of its own: a reload there sends nothing again.
    if (errors === undefined) return reply.redirect(sentPath(call.path), 303);
    return sendPage(reply, 422, await pages.returned(form, { ...entered, errors }));
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    return answerFailure(form, pages, entered, error, request, reply);
  }
}
