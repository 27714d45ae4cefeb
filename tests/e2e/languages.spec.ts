import { fullHouse } from '../leads/sampleHouses.ts';
import { optionsOf } from '../server/optionsOf.ts';
import { EstimatorPage } from './support/EstimatorPage.ts';
import { FormPage } from './support/FormPage.ts';
import { contact, quote } from './support/formCases.ts';
import { inFrench } from './support/french.ts';
import { hydrated } from './support/hydrated.ts';
import { LabelledForm } from './support/LabelledForm.ts';
import { personKeys } from './support/person.ts';
import { expect, test } from './support/test.ts';

/** The site in English and, under /fr, in French. */
test.use({ copy: 'french' });
// In one process, which then is the only one that starts a service of this copy.
test.describe.configure({ mode: 'default' });

test('every page has its like in French, each naming the other, and no English is left there', async ({
  page,
  service,
  expectConsole,
}) => {
  expectConsole(/404/);
  const { expectNoEnglish } = inFrench();
  for (const path of ['', '/our-work', '/request-a-quote', '/get-detailed-quote', '/privacy', '/nowhere']) {
    await page.goto(`/fr${path}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
    await expectNoEnglish(page);
    const other = page.locator('link[hreflang="en-CA"]');
    if (path === '/nowhere') await expect(other).toHaveCount(0);
    else await expect(other).toHaveAttribute('href', new RegExp(`example${path || '/'}$`));
  }
  await page.goto('/our-work');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA');
  await expect(page.locator('link[hreflang="fr-CA"]')).toHaveAttribute('href', /\/fr\/our-work$/);
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  expect(sitemap).toContain('/fr/our-work</loc>');
  // A page loads its own language alone.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/our-work');
  await hydrated(page.getByRole('button', { name: 'Menu' }));
  expect(asked.filter((path) => path.includes('/fr/'))).toEqual([]);
  expect(service.url).toBeTruthy();
});

test('a quote begun in English is finished in French, and the lead says so', async ({ page, service }) => {
  const { say, form: ofForm, expectNoEnglish } = inFrench();
  const english = new FormPage(page, quote);
  await english.open();
  await english.fillStep(0);
  await english.press('Next');
  await expect(english.heading(quote.steps[1]?.heading ?? '')).toBeVisible();

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL(/\/fr\/request-a-quote$/);
  const form = new FormPage(page, ofForm(quote));
  await form.ready();
  await form.press(say('Next'));
  await expect(form.root.getByRole('alert', { name: say('There is a problem') })).toBeVisible();
  await expectNoEnglish(page);
  for (const [index, { heading }] of form.example.steps.entries()) {
    // What was typed in English is there, and so is the place.
    if (index === 0) continue;
    await expect(form.heading(heading)).toBeVisible();
    await form.fillStep(index);
    await expectNoEnglish(page);
    await form.press(say('Next'));
  }
  await expect(form.heading(say('Check your answers'))).toBeVisible();
  await expectNoEnglish(page);
  await form.press(form.example.submit);
  const confirmation = page.getByRole('region', { name: say('Sent. Thank you!') });
  await expect(confirmation).toBeVisible();
  await expect(page).toHaveURL(/\/fr$/);
  await expectNoEnglish(page);
  const [lead] = (await service.leads()).slice(-1);
  expect(lead).toMatchObject({ kind: quote.kind, language: 'fr-CA', payload: quote.payload });
});

test('the estimator and what follows it are in French: each section, errors, dialogs, what is not sent, the price', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/clients|ERR_FAILED/);
  const { say, expectNoEnglish } = inFrench();
  const estimator = new EstimatorPage(page);
  const { form } = estimator;
  const problem = (of: LabelledForm) => of.root.getByRole('alert', { name: say('There is a problem') });
  await page.goto('/fr/get-detailed-quote');
  await form.ready();
  await form.press(say('Next'));
  await expect(problem(form)).toBeVisible();
  await expectNoEnglish(page);

  const {
    rooms: [room],
    ...house
  } = fullHouse(optionsOf);
  const answers = { ...house, description: 'Aria', numberOfRooms: 1, rooms: [{ ...room, name: 'Aria' }] };
  await estimator.open({ answers }, '/fr/get-detailed-quote');
  const heading = form.root.getByRole('heading', { level: 2 }).first();
  for (let section = ''; section !== say('Check your answers'); section = (await heading.textContent()) ?? '') {
    if (section !== '') {
      await form.press(say('Next'));
      await expect(heading).not.toHaveText(section);
    }
    await expectNoEnglish(page);
  }
  await expect(form.root.getByText('99,25').first()).toBeVisible();

  await form.press(say('Estimate'));
  const dialog = page.getByRole('dialog');
  const person = new LabelledForm(dialog);
  await person.press(say('Get Quote'));
  await expect(problem(person)).toBeVisible();
  await expectNoEnglish(page);
  for (const [label, text] of Object.entries(personKeys)) await person.answer({ [say(label)]: text });
  await page.route('**/clients', (route) => route.abort());
  await person.press(say('Get Quote'));
  await expect(dialog.getByRole('alert', { name: say('Not sent.') })).toBeVisible();
  await expectNoEnglish(page);
  await page.unroute('**/clients');
  await person.press(say('Get Quote'));
  await expect(page.getByRole('dialog', { name: say('Your estimate') })).toContainText(/\d\u00a0\$/);
  await expectNoEnglish(page);
  await person.press(say('Close'));
  await form.press(say('Estimate'));
  await expect(dialog).toBeVisible();
  await expectNoEnglish(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a form comes back in French with its errors, and is confirmed in French', async ({ page, expectConsole }) => {
    expectConsole(/422/);
    const { say, form: ofForm, expectNoEnglish } = inFrench();
    const {
      steps: [step],
      submit,
    } = ofForm(contact);
    for (const path of ['/fr/request-a-quote', '/fr/our-work']) {
      await page.goto(path);
      await expectNoEnglish(page);
    }
    const send = page.getByRole('button', { name: submit });
    await send.click();
    await expect(page).toHaveTitle(new RegExp(`^${say('There is a problem')}`));
    await expectNoEnglish(page);
    for (const { label, type = '' } of step?.keys ?? []) await page.getByLabel(label, { exact: true }).fill(type);
    await send.click();
    await expect(page).toHaveURL(/sent/);
    await expectNoEnglish(page);
  });
});
