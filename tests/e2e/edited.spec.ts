import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FormFile } from '../../src/engine/definition/generated/FormFile.ts';
import type { SectionFile } from '../../src/engine/definition/generated/SectionFile.ts';
import { FormPage } from './support/FormPage.ts';
import { contact } from './support/formCases.ts';
import type { Service } from './support/startService.ts';
import { readyForm } from './support/readyForm.ts';
import { expect, test } from './support/test.ts';

/** A visitor fills in a form while its owner saves something. */
test.use({ copy: 'edited' });
// One after the other: all edit one project.
test.describe.configure({ mode: 'default' });

const versionOf = async ({ url }: Service): Promise<string> =>
  ((await (await fetch(`${url}/healthz`)).json()) as { version: string }).version;

/** Changes what a file holds, of the type that the file has. */
type Edit = (content: never) => void;

/** Edits files of the project that a service runs, or adds some, and waits until it is served. */
async function edit(service: Service, edits: Record<string, Edit>): Promise<void> {
  const before = await versionOf(service);
  for (const [file, change] of Object.entries(edits)) {
    const name = path.join(service.folder, file);
    const text = await readFile(name, 'utf8').catch(() => undefined);
    await mkdir(path.dirname(name), { recursive: true });
    const content = JSON.parse(text ?? '{}') as never;
    change(content);
    await writeFile(name, JSON.stringify(content));
  }
  await expect.poll(() => versionOf(service)).not.toBe(before);
}

const lastLead = async (service: Service) => (await service.leads()).at(-1);

test('a field becomes required: who has the page open is not asked for it, the next visitor is', async ({
  page,
  service,
}) => {
  const form = new FormPage(page, contact);
  await form.open();
  await form.fill();
  await edit(service, {
    'schemas/contact/message.json': ({ schema }: SectionFile) => {
      schema.properties['street'] = { title: 'Street', type: 'string' };
      schema.required?.push('street');
    },
  });
  await form.submit();
  await expect(form.notice(contact.success)).toBeVisible();
  expect((await lastLead(service))?.payload).toEqual(contact.payload);

  await form.open();
  await form.fill();
  await form.submit();
  await expect(form.errors).toContainText('The Street field is required');
  expect(await service.leads()).toHaveLength(1);
});

test('a whole new form with its page: in the menu, kept on the device, sent and listed', async ({ page, service }) => {
  const { submit, notices } = JSON.parse(
    await readFile(path.join(service.folder, 'schemas/contact/form.json'), 'utf8'),
  ) as FormFile;
  await page.goto('/');
  await edit(service, {
    'schemas/callback/number.json': (content: object) =>
      Object.assign(content, {
        $schema: '../meta/section.schema.json',
        heading: 'Whom may we call?',
        schema: {
          type: 'object',
          required: ['phone'],
          properties: { phone: { title: 'Your number', type: 'string', format: 'phone' } },
        },
      }),
    'schemas/callback/form.json': (content: object) =>
      Object.assign(content, {
        $schema: '../meta/form.schema.json',
        title: 'Call me back',
        page: { path: '/help/call-me-back', name: 'Call me back', description: 'By phone.', inMenu: true },
        steps: [{ title: 'Number', sections: ['number'] }],
        draft: { key: 'callback', afterSuccess: 'clear' },
        notices,
        submit: { ...submit, call: { path: '/callbacks', lead: 'callback', required: ['phone'] } },
      }),
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Call me back' }).click();
  await expect(page).toHaveURL(/\/help\/call-me-back$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Call me back');
  await page.reload();
  const form = await readyForm(page, 'callback');
  await form.getByLabel('Your number').fill('4035550142');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('4035550142');
  await page.reload();
  await expect(form.getByLabel('Your number')).toHaveValue('4035550142');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect.poll(async () => (await lastLead(service))?.kind).toBe('callback');
  expect((await lastLead(service))?.payload).toEqual({ phone: '403-555-0142' });
});
