import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import compress from '@fastify/compress';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFoundFile } from '../http/errors.ts';
import { ofVisitors, type Previews, sendPreviewFile } from '../desk/previews.ts';
import { noticesFor } from '../http/dueNotices.ts';
import type { ShownNotice } from '../../leads/notices.ts';
import { insertNotices } from '../../versions/serve/pageNotices.ts';
import type { SiteVersion, Versions } from '../../versions/serve/SiteVersion.ts';
import { sendConfirmationPageIfAtItsAddress } from './leads.ts';

const notBuiltText = 'The site is not built yet: run `npm run build`. The lead service is running.\n';

/** Serves the current version of the site, and files of earlier versions that open pages still request. */
export async function registerSiteRoutesRecordingVisits(
  app: FastifyInstance,
  versions: Versions,
  previews?: Previews,
): Promise<void> {
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
    const { current } = versions;
    const preview = await previews?.versionFor(request, reply);
    if (reply.sent) return reply;
    const shownVersion = preview ?? current;
    const siteFile =
      (await findSiteFile(versions, path, shownVersion)) ??
      (await findPageOfFirstLanguage(versions, path, shownVersion));
    if (siteFile && 'redirectTo' in siteFile)
      return reply.redirect([siteFile.redirectTo, ...search].join('?'), siteFile.isTemporary ? 307 : 308);
    // A page that a preview lacks says so as the preview does: the visitors' page has other style sheets.
    const isPage = request.headers['sec-fetch-dest'] === 'document';
    const missing = !siteFile && isPage && preview?.files ? notFoundFile(preview.files, path) : undefined;
    const shown = siteFile ?? (missing && { file: missing, root: preview?.files ?? '' });
    if (shown && preview)
      return sendPreviewFile(shown.file, shown.root, reply.code(siteFile ? 200 : 404), {
        version: preview,
        day: (await previews?.servedOn(preview)) ?? '',
        keepsVisitorsForm: search.includes(ofVisitors),
      });
    if (siteFile) {
      if (siteFile.file.endsWith('.html')) versions.recordVisit(current);
      // Precompressed files bypass the compression plugin, which would otherwise set `vary`.
      reply.headers({ 'cache-control': cacheControlOf(path), vary: 'accept-encoding' });
      const notices = siteFile.file.endsWith('.html') ? noticesFor(request, current) : [];
      if (notices.length > 0) return sendWithNotices(siteFile, notices, current, reply);
      return reply.sendFile(siteFile.file, siteFile.root);
    }
    const confirmed = await sendConfirmationPageIfAtItsAddress(request, reply, versions);
    if (confirmed) return confirmed;
    if (path === '/') return reply.code(503).type('text/plain; charset=utf-8').send(notBuiltText);
    return reply.callNotFound();
  });
}

/** Sends a page with notices of the day, which caches tell from the page without them, or with others. */
async function sendWithNotices(
  { file, root }: { file: string; root: string },
  notices: readonly ShownNotice[],
  version: SiteVersion,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const etag = `W/"${[version.name, ...notices.map(({ key }) => key)].join('.')}"`;
  reply.headers({ etag, vary: 'accept-encoding, cookie' });
  if (reply.request.headers['if-none-match'] === etag) return reply.code(304).send();
  const page = await readFile(join(root, file), 'utf8');
  return reply.type('text/html; charset=utf-8').send(insertNotices(page, notices));
}

/** A file of the site, relative to the folder of its version, or the address to redirect to. */
type SiteFile = { file: string; root: string } | { redirectTo: string; isTemporary?: boolean };

async function isFile(path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => undefined);
  return stats?.isFile() ?? false;
}

/** Matches the path of a script or content module, which begins with the version's name, and perhaps a language. */
const versionedPath = /^v\/([^/]+)\/((?:[a-z]{2,3}\/)?(?:assets|content)\/.+\.js)$/;

/** The most earlier versions that are searched for a style sheet or picture which the current one lacks. */
const maxVersions = 20;

/** The file for a path of the site, which may be the index.html of a folder; none for hidden and unsafe paths. */
async function findSiteFile(
  versions: Versions,
  path: string,
  { name, files: root }: SiteVersion,
): Promise<SiteFile | undefined> {
  const decoded = decodeURIComponent(path);
  if (/\0|\\|\/\/|\/\./.test(decoded) || !decoded.startsWith('/')) return undefined;
  const file = decoded.slice(1);
  const [, version, script] = versionedPath.exec(file) ?? [];
  if (version !== undefined && script !== undefined) {
    const base = version === name ? root : await versions.filesFolderOf(version);
    return base !== undefined && (await isFile(join(base, script))) ? { file: script, root: base } : undefined;
  }
  if (root === undefined) return undefined;
  if (/(?:^|\/)404\.html$/.test(file)) return undefined;
  if (!/(?:^|\/)(?:index\.html)?$/.test(file)) {
    if (await isFile(join(root, file))) return { file, root };
    // A page that was opened earlier still requests the files of its version, whose names are content hashes.
    if (isImmutable(path))
      for (const earlier of versions.earlierFiles().slice(0, maxVersions))
        if (await isFile(join(earlier, file))) return { file, root: earlier };
  }
  const folder = file.replace(/(?:^|\/)(?:index\.html)?$/, '');
  const page = join(folder, 'index.html');
  if (!(await isFile(join(root, page)))) return undefined;
  // The page's code reads its address as it was written: under another spelling it would find no page.
  const address = encodeURI(`/${folder}`);
  return path === address ? { file: page, root } : { redirectTo: address };
}

/** The page of the first language in place of one in a language that is switched off. */
async function findPageOfFirstLanguage(
  versions: Versions,
  path: string,
  version: SiteVersion,
): Promise<SiteFile | undefined> {
  const [, prefix = ''] = path.split('/');
  const language = version.languages.get(prefix);
  if (!language || language.files !== undefined) return undefined;
  const page = path.slice(`/${prefix}`.length) || '/';
  const siteFile = await findSiteFile(versions, page, version);
  return siteFile && { redirectTo: 'redirectTo' in siteFile ? siteFile.redirectTo : page, isTemporary: true };
}

/** Whether the content at an address never changes, because the address holds its hash or a version. */
const isImmutable = (path: string): boolean => /^\/(assets|v)\//.test(path);

function cacheControlOf(path: string): string {
  if (isImmutable(path)) return 'public, max-age=31536000, immutable';
  return extname(path) !== '' ? 'public, max-age=3600' : 'no-cache';
}
