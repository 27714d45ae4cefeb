import type { Browser, Locator, Page } from '@playwright/test';
import type { Service } from '../support/startService.ts';
import { expect } from '../support/test.ts';
import { fillIn, type Journey, openForm, pressOnward, sendAndCompare } from './journeys.ts';
import { readyForm } from '../support/readyForm.ts';
import { translatePage, wordsIn } from './translate.ts';
import { uiOf } from '../../../src/engine/definition/schemaTree.ts';

/** The same form twice: as it is, and on a page that is translated. */
type Both = [plain: Locator, translated: Locator];

/** Fails until a translated form says in all its places what the other one says. */
async function expectAlike([plain, translated]: Both): Promise<void> {
  const differ = async (): Promise<string[]> => {
    const [one, other] = [await wordsIn(plain), await wordsIn(translated)];
    return one === other ? [] : [one, other];
  };
  await expect.poll(differ).toEqual([]);
}

/** Opens a form with nothing in it, but what visitors are not asked. */
export async function openEmpty(page: Page, journey: Journey): Promise<Locator> {
  const { prefill = [] } = journey.form.form.definition;
  const fields = journey.sections.flatMap(({ place }) => prefill.map((field) => uiOf(place.section, field)));
  if (fields.some((field) => field['ui:widget'] === 'hidden')) return openForm(page, journey);
  await page.goto(journey.form.path);
  return readyForm(page, journey.form.id);
}

async function openBoth(pages: [Page, Page], journey: Journey): Promise<Both> {
  const [plain, translated] = pages;
  const { form, before } = journey;
  if (before) {
    await pressOnBoth(await fillBoth(pages, before), before);
    return [await readyForm(plain, form.id), await readyForm(translated, form.id)];
  }
  const both: Both = [await openEmpty(plain, journey), await openEmpty(translated, journey)];
  await translatePage(translated);
  return both;
}

const pressOnBoth = async (both: Both, { sections }: Journey): Promise<void> => {
  for (const form of both) await pressOnward(form, sections.at(-1));
};

/** Fills in a form section by section, first with nothing in it, and compares what is said each time. */
async function fillBoth(pages: [Page, Page], journey: Journey): Promise<Both> {
  const both = await openBoth(pages, journey);
  for (const [index, section] of journey.sections.entries()) {
    for (const form of both) {
      if (index === 0 && (section.place.section.schema.required ?? []).length > 0) await pressOnward(form);
      await fillIn(form, [section]);
    }
    await expectAlike(both);
    if (index < journey.sections.length - 1) for (const form of both) await pressOnward(form, section);
  }
  return both;
}

/**
 * Goes through a form on a translated page, through errors and a failure to send, and fails unless it says all that it
 * says on a plain one, and is sent.
 */
export async function sendTranslated(browser: Browser, page: Page, journey: Journey, service: Service): Promise<void> {
  const context = await browser.newContext({ baseURL: service.url, viewport: page.viewportSize() });
  const plain = await context.newPage();
  const both = await fillBoth([plain, page], journey);
  const { submit } = journey.form.form.definition;
  if (!('call' in submit)) throw new Error(`${journey.form.id} sends nothing`);
  for (const each of [plain, page]) await each.route(`**${submit.call.path}`, (route) => route.abort());
  await pressOnBoth(both, journey);
  for (const form of both) await expect(form.getByRole('alert')).toBeVisible();
  await expectAlike(both);
  await context.close();
  await page.unroute(`**${submit.call.path}`);
  await sendAndCompare(both[1], journey, service);
}
