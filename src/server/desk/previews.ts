import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readVersionRecord } from '../../versions/files.ts';
import { versionFolder } from '../../versions/versionFolder.ts';
import { recordVersionServedToVisitor } from '../../versions/removeOld.ts';
import { readServedIfReadable } from '../../versions/served.ts';
import { type SiteVersion, createVersionCache } from '../../versions/serve/SiteVersion.ts';
import { visitsAddress } from '../../leads/visits.ts';
import { utcWallTime } from '../../pricing/wallTime.ts';
import { withUnclosedNotices } from '../http/dueNotices.ts';
import { HttpError } from '../http/errors.ts';
import type { LeadDatabase } from '../storage/schema.ts';
import { deleteCookie, hasSession, readCookie, setCookie } from './guard.ts';

/** The cookie that names the previewed version, also after the preview has ended. */
const previewCookie = 'desk-preview';

/** Shows the whole site in a version that visitors do not get, in a browser that is signed in and opened it there. */
export class Previews {
  private readonly versions: ReturnType<typeof createVersionCache>;

  constructor(
    private readonly database: LeadDatabase,
    private readonly siteDir: string,
  ) {
    this.versions = createVersionCache(siteDir, 1);
  }

  /** Opens the preview of a version in the browser that asked. Resolves to false where the version is not there. */
  async open(version: string, reply: FastifyReply): Promise<boolean> {
    if (!(await this.versions.load(version))) return false;
    await recordVersionServedToVisitor(this.siteDir, version);
    setCookie(reply, previewCookie, version);
    return true;
  }

  /** The version that a request is shown instead of what visitors get. Where that is gone, the desk's page says so. */
  async versionFor(request: FastifyRequest, reply: FastifyReply): Promise<SiteVersion | undefined> {
    const version = readCookie(request, previewCookie);
    if (version === undefined) return undefined;
    const isPage = request.headers['sec-fetch-dest'] === 'document';
    const { load, loaded } = this.versions;
    if (isPage && loaded.has(version) && !(await readVersionRecord(versionFolder(this.siteDir, version))))
      loaded.delete(version);
    const isIn = await hasSession(this.database, request);
    const shown = isIn ? await load(version) : undefined;
    // A preview page that is still open must never send a real form: only opening a page ends an expired preview.
    if (shown || !isPage) return shown;
    deleteCookie(reply, previewCookie);
    if (isIn) reply.redirect(`/desk/preview?version=${encodeURIComponent(version)}`, 303);
    return undefined;
  }

  /** When visitors got an earlier version, in words for its pages; empty for a version that they never got. */
  async servedOn({ name, product: { clock } }: SiteVersion): Promise<string> {
    const { since } = (await readServedIfReadable(this.siteDir))?.before.find(({ version }) => version === name) ?? {};
    if (since === undefined) return '';
    const at = { timeZone: 'UTC', dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' } as const;
    return ` of the site as it was on ${utcWallTime(clock, since).toLocaleString('en-CA', at)}`;
  }
}

/**
 * Sends a file of a preview. Its pages are rendered as such, and can neither be kept nor found nor send elsewhere; the
 * modules of its forms come with the words of a preview, around those that visitors get, which `visitors` in the
 * query asks for.
 */
export async function sendPreviewFile(
  file: string,
  root: string,
  reply: FastifyReply,
  { version, day, keepsVisitorsForm }: { version: SiteVersion; day: string; keepsVisitorsForm: boolean },
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  const [, form] = /(?:^|\/)content\/forms\/([\w-]+\.js)$/.exec(file) ?? [];
  if (form !== undefined && !keepsVisitorsForm) return reply.type('text/javascript; charset=utf-8').send(formOf(form));
  const page = file.endsWith('.html') ? await version.pages?.preview?.(file, day) : undefined;
  if (page === undefined) return reply.sendFile(file, root);
  // If there are two policies, both hold.
  const policies = `${String(reply.getHeader('content-security-policy'))}, connect-src 'self'`;
  return reply
    .headers({ 'x-robots-tag': 'noindex', 'content-security-policy': policies })
    .type('text/html; charset=utf-8')
    .send(withUnclosedNotices(page, version, reply.request));
}

/** The part of the query by which a preview's module of a form imports that of visitors. */
export const ofVisitors = 'visitors';

const words = 'Nothing is sent from here, and nothing is kept.';
/** The text in place of the reference of what was sent. */
const inPlaceOfReference = 'PREVIEW, not sent';
/** The words of a preview's forms in place of those about a failed send. */
const labels = {
  notSent: 'This is a preview.',
  answersKept: words,
  answersHere: words,
  failedRefused: 'Visitors can send this form.',
  failedNoAnswer: 'Visitors can send this form.',
};

/** Forms of a preview send with this query, which the service answers as if the lead had arrived. */
const fromPreview = '?preview';

/**
 * A module of a form with the words of a preview. What is typed and sent there is kept apart from what the same browser
 * keeps of the site.
 */
const formOf = (module: string): string => `import form from './${module}?${ofVisitors}';
const { definition } = form;
const { submit, draft } = definition;
Object.assign(definition.labels, ${JSON.stringify(labels)});
Object.assign(submit.failure?.notice ?? {}, ${JSON.stringify({ type: 'info', message: `${labels.notSent} ${words}` })});
if (submit.call) submit.call.path += '${fromPreview}';
if (draft) draft.key += '-preview';
export default form;
`;

const styles = `#preview{position:fixed;inset:auto 0 0;z-index:1000;display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center;justify-content:center;margin:0;padding:.5rem 1rem;background:#7a1f00;color:#fff;font-size:.875rem;line-height:1.4;text-align:center}
#preview a{color:#fff;display:inline-block;padding:.75rem .25rem}
body{padding-bottom:8rem}
@media (max-height:30rem){#preview{padding-block:0}#preview strong~*{display:none}}
[data-words]{outline:2px dotted #b3541e;outline-offset:2px;cursor:pointer}
[data-words]:focus-visible{outline:3px solid var(--form-focus)}`;

export function addPreviewExitAndStyleRoutes(scope: FastifyInstance): void {
  scope.get('/desk/preview.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(styles));
  scope.get('/desk/preview/end', (_request, reply) =>
    deleteCookie(reply, previewCookie).redirect('/desk/changes', 303),
  );
  scope.get('/desk/preview/end/site', (_request, reply) => deleteCookie(reply, previewCookie).redirect('/', 303));
}

/**
 * Stores nothing of what a page of a preview sends. Its forms are answered as if it had arrived, so that they show what
 * visitors read then; all else is refused, as is what the site sends from the same browser.
 */
export function fakeOrRefuseWritesDuringPreview(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.url.startsWith('/desk/')) return;
    const isOpen = readCookie(request, previewCookie) !== undefined;
    const isOfForm = request.url.endsWith(fromPreview);
    if (isOpen && request.url === visitsAddress) return reply.code(204).send();
    if (isOpen && isOfForm) return reply.code(201).send({ id: '', reference: inPlaceOfReference });
    if (isOpen || isOfForm)
      throw new HttpError(
        403,
        'This is a preview: nothing was sent, and nothing is stored. End the preview to send it.',
      );
  });
}
