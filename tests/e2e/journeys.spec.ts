import { noticeTimeout } from './support/copies.ts';
import { FormPage } from './support/FormPage.ts';
import { formCases, quote } from './support/formCases.ts';
import { expect, longTest, test } from './support/test.ts';

const reference = /^[2-9B-DF-HJ-NP-TV-XZ]{6}$/;

for (const example of formCases) {
  test(`${example.form}: filled by keyboard alone, arrives with the exact payload, and says so until it is closed`, async ({
    page,
    service,
    expectAccessibleEverywhere,
  }) => {
    const form = new FormPage(page, example, 'keyboard');
    const { confirmation } = form;
    await page.clock.install();
    await form.open();
    await form.fill();
    await expectAccessibleEverywhere();
    await form.submit();
    await expect(form.notice(example.success)).toBeVisible();
    if (example.goesTo) await expect(page).toHaveURL(new URL(example.goesTo, service.url).href);
    else await expect(form.control('First Name')).toHaveValue('');
    await expect(confirmation).toBeInViewport();
    // The notice goes by itself after a while; this does not.
    await page.clock.fastForward(noticeTimeout);
    await expect(form.notice(example.success)).toHaveCount(0);
    await expect(confirmation).toBeInViewport();
    const lead = (await service.leads()).filter(({ kind }) => kind === example.kind).at(-1);
    expect(lead?.payload).toEqual(example.payload);
    expect(lead?.reference).toMatch(reference);
    await expect(confirmation).toContainText(`Your reference: ${lead?.reference}`);
    await expect(confirmation).toContainText(/Sent on: \w+ \d+, \d{4}/);
    await expect(confirmation).toContainText('We answer by phone or email');
    await expect(confirmation.getByRole('listitem').first()).toBeVisible();
    for (const answer of Object.values(example.payload)) await expect(confirmation).toContainText(answer);
    if (!example.goesTo) await expect(confirmation.getByRole('heading', { level: 2 })).toBeFocused();
    await expectAccessibleEverywhere();
    await page.emulateMedia({ media: 'print' });
    await expect(confirmation).toBeVisible();
    // It is printed alone, without the page that it stands on.
    await expect(page.getByRole('banner')).toBeHidden();
    await page.emulateMedia({ media: null });

    await page
      .getByRole('link', { name: 'Our Work' })
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(/our-work/);
    // The page before it has the confirmation, too, until this one is there.
    await expect(page.getByRole('heading', { level: 1, name: 'Our Painting Work' })).toBeVisible();
    await expect(confirmation).toBeVisible();
    // On a page that is opened later it is folded, with the answers a press away.
    if (example.goesTo) {
      await page.reload();
      await expect(confirmation).toContainText(lead?.reference ?? '');
      const answers = confirmation.getByRole('definition');
      await expect(answers.filter({ visible: true })).toHaveCount(0);
      await confirmation.getByText('What you sent').click();
      await expect(answers.first()).toBeVisible();
      await expectAccessibleEverywhere();
    }
    await confirmation.getByRole('button', { name: 'Close' }).click();
    await expect(confirmation).toHaveCount(0);
  });

  const testOnce = example === quote ? test : longTest;
  testOnce(
    `${example.form}: says what is missing and what is wrong, in the catalogue's words, and takes each message away`,
    async ({ page, expectAccessible, expectAccessibleEverywhere }) => {
      const form = new FormPage(page, example, 'keyboard');
      const summary = form.root.getByRole('alert');
      await form.open();
      for (const [index, step] of example.steps.entries()) {
        const last = index === example.steps.length - 1;
        await form.press(last ? form.last : 'Next');
        await expect(summary).toBeFocused();
        await expect(summary.getByRole('link')).toHaveText(step.required);
        await expect(form.notice('Please complete all required fields').first()).toBeVisible();
        await expectAccessibleEverywhere();
        await form.fillStep(index);
        await expect(summary).toHaveCount(0);
        if (!last) await form.press('Next');
      }

      for (const { label, type } of example.wrong) await form.act({ label, type });
      await form.press(form.last);
      await expect(summary).toBeFocused();
      for (const { label, message } of example.wrong) {
        await expect(form.control(label)).toHaveAttribute('aria-invalid', 'true');
        await expect(form.control(label)).toHaveAccessibleDescription(new RegExp(message));
      }
      await expectAccessible();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(form.control(example.wrong[0]?.label ?? '')).toBeFocused();
      for (const { label } of example.wrong) {
        const right = example.steps.at(-1)?.keys.find((action) => action.label === label);
        if (right) await form.act(right);
        await expect(form.control(label)).not.toHaveAttribute('aria-invalid', 'true');
      }
      await expect(summary).toHaveCount(0);
    },
  );
}

longTest(
  'the quote, where eval and inline code are forbidden: steps jump once the one on the page is right, the answers are listed once all is right, Close leads home',
  async ({ page }) => {
    const form = new FormPage(page, quote);
    const answer = await page.goto(quote.page);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/unsafe-/);
    await form.ready();
    await expect(form.root.getByRole('button', { name: 'Back' })).toBeDisabled();
    for (let presses = 0; presses < 3; presses += 1) await form.press('Next');
    // Notices do not pile up.
    await expect(form.notice('Please complete all required fields')).toHaveCount(1);
    await form.goToStep('Project Details');
    await expect(form.errors).toContainText('The Type of House field is required');
    await expect(form.step('Home Type')).toHaveAttribute('aria-current', 'step');
    await form.control('Condo/Townhouse').check();
    await form.goToStep('Contact Details');
    await expect(form.heading('Lastly, enter your contact details.')).toBeFocused();
    await expect(form.step('Contact Details')).toHaveAttribute('aria-current', 'step');
    await form.fillStep(-1);
    await form.press('Next');
    await expect(form.heading('When do you want to start this project?')).toBeVisible();
    await expect(form.errors).toContainText('The Time Frame field is required');
    await page.getByRole('main').getByRole('link', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/$/);
  },
);
