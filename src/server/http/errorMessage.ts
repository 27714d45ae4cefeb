import type { FastifyRequest } from 'fastify';

// Own words: an error's message may quote the request or the inside of the service.
const messages: Record<number, (request: FastifyRequest) => string> = {
  400: () => 'The request body is not valid JSON',
  413: ({ routeOptions }) => `The request is larger than ${routeOptions.bodyLimit / 1024} kB`,
  415: () => 'The request body must be JSON, sent with the content type application/json',
  503: () => 'The service cannot store anything right now. Please try again later.',
};

/** What is said of a request that failed with a status. */
export function errorMessage(status: number, request: FastifyRequest): string {
  const fallback = status >= 500 ? 'Something went wrong here. Please try again later.' : 'The request is not valid';
  return messages[status]?.(request) ?? fallback;
}
