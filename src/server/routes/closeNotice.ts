import type { FastifyInstance } from 'fastify';
import { noticeId, noticesAddress } from '../../leads/notices.ts';
import type { Versions } from '../../versions/serve/SiteVersion.ts';

const formType = 'application/x-www-form-urlencoded';
const oneYear = 365 * 24 * 60 * 60;

/** Has the browser of a visitor who closes a notice of the day remember that until the notice ends. */
export async function closeNoticeRoute(app: FastifyInstance, versions: Versions): Promise<void> {
  await app.register(async (scope) => {
    // Without scripts a form posts, which has no fields.
    scope.addContentTypeParser(formType, { parseAs: 'string' }, (_request, _body, done) => done(null));
    scope.post<{ Params: { key: string } }>(`${noticesAddress}:key`, (request, reply) => {
      const notice = versions.current.notices.find(({ key }) => key === request.params.key);
      if (!notice) return reply.callNotFound();
      const { until = Infinity } = notice;
      const maxAge = Math.min(oneYear, Math.ceil((until - Date.now()) / 1000));
      reply.setCookie(noticeId(notice), 'closed', { path: '/', sameSite: 'lax', secure: 'auto', maxAge });
      const { accept = '', referer = '' } = request.headers;
      if (!accept.includes('text/html')) return reply.code(204).send();
      const { pathname, search } = URL.canParse(referer) ? new URL(referer) : { pathname: '/', search: '' };
      // An address that began with two slashes would lead to another host.
      return reply.redirect(pathname.replace(/^\/+/, '/') + search, 303);
    });
  });
}
