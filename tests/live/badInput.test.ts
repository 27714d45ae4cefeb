// What nobody means to do to a running site.

import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { type LiveService, prepareSite, started } from './LiveService.ts';
import { loadPage } from './WholePages.ts';

/** How long somebody saves, in seconds. */
const saving = Number(process.env['LIVE_SAVING'] ?? 5);
const soon = { timeout: 120_000, interval: 50 };
const patience = 2 * soon.timeout + saving * 1000;

prepareSite();

const company = 'schemas/content/company.json';
const siteDir = (service: LiveService): string => join(service.folder, 'var/site');

const seen = (service: LiveService, words: string) =>
  vi.waitFor(async () => expect((await loadPage(service.url, '/')).html).toContain(words), soon);

test(
  'a save every 50 ms: what was there is served whole, few versions are made, and the last save wins',
  {
    timeout: patience,
  },
  async () => {
    const service = await started();
    const [first] = (await service.read(company)).match(/"tagline": ".*"/) ?? [''];
    const until = Date.now() + saving * 1000;
    let last = '';
    for (let count = 0; Date.now() < until; count += 1) {
      const words = `"tagline": "Save ${count}."`;
      await service.edit(company, last === '' ? first : last, words);
      last = words;
      if (count % 10 === 0) await loadPage(service.url, '/');
      await setTimeout(50);
    }
    await seen(service, last.split('"')[3] ?? '');
    expect((await service.health()).blocked).toBeUndefined();
    const made = (await readdir(siteDir(service))).filter((name) => name !== 'served.json');
    expect(made.filter((name) => !/^[0-9a-f]{16}$/.test(name))).toEqual([]);
    // After three seconds without rest what is there is taken.
    expect(made.length).toBeLessThanOrEqual(2 + Math.ceil(saving / 3));
    console.log(`saved every 50 ms for ${saving} s: ${made.length} versions`);
  },
);

test(
  'var/site is deleted: the site is made anew and served, also to who has no scripts',
  { timeout: patience },
  async () => {
    const service = await started();
    const { version } = await loadPage(service.url, '/');
    // At once, as a file manager does it: the service begins to make the site anew while a slow deletion goes on.
    await rename(siteDir(service), join(service.folder, 'var/site-deleted'));
    await vi.waitFor(async () => expect((await service.health()).blocked?.join()).toContain('are gone'), soon);
    await vi.waitFor(async () => expect((await service.health()).blocked).toBeUndefined(), soon);
    for (const path of ['/', '/request-a-quote', '/messages', '/nowhere'])
      expect((await loadPage(service.url, path)).version).toBe(version);
    const returned = await fetch(`${service.url}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'firstname=Ada',
    });
    expect([returned.status, await returned.text()]).toEqual([
      422,
      expect.stringContaining('The Last Name field is required'),
    ]);
    await service.end();
    await service.start();
    expect((await loadPage(service.url, '/')).version).toBe(version);
  },
);

test('a photo of 60 MB reaches nobody, and is told', { timeout: patience }, async () => {
  const service = await started();
  const photo = 'schemas/content/photos/hero.jpg';
  const { version } = await loadPage(service.url, '/');
  const before = await service.bytes(photo);
  await service.save(photo, Buffer.alloc(60 * 1024 * 1024, before));
  await vi.waitFor(
    async () => expect((await service.health()).blocked?.join()).toMatch(/gallery\.json:\d+:\d+ .*60\.0 MB/),
    soon,
  );
  expect((await loadPage(service.url, '/')).version).toBe(version);
  await service.save(photo, before);
  await vi.waitFor(async () => expect((await service.health()).blocked).toBeUndefined(), soon);
  expect((await loadPage(service.url, '/')).version).toBe(version);
});
