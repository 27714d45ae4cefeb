import type { Route } from '@playwright/test';
import { isThorough } from '../thorough.ts';
import { FormPage } from './support/FormPage.ts';
import { formCases } from './support/formCases.ts';
import { expect, test } from './support/test.ts';

const tryLater = 'An error has occured, Please try again later.';
const [contact] = formCases;
if (!contact) throw new Error('The case of the contact form is missing');

/** The ways in which a lead can fail to arrive, or to be answered. */
const failures: { name: string; answer: (route: Route) => Promise<void> }[] = [
  { name: 'server down', answer: (route) => route.abort('connectionrefused') },
  {
    name: 'answer lost after storing',
    answer: async (route) => void (await route.fetch(), await route.abort('connectionreset')),
  },
  { name: 'timeout after storing', answer: async (route) => void (await route.fetch()) },
  { name: '500', answer: (route) => route.fulfill({ status: 500, json: { errors: [] } }) },
  {
    name: '422',
    answer: (route) =>
      route.fulfill({ status: 422, json: { errors: [{ field: 'phone', message: 'The service does not like this' }] } }),
  },
];

for (const { name, answer } of isThorough ? failures : failures.slice(-1)) {
  test(`${name}: says so, keeps everything, and a retry makes one lead`, async ({
    page,
    service,
    expectConsole,
    expectAccessible,
  }) => {
    expectConsole(/./);
    const form = new FormPage(page, contact);
    const keys: (string | undefined)[] = [];
    let failing = true;
    await page.route(`**${contact.call}`, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (failing) await answer(route);
      else await route.continue();
    });
    await form.open();
    await form.fill();
    const before = (await service.leads()).length;
    await form.submit();
    await expect(form.notice(tryLater)).toBeVisible();
    for (const { label, type } of contact.steps.at(-1)?.keys ?? [])
      await expect(form.control(label)).toHaveValue(type ?? '');
    if (name === '422') {
      await expect(form.errors).toContainText('The service does not like this');
      await expectAccessible();
    }
    failing = false;
    await form.submit();
    await expect(form.notice(contact.success)).toBeVisible();
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
    expect(await service.leads()).toHaveLength(before + 1);
  });
}
