import { message } from '../../server/message.ts';
import { signIn } from '../support/desk.ts';
import { switchOn } from '../support/switchOn.ts';
import { expect, test } from '../support/test.ts';
import { translateFromStart } from './translate.ts';

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

  const content = '/desk/api/content/file';
  const headers = { 'X-Desk': '1', origin: service.url };
  const file = await page.request.get(content, { headers, params: { path: company } });
  const { text, hash } = (await file.json()) as { text: string; hash: string };
  const data = { path: company, text: text.replace('Close', 'Leave'), of: hash };
  await page.request.put(content, { headers, data });
  await page.getByRole('link', { name: 'Changes (1)' }).click();
  for (const [press, then] of [
    ['Take back', 'Undo'],
    ['Undo', 'Take back'],
    ['Take back', 'Undo'],
  ]) {
    await page.getByRole('button', { name: `${press} ${company}` }).click();
    await expect(page.getByRole('button', { name: `${then} ${company}` })).toBeVisible();
  }
  await expect(page.getByText('Nothing is changed that')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Changes', exact: true })).toBeVisible();
});
