import { formCases } from '../e2e/support/formCases.ts';
import { FormPage } from '../e2e/support/FormPage.ts';
import { expect, test } from './shot.ts';

for (const example of formCases) {
  test(`the form ${example.form}`, async ({ page, shot }) => {
    const form = new FormPage(page, example);
    await form.open();
    for (const index of example.steps.keys()) {
      const isLast = index === example.steps.length - 1;
      await form.press(isLast ? form.last : 'Next');
      await expect(form.root.getByRole('alert')).toBeVisible();
      await form.root.getByRole('alert').scrollIntoViewIfNeeded();
      await shot(`${example.form}-${index + 1}-errors`, 'window');
      await form.fillStep(index);
      await shot(`${example.form}-${index + 1}-filled`, example.form === 'contact' ? 'window' : 'page');
      if (!isLast) await form.press('Next');
    }
    if (example.form === 'quote') {
      await page.reload();
      await form.ready();
      await shot('quote-restored');
    }
    if (example.reviewed) {
      await form.press('Next');
      await shot(`${example.form}-review`);
    }
    await form.press(example.submit);
    await expect(form.notice(example.success)).toBeVisible();
    await shot(`${example.form}-success`, 'window');
  });
}
