import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyFolder } from './support/copies.ts';
import { expectAccessible, signIn } from './support/desk.ts';
import { startService } from './support/startService.ts';
import { switchOn } from './support/switchOn.ts';
import { expect, test } from './support/test.ts';

test('on a phone the owner begins a language and switches another one off, and on again by keys', async ({
  browser,
  expectConsole,
}) => {
  expectConsole(/401/);
  const service = await startService(copyFolder('desk-languages'));
  await switchOn(service);
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const context = await browser.newContext({ baseURL: service.url, ...phone });
  const desktop = await browser.newContext({ baseURL: service.url, viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await signIn(page, '/content/languages');
    await page.getByLabel('Add a language').selectOption('Spanish');
    await page.getByRole('button', { name: 'Add Spanish' }).tap();
    const spanish = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Spanish' }) });
    await expect(spanish.getByText(/^Off: once that is published/)).toBeVisible();
    await expectAccessible(page);
    await spanish.getByRole('link', { name: 'Gallery Spanish' }).tap();
    await expect(page.getByLabel('Texts', { exact: true })).toHaveValue('es-CA');
    const left = page.getByText(/ texts have no Spanish yet\.$/);
    const count = parseInt((await left.textContent()) ?? '');
    const words = page.getByRole('textbox', { name: 'Spanish' }).first();
    await words.fill('Una imagen de muestra');
    await expect(left).toHaveText(`${count - 1} texts have no Spanish yet.`);
    await expect(words).toHaveValue('Una imagen de muestra');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Languages' }).tap();
    await page.getByRole('button', { name: 'Switch it off French' }).tap();
    await expect(page.getByRole('button', { name: 'Switch it on French' })).toBeVisible();
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Changes/ })
      .tap();
    await expect(page.getByText('French: visitors do not get it any more')).toBeVisible();
    await page.getByRole('button', { name: 'Publish' }).tap();
    await expect(page.getByText('Published: visitors see it now.')).toBeVisible();
    await page.goto('/fr/request-a-quote?from=mail');
    await expect(page).toHaveURL(/[^r]\/request-a-quote\?from=mail$/);
    await expect(page.locator('[hreflang]')).toHaveCount(0);
    expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain('/fr');

    const keys = await desktop.newPage();
    await signIn(keys, '/content/languages');
    await keys.getByRole('button', { name: 'Switch it on French' }).press('Enter');
    await expect(keys.getByText(/^On: .* under \/fr\.$/)).toBeVisible();
    await expectAccessible(keys);
    await keys
      .getByRole('link', { name: /^Changes/ })
      .first()
      .press('Enter');
    await keys.getByRole('button', { name: 'Publish' }).press('Enter');
    await expect(keys.getByText('Published: visitors see it now.')).toBeVisible();
    await keys.goto('/fr/request-a-quote');
    await expect(keys).toHaveURL(/\/fr\/request-a-quote$/);
    const files = ['fr-CA', 'es-CA'].map((tag) => join(service.folder, `schemas/languages/${tag}.json`));
    const [french, begun] = await Promise.all(files.map(async (file) => JSON.parse(await readFile(file, 'utf8'))));
    expect([french.off, begun.off, Object.values(begun['content/gallery.json'])]).toEqual([
      undefined,
      true,
      ['Una imagen de muestra'],
    ]);
  } finally {
    await context.close();
    await desktop.close();
    await service.stop();
  }
});
