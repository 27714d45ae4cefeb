import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { CompiledForm } from '../../engine/definition/types.ts';
import type { ReturnedForm } from '../../engine/session/sessionState.ts';
import type { FormPages } from '../../leads/sentForm.ts';
import { errorMessage } from '../http/errorMessage.ts';
import { statusOf } from '../http/statusOf.ts';
import { sendPage } from './sendPage.ts';

/** Gives a form that a browser sent by itself back to its visitor: it could not be taken, for no field's sake. */
export async function answerFailure(form: CompiledForm, pages: FormPages, entered: ReturnedForm, error: Pick<FastifyError, 'statusCode'>, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const status = statusOf(error);
  if (status >= 500) request.log.error({ err: error, method: request.method, url: request.url }, 'request failed');
  return sendPage(reply, status, await pages.returned(form, entered, errorMessage(status, request)));
}
