import { writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { madeUpSite } from './madeUpSite.ts';
import { startApp } from './startApp.ts';

const startWithSite = async () => (await startApp({ siteDir: await madeUpSite() })).app;

const served = [
  { url: '/', type: 'text/html; charset=utf-8', cache: 'no-cache', holds: 'Home' },
  { url: '/?from=ad', type: 'text/html; charset=utf-8', cache: 'no-cache', holds: 'Home' },
  { url: '/our-work', type: 'text/html; charset=utf-8', cache: 'no-cache', holds: 'Our Work' },
  { url: '/our-work?categoryIndex=1', type: 'text/html; charset=utf-8', cache: 'no-cache', holds: 'Our Work' },
  {
    url: '/assets/index-Ab12.js',
    type: expect.stringMatching(/^(text|application)\/javascript/),
    cache: 'public, max-age=31536000, immutable',
    holds: 'xxx',
  },
  {
    url: '/assets/page-Cd34.css',
    type: 'text/css; charset=utf-8',
    cache: 'public, max-age=31536000, immutable',
    holds: 'color',
  },
  { url: '/robots.txt', type: 'text/plain; charset=utf-8', cache: 'public, max-age=3600', holds: 'User-agent' },
  { url: '/photos/13%20before.jpg', type: 'image/jpeg', cache: 'public, max-age=3600', holds: 'picture' },
];

for (const { url, type, cache, holds } of served) {
  test(`serves ${url}, and its head alone`, async () => {
    const app = await startWithSite();
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toEqual(type);
    expect(answer.headers['cache-control']).toBe(cache);
    expect(answer.body).toContain(holds);

    const head = await app.inject({ method: 'HEAD', url });
    expect(head.statusCode).toBe(200);
    expect(head.headers['content-type']).toEqual(type);
    expect(head.body).toBe('');
  });
}

test('a page that did not change is answered without its body', async () => {
  const app = await startWithSite();
  const { etag } = (await app.inject('/')).headers;
  expect(etag).toBeTruthy();
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(etag) } });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
  expect(again.headers['cache-control']).toBe('no-cache');
});

const redirects = [
  { url: '/our-work/', to: '/our-work' },
  { url: '/our-work/?categoryIndex=1&x=?', to: '/our-work?categoryIndex=1&x=?' },
];
for (const { url, to } of redirects) {
  test(`${url} goes to ${to}`, async () => {
    const answer = await (await startWithSite()).inject(url);
    expect(answer.statusCode).toBe(308);
    expect(answer.headers.location).toBe(to);
  });
}

const unknown = [
  '/nowhere',
  '/nowhere/',
  '/assets/gone-Xy99.js',
  '/assets',
  '/assets/',
  '/photos',
  '/.secret',
  '/robots.txt/',
  '/%2Four-work/',
  '/%5Cour-work/',
  '/..%2foutside.txt',
  '/%2e%2e/outside.txt',
  '/assets/..%2f..%2foutside.txt',
  '/%00',
  '/%ZZ',
  '/%FF',
  `/${'x'.repeat(5000)}`,
];
for (const url of unknown) {
  test(`${url.slice(0, 40)} shows the site's 404 page`, async () => {
    const answer = await (await startWithSite()).inject({ url, headers: { accept: 'text/html,*/*' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).toBe('<h1>404 - Page Not Found</h1>');
  });
}

for (const path of ['//our-work/', '/\\our-work/']) {
  test(`${path} names no other host in a redirect`, async () => {
    const app = await startWithSite();
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    // The address as it stands in the request line; inject() and fetch() would tidy it first.
    const sent = get({ host: '127.0.0.1', port, path, agent: false });
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      sent.on('response', resolve).on('error', reject),
    );
    answer.resume();
    expect(answer.statusCode).toBe(404);
    expect(answer.headers.location).toBeUndefined();
  });
}

test('the head of an unknown page is a 404 without a body', async () => {
  const answer = await (await startWithSite()).inject({ method: 'HEAD', url: '/nowhere' });
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toBe('');
});

const encodings = [
  { accepts: 'gzip, deflate, br', gives: 'br', decode: brotliDecompressSync },
  { accepts: 'gzip', gives: 'gzip', decode: gunzipSync },
];
for (const { accepts, gives, decode } of encodings) {
  test(`pages and scripts travel as ${gives} to who accepts ${accepts}`, async () => {
    const app = await startWithSite();
    for (const url of ['/', '/assets/index-Ab12.js']) {
      const plain = await app.inject(url);
      const answer = await app.inject({ url, headers: { 'accept-encoding': accepts } });
      expect(answer.headers['content-encoding']).toBe(gives);
      expect(answer.headers.vary).toMatch(/accept-encoding/i);
      expect(decode(answer.rawPayload).toString()).toBe(plain.body);
      expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    }
  });
}

test('what the build has compressed is served as it lies there', async () => {
  const siteDir = await madeUpSite();
  const { app } = await startApp({ siteDir });
  const url = '/assets/index-Ab12.js';
  const ready = { br: brotliCompressSync('made at build, br'), gzip: gzipSync('made at build, gzip') };
  await writeFile(join(siteDir, `${url}.br`), ready.br);
  await writeFile(join(siteDir, `${url}.gz`), ready.gzip);
  for (const [encoding, bytes] of Object.entries(ready)) {
    const answer = await app.inject({ url, headers: { 'accept-encoding': encoding } });
    expect(answer.rawPayload).toEqual(bytes);
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringMatching(/accept-encoding/i),
    });
  }
  const plain = await app.inject(url);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers.vary).toMatch(/accept-encoding/i);
  expect(plain.body).toContain('export const text');
});

test('without a built site the front page says so and the calls work', async () => {
  const { app } = await startApp();
  const front = await app.inject('/');
  expect(front.statusCode).toBe(503);
  expect(front.body).toContain('not built yet');
  const page = await app.inject('/our-work');
  expect(page.statusCode).toBe(404);
  expect(page.body).toContain('404 - Page Not Found');
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});
