import { readFile } from 'node:fs/promises';
import type { CompanyFile } from '../../src/leads/generated/CompanyFile.ts';
import { schemasDir } from '../project/project.ts';
import { htmlMistakes } from './support/htmlMistakes.ts';
import { pageFiles, siteFolder } from './support/pageFiles.ts';
import { expect, test } from './support/test.ts';

const read = async (file: string) => readFile(`${await siteFolder()}/${file}`, 'utf8');
const { company } = JSON.parse(await readFile(`${schemasDir}/content/company.json`, 'utf8')) as CompanyFile;
const routes = ['/', '/our-work', '/get-detailed-quote', '/request-a-quote', '/privacy'];
const fileOf = (path: string) => `${path.slice(1)}${path === '/' ? '' : '/'}index.html`;

test('every page is valid HTML, and no robot is sent to those that answer a form', async () => {
  const files = await pageFiles();
  expect(files).toEqual(expect.arrayContaining([...routes.map(fileOf), '404.html']));
  for (const file of files) expect(await htmlMistakes(await read(file), file)).toEqual([]);
  for (const file of ['404.html', 'messages/index.html'])
    expect(await read(file)).toContain('<meta name="robots" content="noindex"/>');
});

test('every page says to search engines and in links what it is, and carries the company once in terms of schema.org', async ({
  page,
  request,
}) => {
  for (const path of routes) {
    await page.goto(path, { waitUntil: 'commit' });
    const attribute = (selector: string, name = 'content') => page.locator(`head ${selector}`).getAttribute(name);
    const url = `${company.url}${path}`;
    expect(await attribute('link[rel=canonical]', 'href')).toBe(url);
    expect(await attribute('meta[property="og:url"]')).toBe(url);
    expect(await attribute('meta[property="og:type"]')).toBe('website');
    expect(await attribute('meta[property="og:title"]')).toBe(await page.title());
    expect(await attribute('meta[property="og:description"]')).toBe(await attribute('meta[name=description]'));
    const picture = (await attribute('meta[property="og:image"]')) ?? '';
    expect(picture.startsWith(`${company.url}/`)).toBe(true);
    const answer = await request.get(new URL(picture).pathname);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg']);

    const html = await read(fileOf(path));
    const [data, ...others] = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    expect(others).toEqual([]);
    expect(JSON.parse(data?.[1] ?? '')).toMatchObject({ '@type': 'HousePainter', url: `${company.url}/` });
  }
});

test('the sitemap lists every route and nothing else, and every icon that is named is there in its size', async ({
  page,
  request,
}) => {
  const answer = await request.get('/sitemap.xml');
  expect(answer.headers()['content-type']).toMatch(/xml/);
  const listed = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(listed).toEqual(routes.map((path) => `${company.url}${path}`));
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${company.url}/sitemap.xml`);

  await page.goto('/', { waitUntil: 'commit' });
  const manifest = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? '';
  const { icons } = (await (await request.get(manifest)).json()) as { icons: { src: string; sizes: string }[] };
  const linked = await page
    .locator('link[rel$=icon]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(linked).toHaveLength(3);
  for (const address of [...linked, ...icons.map(({ src }) => src)]) {
    const icon = await request.get(address);
    expect([address, icon.status(), icon.headers()['content-type']]).toEqual([
      address,
      200,
      expect.stringMatching(/^image/),
    ]);
  }

  for (const { src, sizes } of icons) {
    const png = await (await request.get(src)).body();
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
});
