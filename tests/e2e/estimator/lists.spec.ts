import { EstimatorPage } from '../support/EstimatorPage.ts';
import { onlineHouse, room } from '../support/houses.ts';
import { tabTo } from '../support/tabTo.ts';
import { expect, test } from '../support/test.ts';

const doors = 'How many doors?';

test.use({ copy: 'online' });

test('an amount extends and trims the list and the list of frames; cut entries come back until the section is left', async ({
  page,
}) => {
  const estimator = new EstimatorPage(page);
  const { form, entry, tabs } = estimator;
  const frames = ['Door frame, one side', 'Door frame, both sides', 'Door frame, one side, same colour'];
  await estimator.open({ answers: onlineHouse(room('Hall', ['door', 'doorFrame'])), place: 'rooms.0.items/door' });
  await expect(tabs).toHaveCount(0);
  await form.answer({ [doors]: '3' });
  await expect(tabs).toHaveText(['1Door 1', '2Door 2', '3Door 3']);
  await estimator.fillAll([
    {
      heading: 'Doors',
      entries: [{ Type: 'Door, one side' }, { Type: 'Door, both sides' }, { Type: 'Double door, one side' }],
    },
    { heading: 'Door frames', entries: frames.map((Type) => ({ Type })) },
  ]);
  await form.press('Back');

  await form.press('Decrease Amount');
  await form.press('Decrease Amount');
  await expect(tabs).toHaveCount(1);
  await form.answer({ [doors]: '' });
  await expect(tabs).toHaveCount(0);
  await form.answer({ [doors]: '30' });
  await expect(tabs).toHaveCount(10);
  await form.answer({ [doors]: '3' });
  await estimator.openEntry(3);
  await entry.expectAnswers({ Type: 'Double door, one side' });
  await form.press('Next');
  await estimator.openEntry(3);
  await entry.expectAnswers({ Type: frames[2] ?? '' });
  await form.press('Back');

  await form.answer({ [doors]: '2' });
  await form.press('Next');
  await expect(tabs).toHaveText(['1Door frame 1', '2Door frame 2']);
  await form.press('Back');
  await form.press('Increase Amount');
  // A new one is as the first says for all.
  await estimator.openEntry(3);
  await entry.expectAnswers({ Type: 'Door, one side' });
  await entry.answer({ Type: 'Door, both sides' });
  await form.press('Next');
  await estimator.openEntry(3);
  await entry.expectAnswers({ Type: frames[0] ?? '' });
  await estimator.openEntry(2);
  await entry.expectAnswers({ Type: frames[1] ?? '' });
});

test('numbered tabs work by keyboard, carry a mark while their entry is wrong, and the error summary opens them', async ({
  page,
  expectAccessible,
}) => {
  const estimator = new EstimatorPage(page, 'keyboard');
  const { form, entry, tabs, openTab } = estimator;
  const items = Array.from({ length: 10 }, (_, index) => ({
    type: 'SmoothWallSameColor',
    length: index === 2 ? undefined : 12,
    height: index === 6 ? 200 : 8,
  }));
  await estimator.open({
    answers: onlineHouse(room('Hall', ['wall'], { wall: { items } })),
    place: 'rooms.0.items/wall',
  });
  await expect(form.root.getByRole('tablist')).toHaveAttribute('aria-orientation', 'vertical');
  await tabTo(openTab);
  for (const [key, name] of [
    ['ArrowDown', 2],
    ['ArrowDown', 3],
    ['ArrowUp', 2],
    ['End', 10],
    ['ArrowDown', 1],
    ['ArrowUp', 10],
    ['Home', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(openTab).toHaveAccessibleName(new RegExp(`Wall ${name}$`));
    await expect(openTab).toBeFocused();
    await expect(entry.root).toHaveAccessibleName(`Wall ${name}`);
  }
  // One stop for all tabs.
  await page.keyboard.press('Tab');
  await expect(entry.control('Type')).toBeFocused();

  await form.press('Estimate');
  await expect(form.errors.getByRole('link')).toHaveText([
    'Wall 3: The Length field is required',
    'Wall 7: The Height field must be 100 or less',
  ]);
  await expect(openTab).toHaveAccessibleName('Wall 3, has a problem');
  await expect(tabs.filter({ hasText: 'has a problem' })).toHaveText([/Wall 3/, /Wall 7/]);
  await expectAccessible();
  await tabTo(form.errors.getByRole('link').nth(1));
  await page.keyboard.press('Enter');
  await expect(openTab).toHaveAccessibleName('Wall 7, has a problem');
  await expect(entry.control('Height in feet')).toBeFocused();
  await entry.answer({ 'Height in feet': '9' });
  await expect(openTab).toHaveAccessibleName('Wall 7');
  await expect(form.errors.getByRole('link')).toHaveText(['Wall 3: The Length field is required']);
  await tabTo(form.errors.getByRole('link'));
  await page.keyboard.press('Enter');
  await expect(entry.control('Length in feet')).toBeFocused();
  await expect(entry.control('Length in feet')).toHaveAccessibleDescription('The Length field is required');
  await entry.answer({ 'Length in feet': '12' });
  await expect(form.errors).toHaveCount(0);
  await expect(tabs.filter({ hasText: 'has a problem' })).toHaveCount(0);
});

test('walls start with one, grow by plus with type and height, shrink by minus, and are 1 to 15, at least 2 to go on', async ({
  page,
  expectAccessible,
}) => {
  const estimator = new EstimatorPage(page, 'keyboard');
  const { form, entry, tabs, openTab } = estimator;
  const [plus, minus] = [
    form.root.getByRole('button', { name: 'Add Wall' }),
    form.root.getByRole('button', { name: /^Remove Wall/ }),
  ];
  await estimator.open({ answers: onlineHouse(room('Hall', ['wall', 'ceiling'])), place: 'rooms.0.items/wall' });
  await expect(tabs).toHaveCount(1);
  await expect(minus).toHaveAttribute('aria-disabled', 'true');
  await tabTo(minus);
  await page.keyboard.press('Enter');
  await expect(tabs).toHaveCount(1);

  await entry.answer({
    Type: 'Smooth wall, same colour',
    'Length in feet': '12',
    'Height in feet': '8.5',
    'Paint this one': false,
  });
  await form.press('Next');
  await expect(form.errors.getByRole('link')).toHaveText(['Please enter at least 2 walls']);
  await expect(form.root.getByRole('group', { name: 'Walls', exact: true })).toHaveAccessibleDescription(
    'Please enter at least 2 walls',
  );
  await expectAccessible();
  await tabTo(form.errors.getByRole('link'));
  await page.keyboard.press('Enter');
  await expect(form.root.getByRole('group', { name: 'Walls', exact: true })).toBeFocused();

  await tabTo(plus);
  await page.keyboard.press('Enter');
  await expect(form.errors).toHaveCount(0);
  await expect(entry.control('Type')).toBeFocused();
  await expect(openTab).toHaveAccessibleName('Wall 2');
  await entry.expectAnswers({
    Type: 'Smooth wall, same colour',
    'Length in feet': '',
    'Height in feet': '8.5',
    'Paint this one': true,
  });
  for (let walls = 3; walls <= 15; walls += 1) await plus.press('Enter');
  await expect(tabs).toHaveCount(15);
  await expect(plus).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await expect(tabs).toHaveCount(15);

  await entry.answer({ 'Length in feet': '7' });
  await tabTo(minus);
  await expect(minus).toHaveAccessibleName('Remove Wall 15');
  await page.keyboard.press('Enter');
  await expect(tabs).toHaveCount(14);
  await expect(openTab).toHaveAccessibleName('Wall 14');
  await expect(minus).toBeFocused();
  await tabTo(plus);
  await page.keyboard.press('Enter');
  await expect(openTab).toHaveAccessibleName('Wall 15');
  await entry.expectAnswers({ 'Length in feet': '7' });
  await tabTo(minus);
  for (let walls = 15; walls > 2; walls -= 1) await page.keyboard.press('Enter');
  await expect(tabs).toHaveCount(2);
  await entry.answer({ 'Length in feet': '10' });
  await form.press('Next');
  await expect(form.heading('Ceiling')).toBeFocused();
  await form.press('Back');
  await tabTo(plus);
  await page.keyboard.press('Enter');
  await entry.expectAnswers({ Type: 'Smooth wall, same colour', 'Length in feet': '', 'Height in feet': '8.5' });
});

for (const { item, heading, question, ticked } of [
  { item: 'doorFrame', heading: 'Door frames', question: 'How many doors does the room have?', ticked: 'Doors' },
  {
    item: 'closetFrame',
    heading: 'Closet frames',
    question: 'How many closets does the room have?',
    ticked: 'Closet doors',
  },
]) {
  test(`${heading} without ${ticked.toLowerCase()} ask how many there are`, async ({ page, expectAccessible }) => {
    const estimator = new EstimatorPage(page);
    const { form, tabs } = estimator;
    await estimator.open({
      answers: onlineHouse(room('Hall', [item])),
      place: `rooms.0.items/${item === 'doorFrame' ? 'door' : 'closet'}-frame`,
    });
    await form.press('Estimate');
    await expect(form.errors.getByRole('link')).toHaveText([`${question} The Amount field is required`]);
    await form.errors.getByRole('link').click();
    await expect(form.control(question)).toBeFocused();
    await form.answer({ [question]: '2' });
    await expect(tabs).toHaveCount(2);
    await expectAccessible();
    await form.press('Back');
    await form.answer({ [ticked]: true });
    await form.press('Next');
    // The doors' own section has the amount now.
    await expect(form.heading(ticked)).toBeFocused();
    await form.expectAnswers({ [ticked === 'Doors' ? doors : 'How many closets?']: '2' });
  });
}

test('one answer goes to all entries of a list in one action', async ({ page, expectAccessible }) => {
  const estimator = new EstimatorPage(page, 'keyboard');
  const { form, entry, tabs } = estimator;
  const items = [{ type: 'WoodOpens', size: 3 }];
  await estimator.open({
    answers: onlineHouse(room('Hall', ['windowFrame'], { windowFrame: { amount: 1, items } })),
    place: 'rooms.0.items/window-frame',
  });
  await expect(form.root.getByRole('button', { name: /same for all/ })).toHaveCount(0);
  await form.answer({ 'How many window frames?': '10' });
  await estimator.openEntry(10);
  await expect(form.root.getByRole('button', { name: /same for all/ })).toHaveCount(0);
  // Size is chosen by arrow keys.
  await entry.answer({ Type: 'Vinyl, no trim', Size: 'Medium' });
  await expect(form.option('Size', 'Medium')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(form.option('Size', 'Small')).toBeChecked();
  await form.press('Type: same for all 10');
  await form.press('Size: same for all 10');
  await expect(form.root.getByRole('status').filter({ hasText: 'Size: all 10 are now “Small”.' })).toHaveCount(1);
  const remark = form.root.getByText('Type, Size: the same for all 10. To change one, open its number.');
  await expect(remark).toBeFocused();
  await expectAccessible();
  for (let number = 1; number <= (await tabs.count()); number += 1) {
    await tabs.nth(number - 1).click();
    await entry.expectAnswers({ Type: 'Vinyl, no trim', Size: 'Small' });
  }
  await form.press('Estimate');
  await expect(estimator.contact.root).toBeVisible();
});
