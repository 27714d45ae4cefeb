import type { Locator, Page } from '@playwright/test';
import { isThorough } from '../../thorough.ts';
import { fillIn, type Journey, journeysThrough, openForm, pressOnward } from './journeys.ts';
import { isSigned, siteOf, type SiteForm } from './site.ts';
import { readyForm } from '../support/readyForm.ts';

/** A way through each form that visitors find by itself on a page, and do not sign; in `npm test`, those named. */
export async function journeysOnPages(copy: string, short: (form: SiteForm) => boolean): Promise<Journey[]> {
  const { forms } = await siteOf(copy);
  const chosen = forms.filter((form) => (isThorough ? !isSigned(form.form) : short(form)));
  return (await Promise.all(chosen.map(async (form) => (await journeysThrough(form)).slice(0, 1)))).flat();
}

export const afterSending = ({ form }: Journey): 'keep' | 'clear' | undefined =>
  form.form.definition.draft?.afterSuccess;

/** Whether the answers to a form are sent with another form's lead. */
export const isAttached = ({ form }: Pick<Journey, 'form'>): boolean => 'attachTo' in form.form.definition.submit;

/** What stands in the fields of the section on the page, by their names. */
export const entered = (form: Locator): Promise<[string, string][]> =>
  form.evaluate((element: HTMLFormElement) =>
    [...new FormData(element)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    ),
  );

/** The answers that the device keeps of a form. */
export const keptOf = (page: Page, { form }: Journey): Promise<unknown> =>
  page.evaluate((key) => {
    const name = Object.keys(localStorage).find((each) => each.endsWith(`_${key}`)) ?? '';
    return (JSON.parse(localStorage.getItem(name) ?? '{}') as { answers?: unknown }).answers;
  }, form.form.definition.draft?.key ?? '');

/** Has the page write what it has not written yet, as it does when it is hidden. */
export const written = (page: Page): Promise<void> => page.evaluate(() => void dispatchEvent(new Event('pagehide')));

/** The confirmation that a form was sent, with the reference of its lead, and the button that closes it. */
export const confirmation = (page: Page, reference = ''): Locator =>
  page
    .locator('section, dialog')
    .filter({ hasText: reference, has: page.getByRole('button', { name: 'Close', exact: true }) })
    .last();

/** Opens a form that was sent before, with its answers in it, and goes to its last section. */
export async function openSent(page: Page, journey: Journey): Promise<Locator> {
  const { form, before, sections } = journey;
  if (before) {
    const asking = await openSent(page, before);
    await pressOnward(asking);
    const { label } = form.form.definition.submit;
    await page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click();
    return readyForm(page, form.id);
  }
  if (afterSending(journey) === 'clear') {
    const empty = await openForm(page, journey);
    await fillIn(empty, sections);
    return empty;
  }
  await page.goto(form.path);
  const root = await readyForm(page, form.id);
  const last = root.getByRole('heading', { level: 2, name: sections.at(-1)?.heading });
  while (!(await last.isVisible())) await pressOnward(root);
  return root;
}
