import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from './refuse.ts';

// Own words: an error's message may quote the request or the inside of the service.
const messages: Record<number, (request: FastifyRequest) => string> = {
  400: () => 'The request body is not valid JSON',
  413: ({ routeOptions }) => `The request is larger than ${routeOptions.bodyLimit / 1024} kB`,
  415: () => 'The request body must be JSON, sent with the content type application/json',
  503: () => 'The service cannot store anything right now. Please try again later.',
};

/** Gives every error the one shape of this service, and keeps its inside in the log. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode !== undefined && error.statusCode >= 400 ? error.statusCode : 500;
    if (status >= 500) request.log.error({ err: error, method: request.method, url: request.url }, 'request failed');
    const fallback = status >= 500 ? 'Something went wrong here. Please try again later.' : 'The request is not valid';
    return refuse(reply, status, messages[status]?.(request) ?? fallback);
  });
}
