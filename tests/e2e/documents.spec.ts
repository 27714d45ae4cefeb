import { readFile } from 'node:fs/promises';
import type { CompanyFile } from '../../src/site/content/generated/CompanyFile.ts';
import { schemasDir } from '../project/project.ts';
import { htmlMistakes } from './support/htmlMistakes.ts';
import { pageFiles, siteFolder } from './support/pageFiles.ts';
import { expect, test } from './support/test.ts';

const read = async (file: string) => readFile(`${await siteFolder()}/${file}`, 'utf8');
const { company } = JSON.parse(await readFile(`${schemasDir}/content/company.json`, 'utf8')) as CompanyFile;
const routes = ['/', '/our-work', '/get-detailed-quote', '/request-a-quote', '/privacy'];
const fileOf = (path: string) => `${path.slice(1)}${path === '/' ? '' : '/'}index.html`;

test('every page is valid HTML', async () => {
  const files = await pageFiles();
  expect(files).toEqual(expect.arrayContaining([...routes.map(fileOf), '404.html']));
  for (const file of files) expect(await htmlMistakes(await read(file), file)).toEqual([]);
});

for (const path of routes) {
  test(`${path} says to search engines and in links what it is`, async ({ page, request }) => {
    await page.goto(path);
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
  });

  test(`${path} carries the company's data once, in the terms of schema.org`, async () => {
    const found = [...(await read(fileOf(path))).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, data = '']) => JSON.parse(data) as Record<string, unknown>,
    );
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'HousePainter',
      name: company.name,
      url: `${company.url}/`,
      telephone: `+1-${company.phone}`,
      address: {
        '@type': 'PostalAddress',
        streetAddress: company.address.street,
        addressLocality: company.address.locality,
        addressRegion: 'AB',
        postalCode: company.address.postalCode,
        addressCountry: 'CA',
      },
      areaServed: company.serviceAreas.map(({ name }) => ({ '@type': 'City', name })),
      image: `${company.url}/share.jpg`,
    });
    expect(JSON.stringify(found[0])).not.toMatch(/rating|review|award/i);
  });
}

test('the sitemap lists every route, and nothing else', async ({ request }) => {
  const answer = await request.get('/sitemap.xml');
  expect(answer.headers()['content-type']).toMatch(/xml/);
  const listed = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(listed).toEqual(routes.map((path) => `${company.url}${path}`));
  for (const path of routes) expect((await request.get(path)).status()).toBe(200);
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${company.url}/sitemap.xml`);
});

test('every icon that a page or the manifest names is there, in its size', async ({ page, request }) => {
  await page.goto('/');
  const manifest = (await (
    await request.get((await page.locator('link[rel=manifest]').getAttribute('href')) ?? '')
  ).json()) as { icons: { src: string; sizes: string }[] };
  const linked = await page
    .locator('link[rel$=icon]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(linked).toHaveLength(3);
  for (const address of [...linked, ...manifest.icons.map(({ src }) => src)]) {
    const answer = await request.get(address);
    expect([address, answer.status(), answer.headers()['content-type']?.split('/')[0]]).toEqual([
      address,
      200,
      'image',
    ]);
  }
  for (const { src, sizes } of manifest.icons) {
    const png = await (await request.get(src)).body();
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
});

test('no robot is sent to the pages that answer a form', async () => {
  for (const file of ['404.html', 'messages/index.html'])
    expect(await read(file)).toContain('<meta name="robots" content="noindex"/>');
});
