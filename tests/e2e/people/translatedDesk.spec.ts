import { clientBody } from '../../leads/clientBody.ts';
import { workedHouse } from '../../leads/sampleHouses.ts';
import { message } from '../../server/message.ts';
import { signIn } from '../support/desk.ts';
import { switchOn } from '../support/switchOn.ts';
import { expect, longTest, test } from '../support/test.ts';
import { translateFromStart } from './translate.ts';

// One after the other: both change the draft of one company.
test.describe.configure({ mode: 'default' });
test.use({ copy: 'desk-translated' });

const company = 'schemas/content/company.json';
const name = `${message.firstname} ${message.lastname}`;

test('the desk, translated: a lead is done and undone, a change is taken back and is there again', async ({
  page,
  service,
  expectConsole,
}) => {
  expectConsole(/401/);
  await switchOn(service);
  const body = JSON.stringify(message);
  await fetch(`${service.url}/messages`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  await translateFromStart(page);
  await signIn(page);
  for (const [press, then] of [
    ['Done', 'Undo'],
    ['Undo', 'Done'],
    ['Done', 'Undo'],
  ]) {
    await page.getByRole('button', { name: `${press} ${name}` }).click();
    await expect(page.getByRole('button', { name: `${then} ${name}` })).toBeVisible();
  }
  await expect(page.getByText(`${name} is done.`)).toBeVisible();

  const headers = { 'X-Desk': '1', origin: service.url };
  const answer = await page.request.get('/desk/api/content/texts', { headers });
  const texts = (await answer.json()) as { path: string; text: string }[];
  const { text: from = '' } = texts.find(({ path }) => path === company) ?? {};
  const data = { edits: [{ file: company, path: '', from, to: from.replace('Close', 'Leave') }] };
  await page.request.post('/desk/api/edits', { headers, data });
  await page.getByRole('navigation').getByRole('link', { name: 'Changes (1)' }).click();
  for (const [press, then] of [
    ['Take back this file', 'Undo'],
    ['Undo', 'Take back this file'],
    ['Take back this file', 'Undo'],
  ]) {
    await page.getByRole('button', { name: `${press} Company and texts of pages` }).click();
    await expect(page.getByRole('button', { name: `${then} Company and texts of pages` })).toBeVisible();
  }
  await expect(page.getByText('Nothing is changed that')).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Changes', exact: true })).toBeVisible();
});

longTest(
  'the pages of the desk, translated: what is pressed and typed is followed by the right words',
  async ({ page, service, expectConsole }) => {
    expectConsole(/401/);
    await page.setViewportSize({ width: 1280, height: 800 });
    await switchOn(service);
    const body = JSON.stringify(clientBody(workedHouse));
    await fetch(`${service.url}/clients`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    await translateFromStart(page);

    await signIn(page);
    await page.getByRole('link', { name: 'Ada Lovelace', exact: true }).click();
    const lead = page.getByRole('article', { name: 'Ada Lovelace' });
    for (const state of ['Quoted', 'Won', 'Lost']) {
      await lead.getByRole('button', { name: state }).click();
      await expect(lead.getByRole('button', { name: state })).toHaveAttribute('aria-pressed', 'true');
    }
    await lead.getByLabel('Add a note').fill('Rang, call again');
    await lead.getByRole('button', { name: 'Save note' }).click();
    await expect(lead.getByText('Rang, call again')).toBeVisible();
    await lead.getByRole('button', { name: 'Done' }).click();
    await expect(lead.getByText('Ada Lovelace is done.')).toBeVisible();
    await page.getByText('Backup', { exact: true }).click();
    await page.getByRole('button', { name: 'Back up now' }).click();
    await expect(page.getByRole('main').getByText(/^Last backup today/)).toBeVisible();

    await page.getByRole('link', { name: 'Rates' }).click();
    await page.getByLabel('New prices from').fill('2099-01-01');
    await page.keyboard.press('Enter');
    await page.getByText('Ceiling', { exact: true }).click();
    const same = page.getByRole('row', { name: 'Smooth ceiling, same colour' });
    const rate = page.getByLabel('Smooth ceiling, same colour, sq ft an hour');
    for (const [typed, told] of [
      ['9O', 'Write a number above 0'],
      ['90', '$40.00was $36.00'],
      ['1', 'Yes, I mean it'],
    ] as const) {
      await rate.fill(typed);
      await expect(same).toContainText(told);
    }
    await rate.fill('90');
    await expect(page.getByText('That is under Changes now.')).toBeVisible();
    for (const [press, then] of [
      ['Withdraw', 'Offer again'],
      ['Offer again', 'Withdraw'],
    ] as const) {
      await same.getByRole('button', { name: press }).press('Enter');
      await expect(same.getByRole('button', { name: then })).toBeVisible();
    }

    await page.getByRole('link', { name: 'Words and questions' }).click();
    await page.getByRole('link', { name: 'Forms', exact: true }).click();
    await page.getByRole('button', { name: 'Add a question What type of home do you live in?' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Question' }).fill('When was it last painted?');
    await dialog.getByLabel('Kind of answer').selectOption('A date');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('That is under Changes now.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove When was it last painted?' }).click();
    await expect(page.getByText('When was it last painted?')).toHaveCount(0);
    await page.getByRole('link', { name: 'Words', exact: true }).click();
    await page.getByRole('searchbox').fill('What type of home do you live in?');
    await page.getByRole('textbox', { name: 'Heading' }).fill('Where do you live?');
    await expect(page.getByText('That is under Changes now.')).toBeVisible();

    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Changes/ })
      .click();
    for (const name of ['Take back this file', 'Undo', 'Take back this file'])
      await page.getByRole('button', { name: `${name} Request a Quote` }).click();
    await expect(page.getByRole('button', { name: 'Undo Request a Quote' })).toBeVisible();
    for (const name of ['History', 'Files', 'Leads']) {
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    }
  },
);
