import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noticesPlace, type ShownNotice } from '../../src/leads/notices.ts';
import { SingleVersion, siteVersion } from '../../src/versions/serve/SiteVersion.ts';
import { madeUpSite } from './madeUpSite.ts';
import { sampleProduct } from './sampleProduct.ts';
import { startApp } from './startApp.ts';

/** Pages with notices of the day, by a clock that the tests set, in milliseconds from its start. */
const start = Date.UTC(2030, 0, 1);
const [from, until] = [start + 1000, start + 2000];

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }));
afterEach(() => void vi.useRealTimers());

const notice = (key: string, more: Partial<ShownNotice> = {}): ShownNotice => ({ key, markup: `Read ${key}`, ...more });
const notices = [notice('limited', { from, until }), notice('ofWork', { pages: ['/our-work'] })];

async function startSite() {
  const siteDir = await madeUpSite();
  for (const [page, name] of [
    ['index.html', 'Home'],
    ['our-work/index.html', 'Our Work'],
    ['404.html', 'Nothing'],
    ['fr/index.html', 'Accueil'],
    ['fr/our-work/index.html', 'Travaux'],
  ] as const) {
    await mkdir(join(siteDir, page, '..'), { recursive: true });
    await writeFile(join(siteDir, page), noticesPlace + name + ' '.repeat(2000));
  }
  const french = siteVersion('', sampleProduct, {
    notices: notices.map((each) => ({ ...each, markup: 'Lisez' })),
  });
  const site = { files: siteDir, notices, languages: new Map([['fr', french]]) };
  const versions = new SingleVersion(siteVersion('1', sampleProduct, site));
  const { app } = await startApp({ siteDir, versions });
  // The start may have waited for something, which moves this clock.
  vi.setSystemTime(start);
  const read = async (url: string, headers: Record<string, string> = {}) => {
    const { body } = await app.inject({ url, headers: { accept: 'text/html', ...headers } });
    return body.trim();
  };
  const close = (key: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: `/api/notices/${key}`, headers });
  return { app, read, close };
}

const page = (words: string, name: string): string => `<aside id="notices">${words}</aside>${name}`;

test('a page has a notice from its first moment to its last, in each language, and the one that says 404 as well', async () => {
  const { read } = await startSite();
  const all = async () =>
    Promise.all(['/', '/our-work', '/fr', '/fr/our-work', '/nowhere', '/fr/nowhere'].map((url) => read(url)));
  const without = [page('', 'Home'), page('Read ofWork', 'Our Work'), page('', 'Accueil'), page('Lisez', 'Travaux')];
  expect(await all()).toEqual([...without, page('', 'Nothing'), page('', 'Nothing')]);
  for (const moment of [from, until - 1]) {
    vi.setSystemTime(moment);
    expect(await all()).toEqual([
      page('Read limited', 'Home'),
      page('Read limitedRead ofWork', 'Our Work'),
      page('Lisez', 'Accueil'),
      page('LisezLisez', 'Travaux'),
      page('Read limited', 'Nothing'),
      page('Lisez', 'Nothing'),
    ]);
  }
  vi.setSystemTime(until);
  expect(await all()).toEqual([...without, page('', 'Nothing'), page('', 'Nothing')]);
});

test('caches ask again, and are told when a notice has come or gone', async () => {
  const { app } = await startSite();
  const ask = (etag?: unknown) =>
    app.inject({ url: '/', ...(etag !== undefined && { headers: { 'if-none-match': String(etag) } }) });
  const before = await ask();
  vi.setSystemTime(from);
  const during = await ask(before.headers.etag);
  expect(during).toMatchObject({
    statusCode: 200,
    headers: { 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' },
  });
  expect(during.headers['last-modified']).toBeUndefined();
  expect(await ask(during.headers.etag)).toMatchObject({
    statusCode: 304,
    body: '',
    headers: { 'cache-control': 'no-cache' },
  });
  expect(await app.inject({ method: 'HEAD', url: '/' })).toMatchObject({ statusCode: 200, body: '' });
  const packed = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  vi.setSystemTime(until);
  expect(await ask(during.headers.etag)).toMatchObject({ statusCode: 200, headers: { etag: before.headers.etag } });
});

test('who closes a notice has pages without it until it ends, and others have it', async () => {
  const { close, read } = await startSite();
  vi.setSystemTime(from);
  const closed = await close('limited');
  expect([closed.statusCode, closed.body]).toEqual([204, '']);
  expect(closed.headers['set-cookie']).toBe('notice-limited=closed; Max-Age=1; Path=/; SameSite=Lax');
  const cookie = { cookie: 'a=b; notice-limited=closed' };
  expect([await read('/', cookie), await read('/our-work', cookie), await read('/')]).toEqual([
    page('', 'Home'),
    page('Read ofWork', 'Our Work'),
    page('Read limited', 'Home'),
  ]);
  const endless = await close('ofWork');
  expect(endless.headers['set-cookie']).toContain('Max-Age=31536000;');
});

test.each([
  ['http://localhost/our-work?a=1#b', '/our-work?a=1'],
  ['http://localhost//evil.example/', '/evil.example/'],
  ['nowhere', '/'],
  [undefined, '/'],
])('a browser without scripts on %s comes back to %s', async (referer, location) => {
  const { close } = await startSite();
  const headers = { accept: 'text/html,*/*', 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await close('ofWork', { ...headers, ...(referer !== undefined && { referer }) });
  expect(answer).toMatchObject({ statusCode: 303, headers: { location } });
  expect(answer.headers['set-cookie']).toContain('notice-ofWork=closed');
});

test('no cookie is kept for a notice that there is none of', async () => {
  const answer = await (await startSite()).close('gone');
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([404, undefined]);
});
