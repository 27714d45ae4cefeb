import { copyFolder } from './support/copies.ts';
import { expectAccessible, signIn } from './support/desk.ts';
import { startService } from './support/startService.ts';
import { password, switchOn } from './support/switchOn.ts';
import { expect, test } from './support/test.ts';

test('on a phone the owner sees who is signed in, changes the password, and the other device has to know it', async ({
  browser,
  expectConsole,
}) => {
  expectConsole(/401|403/);
  const service = await startService(copyFolder('sample'));
  await switchOn(service);
  const phone = { baseURL: service.url, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const [own, other] = [await browser.newContext(phone), await browser.newContext({ baseURL: service.url })];
  try {
    const lost = await other.newPage();
    await signIn(lost);
    await expect(lost.getByRole('heading', { name: 'Bow & Brush Painting: Desk' })).toBeVisible();
    const page = await own.newPage();
    await signIn(page);
    await page.getByRole('link', { name: 'Sign-in' }).tap();
    const sessions = page.locator('section', { has: page.getByRole('heading', { name: 'Who is signed in' }) });
    const devices = sessions.getByRole('listitem');
    await expect(devices).toHaveText([/^This device since today, /, /^Chrome, .* since today, .*, last used today, /]);
    await expectAccessible(page);
    await page.getByLabel('Password so far').fill(password);
    await page.getByLabel('New password', { exact: true }).fill('four words of mine');
    await page.getByRole('button', { name: 'Change the password' }).tap();
    const over = page.getByRole('dialog', { name: 'Sign in' });
    await expect(over.getByText('The password is changed. Sign in with the new one.')).toBeVisible();
    await over.getByLabel('Password', { exact: true }).fill('four words of mine');
    await page.keyboard.press('Enter');
    await expect(devices).toHaveText([/^This device/]);
    await lost.getByRole('link', { name: 'History' }).click();
    await lost.getByRole('dialog', { name: 'Sign in' }).getByLabel('Password', { exact: true }).fill(password);
    await lost.keyboard.press('Enter');
    await expect(lost.getByText('This is not the password.')).toBeVisible();
    await page.getByRole('button', { name: 'Sign out everywhere' }).tap();
    await expect(over.getByText('All devices are signed out.')).toBeVisible();
  } finally {
    await own.close();
    await other.close();
    await service.stop();
  }
});
