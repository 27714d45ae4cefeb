import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What no page of the site may use. */
export const permissionsPolicy = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Strict headers on every answer, errors included. */
export async function addSecurityHeaders(app: FastifyInstance, apiBaseUrl: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(apiBaseUrl) },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    // The service speaks plain http, on localhost too; whoever puts TLS before it adds this header there.
    strictTransportSecurity: false,
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('permissions-policy', permissionsPolicy);
    done();
  });
}

// styled-components makes an empty <style> element and fills it by script: the hash is the empty text's.
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * What the site's pages may load and where they may send: their own origin, and the lead service's when it is another.
 */
function contentSecurityPolicy(apiBaseUrl: string): Record<string, string[]> {
  const api = apiBaseUrl === '' ? [] : [new URL(apiBaseUrl).origin];
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", emptyStyle],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...api],
    // A form that a browser sends by itself, without scripts.
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'manifest-src': ["'self'"],
    'require-trusted-types-for': ["'script'"],
  };
}

/** The origins of addresses where the site is found; of none where it is empty. */
export const originsOf = (addresses: readonly string[]): string[] =>
  addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin);

/**
 * Whether a browser says that a page of another site sent this form, and not one of the allowed origins: the site's own
 * are among them, because a proxy need not hand on the host that was asked for. Browsers that say nothing are believed:
 * a lead gives nobody any power, and a lost one costs more than a false one.
 */
export function isFromOtherSite(
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  allowedOrigins: readonly string[] = [],
): boolean {
  const { origin } = headers;
  if (origin !== undefined && allowedOrigins.includes(origin)) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  // `host` is what a trusted proxy was asked for, where there is one.
  // `null` is what a browser says for a sandboxed frame or a file; the policy above makes our own pages name theirs.
  return origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host);
}
