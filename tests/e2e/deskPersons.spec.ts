import { contact, quote } from './support/formCases.ts';
import { startService } from './support/startService.ts';
import { copyFolder } from './support/copies.ts';
import { expectAccessible, signIn } from './support/desk.ts';
import { switchOn } from './support/switchOn.ts';
import { expect, test } from './support/test.ts';

const { firstname, lastname, email } = contact.payload;
const name = `${firstname} ${lastname}`;

test('one person is one card on a phone and a computer, with one thread of notes, and is taken apart and joined', async ({
  browser,
}) => {
  const service = await startService(copyFolder('sample'));
  await switchOn(service);
  const open = (viewport: { width: number; height: number }, hasTouch: boolean) =>
    browser.newContext({ baseURL: service.url, viewport, hasTouch });
  const [onPhone, onComputer] = [
    await open({ width: 360, height: 740 }, true),
    await open({ width: 1280, height: 800 }, false),
  ];
  const [phone, computer] = [await onPhone.newPage(), await onComputer.newPage()];
  try {
    for (const [call, data] of [
      [contact.call, contact.payload],
      [contact.call, { ...contact.payload, firstname: 'Bea', phone: '587-555-0100', email: 'bea@example.com' }],
      [quote.call, { ...quote.payload, firstname, lastname, email }],
    ] as const)
      expect((await phone.request.post(call, { data })).status()).toBe(201);
    for (const page of [phone, computer]) await signIn(page);

    const card = phone.getByRole('listitem').filter({ has: phone.getByRole('heading', { name }) });
    await expect(card).toHaveCount(1);
    await card.getByText('2 leads of this person').tap();
    // It says what each of them wrote.
    await expect(card.getByRole('listitem').filter({ hasText: 'Message' })).toContainText(
      String(contact.payload['message']),
    );
    await expectAccessible(phone);
    await card.getByRole('link', { name: 'Message' }).tap();
    const note = phone.getByLabel('Add a note');
    await note.fill('Rang her');
    await phone.getByRole('button', { name: 'Save note' }).tap();

    // The computer shows the other lead, and by the keyboard alone.
    await computer.getByRole('link', { name, exact: true }).focus();
    await computer.keyboard.press('Enter');
    const lead = computer.getByRole('article', { name });
    await expect(lead.getByText('Rang her')).toBeVisible();
    await expect(lead.getByText(/, about Message of today/)).toBeVisible();
    await lead.getByLabel('Add a note').fill('She wants white');
    await lead.getByRole('button', { name: 'Save note' }).press('Enter');
    await expect(phone.getByText('She wants white')).toBeVisible();
    await expect(phone.getByText('Rang her')).toBeVisible();

    // The other lead and back: the focus goes along.
    for (let times = 0; times < 2; times += 1) {
      await lead.getByText('2 leads of this person').press('Enter');
      await lead.locator('details a:not([aria-current])').press('Enter');
      await expect(lead).toBeFocused();
    }
    await lead.getByText('2 leads of this person').press('Enter');
    await expectAccessible(computer);
    await lead.getByRole('button', { name: 'This one is of somebody else' }).press('Enter');
    const join = lead.getByRole('button', { name: 'It is of the same person' });
    await expect(join).toBeFocused();
    await expect(lead.getByText('Rang her')).toBeHidden();
    await expect(computer.getByRole('heading', { name, level: 3 })).toHaveCount(2);
    await expectAccessible(computer);
    await expect(phone.getByText('She wants white')).toBeHidden();
    await computer.keyboard.press('Enter');
    await expect(lead.getByText('Rang her')).toBeVisible();
    await expect(lead.getByRole('button', { name: 'This one is of somebody else' })).toBeFocused();

    await phone.getByRole('link', { name: 'All leads' }).tap();
    await expect(card).toHaveCount(1);
    await card.getByRole('button', { name: `Done with all 2 leads of ${name}` }).tap();
    await expect(computer.getByRole('heading', { name, level: 3 })).toHaveCount(0);
    await card.getByRole('button', { name: `Undo ${name}` }).tap();
    await expect(card.getByRole('button', { name: `Done with all 2 leads of ${name}` })).toBeVisible();
    await expect(computer.getByRole('heading', { name, level: 3 })).toHaveCount(1);
  } finally {
    for (const context of [onPhone, onComputer]) await context.close();
    await service.stop();
  }
});
