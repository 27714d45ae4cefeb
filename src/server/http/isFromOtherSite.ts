import type { FastifyRequest } from 'fastify';

/**
 * Whether a browser says that a page of another site sent this form. Browsers that say nothing are believed: a lead
 * gives nobody any power, and a lost one costs more than a false one.
 */
export function isFromOtherSite({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  // A proxy may have put another name into the Host header, and its own into this one.
  const own = [host, headers['x-forwarded-host']].flat();
  return origin !== undefined && URL.canParse(origin) && !own.includes(new URL(origin).host);
}
