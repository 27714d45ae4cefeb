import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import { attributionHeader } from '../../leads/attribution.ts';
import { signalsHeader } from '../../leads/signals.ts';
import { requestIdHeader } from './accessLog.ts';
import { versionHeader } from '../../leads/sentForm.ts';

export const permissionsPolicy = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

const referrerPolicy = 'strict-origin-when-cross-origin';

/** Adds security headers but HSTS, and the id of the request, to every answer, errors included. */
export async function addRequestIdAndSecurityExceptHsts(app: FastifyInstance, apiBaseUrl: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(apiBaseUrl) },
    referrerPolicy: { policy: referrerPolicy },
    frameguard: { action: 'deny' },
    // The service itself speaks plain HTTP, so a proxy that adds TLS has to add this header.
    strictTransportSecurity: false,
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ 'permissions-policy': permissionsPolicy, [requestIdHeader]: request.id });
    done();
  });
}

// styled-components creates an empty <style> element and fills it by script: this is the hash of the empty text.
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

function contentSecurityPolicy(apiBaseUrl: string): Record<string, string[]> {
  const api = apiBaseUrl === '' ? [] : [new URL(apiBaseUrl).origin];
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", emptyStyle],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...api],
    // Browsers without scripts post forms directly to the service.
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'require-trusted-types-for': ["'script'"],
  };
}

/** The headers of pages for the dev server: those of the site, but that a nonce lets scripts and styles in. */
export function developmentHeaders(apiBaseUrl: string, nonce: string): Record<string, string> {
  const allowed: Record<string, string[]> = {
    'script-src': [`'nonce-${nonce}'`],
    'style-src': [`'nonce-${nonce}'`],
    'connect-src': ['ws:'],
  };
  const directives = Object.entries(contentSecurityPolicy(apiBaseUrl)).map(([name, sources]) =>
    [name, ...sources, ...(allowed[name] ?? [])].join(' '),
  );
  return {
    'content-security-policy': directives.join(';'),
    'permissions-policy': permissionsPolicy,
    'referrer-policy': referrerPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
}

/** The origins of some URLs; an empty URL has none. */
export const originsOfValidUrls = (urls: readonly string[]): string[] =>
  urls.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin);

/**
 * Whether a browser reports that a page of another site sent this form: neither of this host nor of an allowed origin.
 * The site's own origin is allowed as well, because a proxy may not forward the host. Requests without an origin are
 * accepted, because a forged lead does less harm than a lost one.
 */
export function isFromOtherSite(
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  allowedOrigins: readonly string[] = [],
): boolean {
  const { origin } = headers;
  if (origin !== undefined && allowedOrigins.includes(origin)) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  // `host` is the host that a trusted proxy was asked for, if there is one. Browsers send the origin `null` for
  // sandboxed frames and local files; the site's own pages always send theirs, by the referrer policy above.
  return origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host);
}

/** How long browsers may cache the answer to a preflight request, in seconds. */
const preflightMaxAge = 600;

const allowed = (origin: string): FastifyCorsOptions => ({
  origin: [origin],
  methods: ['POST'],
  allowedHeaders: ['Content-Type', 'Authorization', 'Idempotency-Key', attributionHeader, signalsHeader, versionHeader],
  exposedHeaders: ['Retry-After'],
  credentials: false,
  maxAge: preflightMaxAge,
});

/** Allows pages of the listed origins, and no others, to send leads by CORS: for the lead calls alone. */
export async function addCors(
  scope: FastifyInstance,
  origins: readonly string[],
  isCall: (path: string) => boolean,
): Promise<void> {
  if (origins.length === 0) return;
  const optionsFor = (request: FastifyRequest): FastifyCorsOptions => {
    const { origin } = request.headers;
    const [path = ''] = request.url.split('?', 1);
    const isAllowed = origin !== undefined && origins.includes(origin) && isCall(path);
    return isAllowed ? allowed(origin) : { origin: false };
  };
  await scope.register(cors, { delegator: (request, done) => done(null, optionsFor(request)) });
}
