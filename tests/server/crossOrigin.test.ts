import { expect, test } from 'vitest';
import { message } from './message.ts';
import { startApp } from './startApp.ts';

const paint = 'https://paint.example';
const asked = 'content-type,authorization,content-version,idempotency-key,lead-attribution,lead-signals';

const start = async (allowedOrigins: string[]) => {
  const { app, post } = await startApp({ allowedOrigins, leadsPerMinute: 2 });
  return {
    preflight: (origin: string, url = '/messages', method = 'POST') =>
      app.inject({
        method: 'OPTIONS',
        url,
        headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': asked },
      }),
    post: (origin: string, payload: object = message) => post(payload, { origin }),
    get: (url: string, origin: string) => app.inject({ url, headers: { origin } }),
  };
};

const corsHeaders = (headers: Record<string, unknown>): string[] =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));

test('a page of an allowed origin may send leads, with the headers of the site and without credentials', async () => {
  const { preflight, post } = await start(['https://www.paint.example', paint]);
  const allowed = await preflight(paint);
  expect(allowed.statusCode).toBe(204);
  expect(allowed.headers['access-control-allow-origin']).toBe(paint);
  expect(allowed.headers['access-control-allow-methods']).toBe('POST');
  const names = String(allowed.headers['access-control-allow-headers']).toLowerCase().split(/, */);
  expect(names.sort()).toEqual(asked.split(',').sort());
  expect(allowed.headers['access-control-allow-credentials']).toBeUndefined();
  expect(allowed.headers['vary']).toMatch(/\borigin\b/i);

  for (const [payload, status] of [
    [message, 201],
    [{}, 422],
    // With the time to wait.
    [message, 429],
  ] as const) {
    const answer = await post(paint, payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['access-control-allow-origin']).toBe(paint);
    expect(answer.headers['access-control-expose-headers']).toBe('Retry-After');
    expect(answer.headers['vary']).toMatch(/\borigin\b/i);
  }
});

test.each([
  'https://other.example',
  'http://paint.example',
  'https://paint.example:8443',
  'https://paint.example.evil.example',
  'null',
])('a page of %s may not', async (origin) => {
  const nobody = await start([]);
  for (const answer of [await nobody.preflight(paint), await nobody.post(paint)])
    expect(corsHeaders(answer.headers)).toEqual([]);
  const { preflight, post } = await start([paint]);
  expect((await preflight(origin)).statusCode).toBe(404);
  for (const answer of [await preflight(origin), await post(origin)]) {
    expect(corsHeaders(answer.headers)).toEqual([]);
    // A cache must not give one origin's answer to another.
    expect(answer.headers['vary']).toMatch(/\borigin\b/i);
  }
});

test('nothing but the calls is open to other origins', async () => {
  const { preflight, get } = await start([paint]);
  for (const url of ['/', '/healthz', '/readyz', '/our-work', '/nowhere', '/messages/sent']) {
    expect(corsHeaders((await get(url, paint)).headers)).toEqual([]);
    const answer = await preflight(paint, url);
    expect([url, answer.statusCode, corsHeaders(answer.headers)]).toEqual([url, 404, []]);
  }
});
