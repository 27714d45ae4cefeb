import type { Locator } from '@playwright/test';
import { isThorough } from '../thorough.ts';
import { holdBack } from './support/holdBack.ts';
import { hydrated } from './support/hydrated.ts';
import { screens } from './support/screens.ts';
import { scriptOf } from './support/scriptOf.ts';
import { expect, overflow, test } from './support/test.ts';

const name = 'Bow & Brush Painting';
const pages = [
  { path: '/', title: new RegExp(`^${name} .*Calgary Interior & Exterior Painting Experts$`), status: 200 },
  { path: '/our-work', title: /^Our Painting Work/, status: 200 },
  { path: '/privacy', title: /^Privacy/, status: 200 },
  { path: '/request-a-quote', title: /^Request a Quote/, status: 200 },
  { path: '/get-detailed-quote', title: /^Get Detailed Quote/, status: 200 },
  { path: '/no/such/page', title: /^404 - Page Not Found/, status: 404 },
];

// Those of the shipped site, which is made of the same parts, are looked at one and all (`shipped/site`).
for (const { path, title, status } of isThorough
  ? pages
  : pages.filter((page) => ['/', '/no/such/page'].includes(page.path))) {
  test(`${path}: title, one heading, accessible, nothing wider than the page`, async ({
    page,
    expectConsole,
    expectAccessibleEverywhere,
  }) => {
    if (status === 404) expectConsole(/404/);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(status);
    await expect(page).toHaveTitle(title);
    await expect(page.locator('h1')).toHaveCount(1);
    await page.locator('form').first().scrollIntoViewIfNeeded();
    await expect(page.locator('form[data-ready]').first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('status', { name: 'Loading…' })).toHaveCount(0);
    await expectAccessibleEverywhere();
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
  });
}

test('every navigation scrolls to the top and sets the title, without loading a page anew', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await hydrated(page.getByRole('banner').getByRole('link', { name: 'Our Work' }));
  await page.evaluate(() => Reflect.set(globalThis, 'sameDocument', true));
  for (const { link, title } of [
    { link: 'Our Work', title: /^Our Painting Work/ },
    { link: 'Get a Quote', title: /^Request a Quote/ },
    { link: 'Home', title: new RegExp(`^${name}`) },
  ]) {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByRole('banner').getByRole('link', { name: link }).click();
    await expect(page).toHaveTitle(title);
    await expect(page.locator('h1')).toHaveCount(1);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
  expect(await page.evaluate(() => Reflect.get(globalThis, 'sameDocument'))).toBe(true);
});

test('a page makes no rule that its style sheet has', async ({ page }) => {
  for (const path of ['/', '/our-work', '/privacy']) {
    await page.goto(path);
    await hydrated(page.getByRole('banner').getByRole('link').first());
    await expect(page.locator('style')).toHaveCount(0);
  }
});

test('nothing fades in when styles come late: colours change by and by under a pointer alone', async ({ page }) => {
  for (const path of ['/', '/request-a-quote']) {
    await page.goto(path);
    await hydrated(page.getByRole('banner').getByRole('link').first());
    const fading = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => getComputedStyle(element).transitionDuration !== '0s')
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    );
    expect(fading).toEqual([]);
  }
});

test('on a desk, what stands on a page ends where the header does', async ({ page }) => {
  await page.setViewportSize(screens.desk);
  const right = async (part: Locator) => {
    const box = await part.boundingBox();
    return box && Math.round(box.x + box.width);
  };
  const edge = () => right(page.getByRole('banner').getByRole('link', { name: 'Get a Quote' }));
  await page.goto('/');
  expect(await right(page.locator('#home-parts details').first())).toBe(await edge());
  await page.goto('/request-a-quote');
  const main = page.getByRole('main');
  expect(await right(main.getByRole('link', { name: 'Close' }))).toBe(await edge());
  expect(await right(main.locator('form'))).toBe(await edge());
});

test('the form code comes once the form is near, and what is typed until then is kept', async ({ page }) => {
  // Telephones of 2017 have browsers of 2023, which know less.
  await page.addInitScript(() => {
    for (const [owner, name] of [
      [URL, 'canParse'],
      [Promise, 'withResolvers'],
      [Object, 'groupBy'],
      [AbortSignal, 'any'],
    ] as const)
      Reflect.deleteProperty(owner, name);
  });
  const formCode = await scriptOf('forms/mountForm.tsx');
  const release = await holdBack(page, formCode);
  const asked: string[] = [];
  page.on('request', (request) => void (formCode.test(request.url()) && asked.push(request.url())));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  const form = page.getByRole('contentinfo').locator('form');
  await form.getByLabel('First Name').pressSequentially('Sample');
  await form.getByLabel('Message').pressSequentially('Typed early');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  release();
  await expect(form).toHaveAttribute('data-ready', 'true');
  await expect(form.getByLabel('First Name')).toHaveValue('Sample');
  await expect(form.getByLabel('Message')).toHaveValue('Typed early');

  // After a reload that counts which somebody types, and not what the browser puts back.
  const code = /assets\/index-.*\.js$/;
  const releaseAll = await holdBack(page, code);
  const first = page.waitForRequest(code);
  await page.reload({ waitUntil: 'commit' });
  await first;
  await form.getByLabel('Last Name').fill('Person');
  releaseAll();
  await expect(form).toHaveAttribute('data-ready', 'true');
  await expect(form.getByLabel('Last Name')).toHaveValue('Person');
  await expect(form.getByLabel('Message')).toHaveValue('Typed early');
});

test('a button pressed before any script arrived does not stop the page', async ({ page }) => {
  const release = await holdBack(page, /assets\/.*\.js$/);
  await page.goto('/request-a-quote', { waitUntil: 'commit' });
  const form = page.getByRole('main').locator('form');
  await form.getByLabel('Condo/Townhouse').check();
  await form.getByRole('button', { name: 'Next' }).click();
  release();
  await expect(form).toHaveAttribute('data-ready', 'true');
  await expect(form.getByLabel('Condo/Townhouse')).toBeChecked();
});

test('a page asks for its code once its style is there, and for its first script alone before', async ({ page }) => {
  for (const path of ['/', '/request-a-quote']) {
    const release = await holdBack(page, '**/*.css');
    const first = page.waitForRequest(/assets\/start-.*\.js$/);
    await page.goto(path, { waitUntil: 'commit' });
    await first;
    release();
    await page.waitForRequest(/assets\/index-.*\.js$/);
    await page.waitForLoadState('networkidle');
    const early = await page.evaluate(() => {
      const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const styled = loaded.find(({ name }) => name.endsWith('.css'))?.responseEnd ?? 0;
      return loaded.filter(({ name, startTime }) => name.endsWith('.js') && startTime < styled).map(({ name }) => name);
    });
    expect(early).toEqual([expect.stringMatching(/\/start-[^/]+\.js$/)]);
    await page.unrouteAll();
  }
});

for (const { path, button } of [
  { path: '/', button: 'Menu' },
  { path: '/request-a-quote', button: 'Next' },
]) {
  test(`${path}: ${button}, pressed before the page's code arrived, does what it says when it has`, async ({
    page,
  }) => {
    const release = await holdBack(page, /assets\/index-.*\.js$/);
    const asked = page.waitForRequest(/assets\/index-.*\.js$/);
    await page.goto(path, { waitUntil: 'commit' });
    await asked;
    if (button === 'Next') await page.getByLabel('Condo/Townhouse').check();
    await page.getByRole('button', { name: button, exact: true }).click();
    release();
    if (button === 'Next') await expect(page.getByRole('heading', { level: 2 }).first()).not.toHaveText(/home do you/);
    else await expect(page.getByRole('button', { name: button })).toHaveAttribute('aria-expanded', 'true');
  });
}

test('the code of the home page comes at the first sign of a visitor, and it can be read before and after', async ({
  page,
}) => {
  const scripts: string[] = [];
  const code = await scriptOf('pages/HomePage.tsx');
  page.on('request', (request) => void (code.test(request.url()) && scripts.push(request.url())));
  const part = page.locator('#home-parts');
  const question = part.getByText('What does the visit cost?');
  const answer = part.getByText('Nothing. We come, measure');
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  await question.click();
  await expect(answer).toBeVisible();
  await expect.poll(() => scripts.length).toBe(1);
  await hydrated(part.locator('details').first());
  await expect(answer).toBeVisible();
  await expect(part.getByRole('figure').filter({ hasText: 'Sample review.' })).toContainText(
    'Sample Customer, Varsity, Calgary',
  );
  await expect(part.getByRole('img', { name: 'A sample in place of a face' })).toBeVisible();
  await page.goto('/our-work');
  await page.getByRole('link', { name }).first().click();
  await expect(part).toBeVisible();
});
