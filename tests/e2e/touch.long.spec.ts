import { FormPage } from './support/FormPage.ts';
import { formCases } from './support/formCases.ts';
import { expect, test } from './support/test.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

for (const example of formCases.filter(({ form }) => form !== 'client')) {
  test(`${example.form}: filled and sent by finger`, async ({ page, service }) => {
    const form = new FormPage(page, example);
    // Keys move from an option to the chosen one; a finger goes to the chosen one itself.
    const chosen = form.root.locator(
      Object.values(example.payload)
        .map((value) => `[type=radio][value=${JSON.stringify(value)}]`)
        .join(', '),
    );
    await form.open();
    for (const [index, step] of example.steps.entries()) {
      for (const { label, type, press } of step.keys) {
        await (press === undefined ? form.control(label) : chosen).tap();
        if (type !== undefined) await page.keyboard.type(type);
      }
      const button = form.root.getByRole('button', {
        name: index < example.steps.length - 1 ? 'Next' : example.submit,
        exact: true,
      });
      await button.tap();
    }
    await expect(form.notice(example.success)).toBeVisible();
    const lead = (await service.leads()).filter(({ kind }) => kind === example.kind).at(-1);
    expect(lead?.payload).toEqual(example.payload);
  });
}

test('menu and gallery by finger', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).tap();
  const panel = page.getByRole('navigation', { name: 'Main' });
  await expect(panel).toBeVisible();
  await panel.getByRole('link', { name: 'Our Work' }).tap();
  await expect(page).toHaveURL(/\/our-work$/);
  await expect(panel).toBeHidden();
  await page.getByRole('tab', { name: 'Exterior, Cabinets & Doors' }).tap();
  await expect(page).toHaveURL(/categoryIndex=1$/);
  await expect(page.getByRole('figure').first()).toContainText('Bungalow exterior repaint');
});
