import type { FastifyError, FastifyInstance } from 'fastify';
import { errorMessage } from './errorMessage.ts';
import { refuse } from './refuse.ts';
import { statusOf } from './statusOf.ts';

/** Gives every error the one shape of this service, and keeps its inside in the log. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = statusOf(error);
    if (status >= 500) request.log.error({ err: error, method: request.method, url: request.url }, 'request failed');
    return refuse(reply, status, errorMessage(status, request));
  });
}
