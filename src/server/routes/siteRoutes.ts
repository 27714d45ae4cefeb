import compress from '@fastify/compress';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { cacheControlOf } from './cacheControlOf.ts';
import { findSiteFile } from './findSiteFile.ts';

const notBuilt = 'The site is not built yet: run `npm run build`. The lead service is running.\n';

/** Serves the built site. Without one, the front page says so. */
export async function siteRoutes(app: FastifyInstance, siteDir: string): Promise<void> {
  await app.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false });
  await app.register(serveStatic, { serve: false, cacheControl: false, acceptRanges: false, dotfiles: 'ignore' });

  app.get('/*', async (request, reply) => {
    const [path = '/', ...search] = request.url.split('?');
    const found = await findSiteFile(siteDir, path);
    if (found === undefined && path === '/') return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt);
    if (found === undefined) return reply.callNotFound();
    if ('redirectTo' in found) return reply.redirect([found.redirectTo, ...search].join('?'), 308);
    return reply.header('cache-control', cacheControlOf(found.file)).sendFile(found.file, siteDir);
  });
}
