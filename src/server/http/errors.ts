// http: what holds for every answer of the service: errors, headers, and its end.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FieldError } from '../../engine/definition/types.ts';
import { failedRequest } from './accessLog.ts';

/** Body of every answer that is not a success. */
interface Refusal {
  errors: FieldError[];
}

/** Answers that a request failed as a whole, for no single field's sake. */
export function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  const body: Refusal = { errors: [{ field: '', message }] };
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

/** Gives every error the one shape of this service, and keeps its inside in the log. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError & ToldError>(async (error, request, reply) => {
    const status = statusOf(error);
    if (reply.getHeader('connection') === 'close') await readOut(request.raw);
    if (status >= 500) request.log.error({ err: error, ...failedRequest(request) }, 'request failed');
    return refuse(reply, status, errorMessage(error, request));
  });
}

/** Of a body that nobody wants, in bytes: whoever sends more has no form of ours. */
const mostReadOut = 1024 * 1024;

/**
 * Takes the rest of a body and forgets it. Where the connection is closed with something unread on it, its sender, or
 * the proxy before us, is told of a broken connection instead of the answer.
 */
async function readOut(body: Readable): Promise<void> {
  let length = 0;
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      length += (chunk as Buffer).length;
      if (length > mostReadOut) return;
    }
  } catch {
    // The sender is gone: the answer finds nobody.
  }
}

export interface NotFoundOptions {
  /** Where the site's files lie; undefined without a built site. */
  files: () => string | undefined;
  callPaths: () => Iterable<string>;
}

function wantsOnlyJson(accept = ''): boolean {
  return /\bjson\b/i.test(accept) && !/text\/html|\*\/\*/i.test(accept);
}

function isForTheApi(request: FastifyRequest, callPaths: Iterable<string>): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return true;
  const path = request.url.split('?', 1)[0] ?? '';
  for (const call of callPaths) if (path === call || path.startsWith(`${call}/`)) return true;
  return wantsOnlyJson(request.headers.accept);
}

/** Unknown paths: JSON for programs, the site's 404 page for people. */
export function answerNotFound(app: FastifyInstance, { files, callPaths }: NotFoundOptions): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (isForTheApi(request, callPaths())) return refuse(reply, 404, 'There is nothing at this address');
    const page = await readFile(join(files() ?? '', '404.html')).catch(() => undefined);
    reply.code(404).header('cache-control', 'no-cache');
    if (page === undefined) return reply.type('text/plain; charset=utf-8').send('404 - Page Not Found\n');
    return reply.type('text/html; charset=utf-8').send(page);
  };

  // Before the body is read: its type and size do not matter when nobody wants it.
  app.addHook('onRequest', (request, reply, done) => (request.is404 ? answer(request, reply) : done()));
  app.setNotFoundHandler(answer);
}

// Own words: an error's message may quote the request or the inside of the service.
const messages: Record<number, (request: FastifyRequest) => string> = {
  400: () => 'The request body is not valid JSON',
  413: ({ routeOptions }) => `The request is larger than ${routeOptions.bodyLimit / 1024} kB`,
  415: () => 'The request body must be JSON, sent with the content type application/json',
  429: () =>
    'Too many forms were sent in a short time, so this one was not taken. Please try again in a few minutes, or call us.',
  503: () => 'The service cannot store anything right now. Please try again later.',
};

/** An error as far as it is told: what is said of its status, or in words of its own that were made for visitors. */
export interface ToldError {
  statusCode?: number | undefined;
  words?: string | undefined;
}

/** What is said of a request that failed. */
export function errorMessage(error: ToldError, request: FastifyRequest): string {
  const status = statusOf(error);
  const fallback = status >= 500 ? 'Something went wrong here. Please try again later.' : 'The request is not valid';
  return error.words ?? messages[status]?.(request) ?? fallback;
}

/** The status that an error is answered with: its own, or 500 for what nobody foresaw. */
export const statusOf = ({ statusCode }: ToldError): number =>
  statusCode !== undefined && statusCode >= 400 ? statusCode : 500;

/**
 * Refuses a request of HTTP/1.1 that names no host. Node would do so outside all hooks, without our headers.
 */
export function needHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, headers }, reply, done) => {
    if (raw.httpVersion === '1.0' || headers.host !== undefined) done();
    else void refuse(reply, 400, 'The request names no host');
  });
}

/**
 * The address of a request with a path that can be decoded. Fastify answers a broken one outside all hooks,
 * without our headers; escaped it is simply an unknown path.
 */
export function readableUrl(url: string): string {
  const [path = ''] = url.split('?', 1);
  return isDecodable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length);
}

/** Whether percent signs in a text can be decoded. The bundler leaves out a call whose result nobody looks at. */
export function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== undefined;
  } catch {
    return false;
  }
}
