// http: what all routes share: errors, security headers, connections and shutdown.

import type { Readable } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FieldError } from '../../engine/definition/types.ts';
import { pathWithoutQueryOrEmails } from './accessLog.ts';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withUnclosedNotices } from './dueNotices.ts';
import type { Versions } from '../../versions/serve/SiteVersion.ts';

/** The error of a request as a whole, and not of one of its fields. */
const formError = (message: string): FieldError[] => [{ field: '', message }];

export class HttpError extends Error {
  override name = 'HttpError';
  /** The errors for the sender; undefined where the message of the status suffices. */
  readonly errors: readonly FieldError[] | undefined;

  /** `details` are further properties of the answer's body. */
  constructor(
    readonly statusCode: number,
    problem?: string | readonly FieldError[],
    readonly details?: object,
    options?: ErrorOptions,
  ) {
    super(typeof problem === 'string' ? problem : undefined, options);
    this.errors = typeof problem === 'string' ? formError(problem) : problem;
  }
}

/** Answers every error in the same shape, and logs its details instead of sending them. */
export function setErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError & Partial<HttpError>>(async (error, request, reply) => {
    const status = httpStatusOf(error);
    if (reply.getHeader('connection') === 'close')
      await drainBody(request.raw, request.routeOptions.bodyLimit + maxDrainedBytes);
    logUnforeseenError(error, request);
    const { errors = formError(messageFor(error, request)), details } = error;
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({ errors, ...details });
  });
}

/** Logs an error of the service itself, unless it tells the sender something, as foreseen ones do. */
export function logUnforeseenError(error: Partial<HttpError>, request: FastifyRequest): void {
  if (httpStatusOf(error) < 500 || error.errors) return;
  request.log.error(
    { err: error, method: request.method, path: pathWithoutQueryOrEmails(request.url) },
    'request failed',
  );
}

/** The most bytes that are read of a body that is refused, beyond what its route takes: proxies let no more through. */
const maxDrainedBytes = 1024 * 1024;

/**
 * Reads and discards the rest of a body, up to so many bytes. If the connection were closed with unread bytes, the
 * sender, or a proxy in between, would report a broken connection instead of the answer.
 */
async function drainBody(body: Readable, maxBytes: number): Promise<void> {
  let length = 0;
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      length += (chunk as Buffer).length;
      if (length > maxBytes) return;
    }
  } catch {
    // The sender has disconnected, so nobody receives the answer.
  }
}

// Messages by status: those of the errors themselves may quote the request or internals of the service.
const messages: Record<number, (request: FastifyRequest) => string> = {
  400: () => 'The request body is not valid JSON',
  413: ({ routeOptions }) => `The request is larger than ${routeOptions.bodyLimit / 1024} kB`,
  415: () => 'The request body must be JSON, sent with the content type application/json',
  429: () =>
    'Too many forms were sent in a short time, so this one was not taken. Please try again in a few minutes, or call us.',
  503: () => 'The service cannot store anything right now. Please try again later.',
};

function messageFor(error: Partial<FastifyError>, request: FastifyRequest): string {
  const status = httpStatusOf(error);
  const fallback = status >= 500 ? 'Something went wrong here. Please try again later.' : 'The request is not valid';
  return error.validation ? fallback : (messages[status]?.(request) ?? fallback);
}

export const httpStatusOf = ({ statusCode = 500 }: { statusCode?: number }): number =>
  statusCode >= 400 ? statusCode : 500;

const wantsOnlyJson = (accept = ''): boolean => /\bjson\b/i.test(accept) && !/text\/html|\*\/\*/i.test(accept);

function isApiRequest(request: FastifyRequest, callPaths: Iterable<string>): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return true;
  const { accept = '' } = request.headers;
  const path = request.url.split('?', 1)[0] ?? '';
  // A browser that opens the address of a call gets a page, too.
  if (!/text\/html/i.test(accept))
    for (const call of callPaths) if (path === call || path.startsWith(`${call}/`)) return true;
  return wantsOnlyJson(accept);
}

/** The file of a site which says that there is nothing at an address, in the language of that. */
export function notFoundFile(files: string, url: string): string {
  const [, prefix = ''] = /^\/([a-z]{2,3})(?:[/?]|$)/.exec(url) ?? [];
  const inLanguage = join(prefix, '404.html');
  return existsSync(join(files, inLanguage)) ? inLanguage : '404.html';
}

/** Answers unknown paths: with JSON for programs, with the site's 404 page for browsers. */
export function sendNotFound(app: FastifyInstance, versions: Versions): void {
  const sendPageOrError = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { files = '', calls } = versions.current;
    if (isApiRequest(request, calls.keys())) throw new HttpError(404, 'There is nothing at this address');
    const page = await readFile(join(files, notFoundFile(files, request.url)), 'utf8').catch(() => undefined);
    reply.code(404).header('cache-control', 'no-cache');
    if (page === undefined) return reply.type('text/plain; charset=utf-8').send('404 - Page Not Found\n');
    return reply.type('text/html; charset=utf-8').send(withUnclosedNotices(page, versions.current, request));
  };

  // A request for an unknown address is answered before its body is parsed: its size and type cause no other error.
  app.addHook('onRequest', (request, reply, done) => (request.is404 ? sendPageOrError(request, reply) : done()));
  app.setNotFoundHandler(sendPageOrError);
}
