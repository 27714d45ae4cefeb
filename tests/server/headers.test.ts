import type { FastifyInstance } from 'fastify';
import Libsql from 'libsql';
import { expect, test } from 'vitest';
import { databaseFile } from '../../src/server/storage/sqlite.ts';
import { madeUpSite } from './madeUpSite.ts';
import { message } from './message.ts';
import { startApp } from './startApp.ts';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "manifest-src 'self'",
  "require-trusted-types-for 'script'",
].join(';');

const post = (app: FastifyInstance, payload: string, type = 'application/json') =>
  app.inject({ method: 'POST', url: '/messages', payload, headers: { 'content-type': type } });

type Request = (app: FastifyInstance) => ReturnType<typeof post>;
const kinds: [what: string, status: number, request: Request][] = [
  ['a page', 200, (app) => app.inject('/')],
  ['the head of a page', 200, (app) => app.inject({ method: 'HEAD', url: '/' })],
  ['an asset', 200, (app) => app.inject('/assets/index-Ab12.js')],
  ['a redirect', 308, (app) => app.inject('/our-work/')],
  ['an unknown page', 404, (app) => app.inject('/nowhere')],
  ['a path that cannot be decoded', 404, (app) => app.inject('/%ZZ')],
  ['an unknown call', 404, (app) => app.inject({ method: 'POST', url: '/nowhere' })],
  ['health', 200, (app) => app.inject('/healthz')],
  ['a stored lead', 201, (app) => post(app, JSON.stringify(message))],
  ['a lead that is not valid', 422, (app) => post(app, '{}')],
  ['malformed JSON', 400, (app) => post(app, '{')],
  ['too large a body', 413, (app) => post(app, 'x'.repeat(70_000))],
  ['a wrong content type', 415, (app) => post(app, '{}', 'text/plain')],
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

for (const [what, status, request] of kinds) {
  test(`${what} (${status}) carries the strict headers`, async () => {
    const { app } = await startApp({ siteDir: await madeUpSite() });
    const answer = await request(app);
    expect(answer.statusCode).toBe(status);
    expectStrictHeaders(answer.headers);
  });
}

test('an answer about a failure (503) carries the strict headers', async () => {
  const { app, databaseUrl } = await startApp();
  const other = new Libsql(databaseFile(databaseUrl));
  other.exec('drop table leads');
  other.close();
  const answer = await post(app, JSON.stringify(message));
  expect(answer.statusCode).toBe(503);
  expectStrictHeaders(answer.headers);
});

test('the policy lets the page reach a lead service elsewhere', async () => {
  const { app } = await startApp({ apiBaseUrl: 'https://api.example:8443/leads' });
  expect((await app.inject('/')).headers['content-security-policy']).toContain(
    "connect-src 'self' https://api.example:8443;",
  );
});
