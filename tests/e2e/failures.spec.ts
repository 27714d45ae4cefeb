import { isThorough } from '../thorough.ts';
import { failures } from './support/failures.ts';
import { FormPage } from './support/FormPage.ts';
import { formCases } from './support/formCases.ts';
import { expect, test } from './support/test.ts';

const tryLater = 'An error has occured, Please try again later.';
const [contact, quote] = formCases;
if (!contact || !quote) throw new Error('The cases of contact and quote are missing');

for (const example of isThorough ? formCases : [contact]) {
  for (const { name, answer } of isThorough ? failures : failures.slice(-1)) {
    test(`${example.form}: ${name}: says so, keeps everything, and a retry makes one lead`, async ({
      page,
      service,
      expectConsole,
      expectAccessible,
    }) => {
      expectConsole(/./);
      const form = new FormPage(page, example);
      const keys: (string | undefined)[] = [];
      let failing = true;
      await page.route(`**${example.call}`, async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        if (failing) await answer(route);
        else await route.continue();
      });
      await form.open();
      await form.fill();
      const before = (await service.leads()).length;
      await form.submit();
      await expect(form.notice(tryLater)).toBeVisible();
      for (const { label, type } of example.steps.at(-1)?.keys ?? [])
        await expect(form.control(label)).toHaveValue(type ?? '');
      if (name === '422') {
        await expect(form.errors).toContainText('The service does not like this');
        await expectAccessible();
      }
      failing = false;
      await form.submit();
      await expect(form.notice(example.success)).toBeVisible();
      expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
      expect(await service.leads()).toHaveLength(before + 1);
    });
  }
}

test('the same key goes out again after a reload', async ({ page, service, expectConsole }) => {
  expectConsole(/./);
  const form = new FormPage(page, quote);
  const before = (await service.leads()).length;
  const keys: (string | undefined)[] = [];
  await page.route(`**${quote.call}`, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await form.open();
  await form.fill();
  await form.submit();
  await expect(form.notice(tryLater)).toBeVisible();
  await page.reload();
  await form.ready();
  await form.submit();
  await expect(form.notice(quote.success)).toBeVisible();
  expect(keys[1]).toBe(keys[0]);
  expect(await service.leads()).toHaveLength(before + 1);
});
