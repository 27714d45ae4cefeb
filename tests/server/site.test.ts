import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { siteVersion, SingleVersion } from '../../src/versions/serve/SiteVersion.ts';
import { madeUpSite } from './madeUpSite.ts';
import { sampleProduct } from './sampleProduct.ts';
import { startApp, startListening } from './startApp.ts';

const startWithSite = async () => (await startApp({ siteDir: await madeUpSite() })).app;

const served = [
  { url: '/', type: 'text/html; charset=utf-8', cache: 'no-cache', holds: 'Home' },
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

test.each(served)('serves $url, and its head alone', async ({ url, type, cache, holds }) => {
  const app = await startWithSite();
  const answer = await app.inject(url);
  expect(answer).toMatchObject({ statusCode: 200, headers: { 'content-type': type, 'cache-control': cache } });
  expect(answer.body).toContain(holds);
  const head = await app.inject({ method: 'HEAD', url });
  expect(head).toMatchObject({ statusCode: 200, headers: { 'content-type': type }, body: '' });
});

test('a page that did not change is answered without its body', async () => {
  const app = await startWithSite();
  const { etag } = (await app.inject('/')).headers;
  expect(etag).toBeTruthy();
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(etag) } });
  expect(again).toMatchObject({ statusCode: 304, body: '', headers: { 'cache-control': 'no-cache' } });
});

test.each([
  ['/our-work/', '/our-work'],
  ['/our-work/?categoryIndex=1&x=?', '/our-work?categoryIndex=1&x=?'],
  ['/our-work%2f', '/our-work'],
  ['/our%2Dwork', '/our-work'],
  ['/our-work/index.html?x=1', '/our-work?x=1'],
  ['/index.html', '/'],
])('%s goes to %s', async (url, location) => {
  expect(await (await startWithSite()).inject(url)).toMatchObject({ statusCode: 308, headers: { location } });
});

test('an address of a language that is switched off leads to the page of the first one', async () => {
  const files = await madeUpSite();
  const languages = new Map([['fr', siteVersion('', sampleProduct)]]);
  const versions = new SingleVersion(siteVersion('1', sampleProduct, { files, languages }));
  const { app } = await startApp({ versions });
  for (const [url, location] of [
    ['/fr', '/'],
    ['/fr/our-work?x=1', '/our-work?x=1'],
    ['/fr/our-work/', '/our-work'],
  ] as const)
    expect(await app.inject(url)).toMatchObject({ statusCode: 307, headers: { location } });
  expect((await app.inject('/fr/nowhere')).statusCode).toBe(404);
  expect((await app.inject('/de/our-work')).statusCode).toBe(404);
});

test("whatever there is no page of shows the site's 404 page", async () => {
  const app = await startWithSite();
  for (const url of [
    '/nowhere',
    '/nowhere/',
    '/404.html',
    '/nowhere/index.html',
    '/deals',
    '/messages/sent',
    '/messages/sent?reference=K7M4X1',
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
  ]) {
    const answer = await app.inject({ url, headers: { accept: 'text/html,*/*' } });
    expect(answer, url).toMatchObject({
      statusCode: 404,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
      body: '<h1>404 - Page Not Found</h1>',
    });
  }
  expect(await app.inject({ method: 'HEAD', url: '/nowhere' })).toMatchObject({ statusCode: 404, body: '' });
});

test('no address names another host in a redirect', async () => {
  const { port } = await startListening({ siteDir: await madeUpSite() });
  for (const path of ['//our-work/', '/\\our-work/']) {
    // The address as it stands in the request line; inject() and fetch() would tidy it first.
    const [answer] = (await once(get({ host: '127.0.0.1', port, path, agent: false }), 'response')) as [
      IncomingMessage,
    ];
    answer.resume();
    expect([answer.statusCode, answer.headers.location], path).toEqual([404, undefined]);
  }
});

test.each([
  { accepts: 'gzip, deflate, br', gives: 'br', decode: brotliDecompressSync },
  { accepts: 'gzip', gives: 'gzip', decode: gunzipSync },
])('pages and scripts travel as $gives to who accepts $accepts', async ({ accepts, gives, decode }) => {
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
  for (const [url, statusCode, body] of [
    ['/', 503, expect.stringContaining('not built yet')],
    ['/our-work', 404, expect.stringContaining('404 - Page Not Found')],
    ['/healthz', 200, expect.any(String)],
  ] as const)
    expect(await app.inject(url)).toMatchObject({ statusCode, body });
});
