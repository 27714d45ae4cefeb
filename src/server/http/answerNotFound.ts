import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from './refuse.ts';

export interface NotFoundOptions {
  siteDir: string;
  callPaths: string[];
}

function wantsOnlyJson(accept = ''): boolean {
  return /\bjson\b/i.test(accept) && !/text\/html|\*\/\*/i.test(accept);
}

function isForTheApi(request: FastifyRequest, callPaths: string[]): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return true;
  const path = request.url.split('?', 1)[0] ?? '';
  if (callPaths.some((call) => path === call || path.startsWith(`${call}/`))) return true;
  return wantsOnlyJson(request.headers.accept);
}

/** Unknown paths: JSON for programs, the site's 404 page for people. */
export function answerNotFound(app: FastifyInstance, { siteDir, callPaths }: NotFoundOptions): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (isForTheApi(request, callPaths)) return refuse(reply, 404, 'There is nothing at this address');
    const page = await readFile(join(siteDir, '404.html')).catch(() => undefined);
    reply.code(404).header('cache-control', 'no-cache');
    if (page === undefined) return reply.type('text/plain; charset=utf-8').send('404 - Page Not Found\n');
    return reply.type('text/html; charset=utf-8').send(page);
  };

  // Before the body is read: its type and size do not matter when nobody wants it.
  app.addHook('onRequest', async (request, reply) => (request.is404 ? answer(request, reply) : undefined));
  app.setNotFoundHandler(answer);
}
