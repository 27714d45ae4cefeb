import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { sqlitePathOf } from '../../src/server/storage/sqlite.ts';
import { madeUpSite } from './madeUpSite.ts';
import { startApp, type StartedApp } from './startApp.ts';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "require-trusted-types-for 'script'",
].join(';');

const json = { 'content-type': 'application/json' };
type Ask = (service: StartedApp) => ReturnType<StartedApp['post']>;
const kinds: [what: string, status: number, ask: Ask][] = [
  ['a page', 200, ({ app }) => app.inject('/')],
  ['the head of a page', 200, ({ app }) => app.inject({ method: 'HEAD', url: '/' })],
  ['an asset', 200, ({ app }) => app.inject('/assets/index-Ab12.js')],
  ['a redirect', 308, ({ app }) => app.inject('/our-work/')],
  ['an unknown page', 404, ({ app }) => app.inject('/nowhere')],
  ['a path that cannot be decoded', 404, ({ app }) => app.inject('/%ZZ')],
  ['an unknown call', 404, ({ post }) => post('{}', json, '/nowhere')],
  ['health', 200, ({ app }) => app.inject('/healthz')],
  ['a stored lead', 201, ({ post }) => post()],
  ['a lead that is not valid', 422, ({ post }) => post({})],
  ['malformed JSON', 400, ({ post }) => post('{', json)],
  ['too large a body', 413, ({ post }) => post('x'.repeat(100_000), json)],
  ['a wrong content type', 415, ({ post }) => post('{}', { 'content-type': 'text/plain' })],
  ['a failure', 503, ({ post }) => post()],
];

function expectStrictHeaders(headers: Record<string, unknown>): void {
  expect(headers['content-security-policy']).toBe(policy);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['permissions-policy']).toContain('camera=()');
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(headers['x-powered-by']).toBeUndefined();
}

test('every answer carries the strict headers', async () => {
  const service = await startApp({ siteDir: await madeUpSite() });
  for (const [what, status, ask] of kinds) {
    if (status === 503) await rm(sqlitePathOf(service.databaseUrl));
    const answer = await ask(service);
    expect(answer.statusCode, what).toBe(status);
    expectStrictHeaders(answer.headers);
  }
});

test('the policy lets the page reach a lead service elsewhere', async () => {
  const { app } = await startApp({ apiBaseUrl: 'https://api.example:8443/leads' });
  expect((await app.inject('/')).headers['content-security-policy']).toContain(
    "connect-src 'self' https://api.example:8443;",
  );
});
