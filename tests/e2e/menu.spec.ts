import { hydrated } from './support/hydrated.ts';
import { expect, test } from './support/test.ts';

test('the menu of a phone has contact information, and closes by all that means to leave it', async ({ page }) => {
  await page.goto('/our-work');
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

  // The last press may have opened a picture. By keyboard: the focus goes on to the page, or back to the button.
  await page.goto('/our-work');
  await hydrated(button);
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

  await button.click();
  await panel.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(panel).toBeHidden();
});

test('the header stays in view after 100 px, and covers nothing that has the focus', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await hydrated(header.getByRole('link').first());
  await page.mouse.wheel(0, 1500);
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
