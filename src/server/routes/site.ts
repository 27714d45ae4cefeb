import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import compress from '@fastify/compress';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const notBuilt = 'The site is not built yet: run `npm run build`. The lead service is running.\n';

/** Serves the built site. Without one, the front page says so. */
export async function siteRoutes(app: FastifyInstance, siteDir: string): Promise<void> {
  await app.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false });
  await app.register(serveStatic, {
    serve: false,
    cacheControl: false,
    acceptRanges: false,
    dotfiles: 'ignore',
    preCompressed: true,
  });

  app.get('/*', async (request, reply) => {
    const [path = '/', ...search] = request.url.split('?');
    const found = await findSiteFile(siteDir, path);
    if (found === undefined && path === '/') return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt);
    if (found === undefined) return reply.callNotFound();
    if ('redirectTo' in found) return reply.redirect([found.redirectTo, ...search].join('?'), 308);
    // What was compressed by the build is sent past what would say so by itself.
    reply.headers({ 'cache-control': cacheControlOf(found.file), vary: 'accept-encoding' });
    return reply.sendFile(found.file, siteDir);
  });
}

/** A file of the built site, relative to its folder; or the address under which it is served. */
type SiteFile = { file: string } | { redirectTo: string };

async function isFile(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ?? false;
}

/**
 * What a path of the site stands for: a file, or the page in a folder's index.html. Pages have no slash at the end.
 * Hidden files, and paths that could leave the folder or name another host in a redirect, stand for nothing.
 */
async function findSiteFile(siteDir: string, path: string): Promise<SiteFile | undefined> {
  const decoded = decodeURIComponent(path);
  if (/\0|\\|\/\/|\/\./.test(decoded) || !decoded.startsWith('/')) return undefined;
  const file = decoded.slice(1);
  if (file !== '' && (await isFile(join(siteDir, file))) && !file.endsWith('/')) return { file };

  const page = join(file, 'index.html');
  if (!(await isFile(join(siteDir, page)))) return undefined;
  return file.endsWith('/') ? { redirectTo: path.replace(/\/$/, '') } : { file: page };
}

/** How long a browser may keep a file of the site. Files under assets/ carry a hash of their content in their name. */
function cacheControlOf(file: string): string {
  if (file.startsWith('assets/')) return 'public, max-age=31536000, immutable';
  return file.endsWith('.html') ? 'no-cache' : 'public, max-age=3600';
}
