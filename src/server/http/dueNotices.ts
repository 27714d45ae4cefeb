import type { FastifyRequest } from 'fastify';
import { noticeId, type ShownNotice } from '../../leads/notices.ts';
import { insertNotices, noticesAt } from '../../versions/serve/pageNotices.ts';
import type { SiteVersion } from '../../versions/serve/SiteVersion.ts';

/** The notices of the day on the page of a request at this moment, but those that its visitor has closed. */
export const noticesFor = ({ url, cookies }: FastifyRequest, version: SiteVersion): readonly ShownNotice[] =>
  noticesAt(version, url.replace(/\?.*/s, ''), Date.now()).filter((notice) => cookies[noticeId(notice)] === undefined);

export const withUnclosedNotices = (html: string, version: SiteVersion, request: FastifyRequest): string =>
  insertNotices(html, noticesFor(request, version));
