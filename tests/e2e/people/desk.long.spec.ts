import { FormPage } from '../support/FormPage.ts';
import { contact } from '../support/formCases.ts';
import { copyFolder } from '../support/copies.ts';
import { signIn } from '../support/desk.ts';
import { startService } from '../support/startService.ts';
import { switchOn } from '../support/switchOn.ts';
import { expect, test } from '../support/test.ts';
import { devices } from './devices.ts';
import { gaps, tapTwice } from './tapTwice.ts';
import { secondVisitor } from './twins.ts';

for (const [device, use] of devices)
  test(`on a ${device}, Done that is pressed twice is done, and takes nothing back`, async ({
    browser,
    expectConsole,
  }) => {
    expectConsole(/401/);
    const service = await startService(copyFolder('sample'));
    await switchOn(service);
    const page = await secondVisitor(browser, { ...use, baseURL: service.url });
    const form = new FormPage(page, contact);
    await form.open();
    await form.fill();
    await form.submit();
    await expect(form.confirmation).toBeVisible();
    await signIn(page);
    const buttons = page.getByRole('main').getByRole('listitem').getByRole('button');
    for (const gap of gaps) {
      const done = buttons.filter({ hasText: 'Done' });
      await tapTwice(done, gap, use.hasTouch);
      const undo = buttons.filter({ hasText: 'Undo' });
      await expect(undo).toBeVisible();
      // What the second press asked for would have come back by now.
      await page.reload();
      await expect(page.getByText('Nothing to do.')).toBeVisible();
      await page.getByRole('button', { name: 'All', exact: true }).click();
      await undo.click();
      await expect(done).toBeVisible();
      await page.getByRole('button', { name: 'To do', exact: true }).click();
      await page.reload();
      await expect(done).toBeVisible();
    }
    await page.context().close();
    await service.stop();
  });
