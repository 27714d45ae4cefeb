import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Versions } from '../../versions/serve/Versions.ts';
import { refuse } from './errors.ts';

const wantsOnlyJson = (accept = ''): boolean => /\bjson\b/i.test(accept) && !/text\/html|\*\/\*/i.test(accept);

function isForTheApi(request: FastifyRequest, callPaths: Iterable<string>): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return true;
  const path = request.url.split('?', 1)[0] ?? '';
  for (const call of callPaths) if (path === call || path.startsWith(`${call}/`)) return true;
  return wantsOnlyJson(request.headers.accept);
}

/** Answers unknown paths: with JSON for programs, with the site's 404 page for browsers. */
export function answerNotFound(app: FastifyInstance, versions: Versions): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { files = '', calls } = versions.current;
    if (isForTheApi(request, calls.keys())) return refuse(reply, 404, 'There is nothing at this address');
    const page = await readFile(join(files, '404.html')).catch(() => undefined);
    reply.code(404).header('cache-control', 'no-cache');
    if (page === undefined) return reply.type('text/plain; charset=utf-8').send('404 - Page Not Found\n');
    return reply.type('text/html; charset=utf-8').send(page);
  };

  // Answers before the body is parsed, so that its type and size cause no other error.
  app.addHook('onRequest', (request, reply, done) => (request.is404 ? answer(request, reply) : done()));
  app.setNotFoundHandler(answer);
}
