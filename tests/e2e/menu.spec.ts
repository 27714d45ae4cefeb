import { expect, test } from './support/test.ts';

test.describe('the menu on a phone', () => {
  test.beforeEach(({ page }) => page.goto('/our-work'));

  test('opens with contact information, and closes by its button, Escape and a press outside', async ({ page }) => {
    const button = page.getByRole('button', { name: 'Menu' });
    const panel = page.getByRole('navigation', { name: 'Main' });
    await expect(panel).toBeHidden();
    for (const close of [() => button.click(), () => page.keyboard.press('Escape'), () => page.mouse.click(180, 730)]) {
      await button.click();
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await expect(panel.getByRole('link', { name: '403-555-0142' })).toBeVisible();
      await close();
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await expect(panel).toBeHidden();
    }
  });

  test('closes when the focus goes on to the page, and gives the focus to its button on Escape', async ({ page }) => {
    const button = page.getByRole('button', { name: 'Menu' });
    const panel = page.getByRole('navigation', { name: 'Main' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(panel).toBeVisible();
    const links = await panel.getByRole('link').count();
    for (let presses = 0; presses < links; presses += 1) {
      await page.keyboard.press('Tab');
      await expect(panel).toBeVisible();
    }
    await page.keyboard.press('Tab');
    await expect(panel).toBeHidden();
    await button.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('closes when a link is followed', async ({ page }) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the links stand in the header', async ({ page }) => {
    await page.goto('/');
    const header = page.getByRole('banner');
    for (const name of ['Home', 'Our Work', 'Get a Quote'])
      await expect(header.getByRole('link', { name }).and(page.locator(':visible'))).toBeVisible();
    await expect(header.getByRole('button', { name: 'Menu' })).toBeHidden();
    await header.getByRole('link', { name: 'Our Work' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Painting Work');
  });
});

test('the header stays in view after 100 px, and covers nothing that has the focus', async ({ page }) => {
  await page.goto('/');
  await page.mouse.wheel(0, 1500);
  const header = page.getByRole('banner');
  await expect(header).toHaveAttribute('data-sticky', 'true');
  await expect.poll(async () => (await header.boundingBox())?.y).toBe(0);
  const links = await page.getByRole('main').getByRole('link').all();
  for (const link of links.reverse()) {
    await link.focus();
    const [bar, box] = [await header.boundingBox(), await link.boundingBox()];
    if (bar && box && (await header.getAttribute('data-sticky')) === 'true')
      expect(box.y).toBeGreaterThanOrEqual(bar.y + bar.height);
  }
});
