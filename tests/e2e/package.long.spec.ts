// The package as npm installs it, and forms while they are edited: tests/package/app.

import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { TripsApp } from '../package/tripsApp.ts';

test('npm installs it in an empty folder; findings lie over the page, and edits show at once', async ({ page }) => {
  const app = await TripsApp.installed(await mkdtemp(join(tmpdir(), 'trips-')));
  try {
    for (const script of ['import', 'check', 'types', 'build']) await app.run('npm', 'run', '-s', script);
    await page.goto(`${await app.start()}/trip`);
    await expect(page.locator('form[data-ready]')).toHaveCount(2);

    const file = join(app.folder, 'forms/trip/where.json');
    const before = await readFile(file, 'utf8');
    await page.goto(`${await app.startVite()}/trip`);
    const label = (name: string) => page.getByRole('region', { name: 'first' }).getByRole('radiogroup', { name });
    await expect(label('Country')).toBeVisible();
    await writeFile(file, before.replace('"Country"', '"Destination"'));
    await expect(label('Destination')).toBeVisible();

    await writeFile(file, before.replace('"radio"', '"radios"'));
    const overlay = page.locator('vite-error-overlay');
    await expect(overlay).toContainText('forms/trip/where.json:11:24');
    await expect(overlay).toContainText('"radios" is not allowed here');
    await expect(label('Destination')).toBeAttached();
    await writeFile(file, before);
    await expect(label('Country')).toBeVisible();
    await expect(overlay).toHaveCount(0);
  } finally {
    await app.remove();
  }
});
