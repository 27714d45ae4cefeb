import { expect, test } from './support/test.ts';

const [inside, outside] = ['Interior & Bathroom', 'Exterior, Cabinets & Doors'];

test('the tab goes into the address, and Back and Forward bring it back', async ({ page }) => {
  await page.goto('/our-work');
  const open = page.getByRole('tab', { selected: true });
  await expect(open).toHaveText(inside);
  await page.getByRole('tab', { name: outside }).click();
  await expect(page).toHaveURL(/\/our-work\?categoryIndex=1$/);
  await expect(open).toHaveText(outside);
  await page.goBack();
  await expect(open).toHaveText(inside);
  await page.goForward();
  await expect(open).toHaveText(outside);
});

for (const { query, title, first } of [
  { query: '', title: inside, first: 'Living room repaint' },
  { query: '?categoryIndex=0', title: inside, first: 'Living room repaint' },
  { query: '?categoryIndex=1', title: outside, first: 'Bungalow exterior repaint' },
  { query: '?categoryIndex=7', title: inside, first: 'Living room repaint' },
]) {
  test(`the address names the tab: /our-work${query}`, async ({ page }) => {
    await page.goto(`/our-work${query}`);
    await expect(page.getByRole('tab', { selected: true })).toHaveText(title);
    await expect(page.getByRole('figure').first()).toContainText(first);
  });
}

test('a spinner shows at first and at every change, and goes', async ({ page }) => {
  await page.goto('/our-work');
  const spinner = page.getByRole('tabpanel').getByRole('status', { name: 'Loading…' });
  await expect(spinner).toBeVisible();
  await expect(spinner).toBeHidden();
  await page.getByRole('tab', { name: outside }).click();
  await expect(spinner).toBeVisible();
  await expect(spinner).toBeHidden();
});

for (const { width, columns } of [
  { width: 360, columns: 1 },
  { width: 768, columns: 2 },
  { width: 1440, columns: 2 },
]) {
  test(`projects in a row at ${width} px: ${columns}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/our-work');
    const tops = await page
      .getByRole('figure')
      .evaluateAll((figures) => figures.map((figure) => figure.getBoundingClientRect().top));
    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
  });
}

test('pictures come in a modern format, and only near ones are loaded', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/\d+-(before|after)/.test(request.url())) loaded.push(request.url());
  });
  await page.goto('/our-work');
  await page.waitForLoadState('networkidle');
  expect(loaded.length).toBeGreaterThan(1);
  expect(loaded.length).toBeLessThan(20);
  expect(loaded.filter((url) => !url.endsWith('.avif'))).toEqual([]);
});

test('a press shows both pictures of a job large, until Close, Escape or Back', async ({ page, expectAccessible }) => {
  await page.goto('/our-work');
  await page.waitForLoadState('networkidle');
  const picture = page.getByRole('figure').first().getByRole('link').first();
  const dialog = page.getByRole('dialog', { name: /Living room repaint/ });
  const ways = [
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
  ];
  for (const close of ways) {
    await picture.press('Enter');
    await expect(dialog.getByRole('img')).toHaveCount(2);
    const { width } = (await dialog.getByRole('img').last().boundingBox()) ?? { width: 0 };
    expect(width).toBeGreaterThan(280);
    await expectAccessible();
    await close();
    await expect(dialog).toBeHidden();
    await expect(picture).toBeFocused();
    await expect(page).toHaveURL(/\/our-work$/);
  }
});

test('every sample says so on the picture itself', async ({ page }) => {
  await page.goto('/our-work');
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText('Sample picture')).toHaveCount(await panel.getByRole('img').count());
});

test('a phone reaches the foot of the gallery within 8,000 px', async ({ page }) => {
  await page.goto('/our-work');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(8000);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every project of both tabs shows, under its heading, without a spinner', async ({ page }) => {
    await page.goto('/our-work');
    await expect(page.getByRole('figure')).toHaveCount(16);
    for (const figure of await page.getByRole('figure').all()) await expect(figure).toBeVisible();
    for (const name of [inside, outside]) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
  });
});
