import { formCases } from '../e2e/support/formCases.ts';
import { FormPage } from '../e2e/support/FormPage.ts';
import { expect, test } from './shot.ts';

const pages = { home: '/', 'our-work': '/our-work', 'our-work-1': '/our-work?categoryIndex=1', quote: '/request-a-quote', estimator: '/get-detailed-quote', privacy: '/privacy' };

for (const [name, path] of Object.entries(pages)) {
  test(name, async ({ page, shot }) => {
    await page.goto(path);
    await shot(name);
  });
}

test('unknown address', async ({ page, shot, expectConsole }) => {
  expectConsole(/404/);
  await page.goto('/no/such/page');
  await shot('not-found');
});

test('header, scrolled and with its menu', async ({ page, shot }) => {
  await page.goto('/our-work');
  await page.mouse.wheel(0, 600);
  await shot('header-sticky', 'window');
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) {
    await menu.click();
    await shot('header-menu', 'window');
  }
});

test('slider at both ends', async ({ page, shot }) => {
  await page.goto('/');
  const range = page.getByRole('slider');
  await range.scrollIntoViewIfNeeded();
  for (const value of ['0', '95', '100']) {
    await range.fill(value);
    await shot(`slider-${value}`, 'window');
  }
});

for (const example of formCases.filter(({ form }) => form !== 'client')) {
  test(`the form ${example.form}`, async ({ page, shot }) => {
    const form = new FormPage(page, example);
    await form.open();
    for (const [index, step] of example.steps.entries()) {
      const isLast = index === example.steps.length - 1;
      await form.pressButton(isLast ? example.submit : 'Next');
      await expect(form.root.getByRole('alert')).toBeVisible();
      await form.root.getByRole('alert').scrollIntoViewIfNeeded();
      await shot(`${example.form}-${index + 1}-errors`, 'window');
      for (const action of step.keys) await form.act(action);
      await shot(`${example.form}-${index + 1}-filled`, example.form === 'contact' ? 'window' : 'page');
      if (!isLast) await form.pressButton('Next');
    }
    if (example.form === 'quote') {
      await page.reload();
      await form.ready();
      await shot('quote-restored');
    }
    await form.submit();
    await expect(form.notice(example.success)).toBeVisible();
    await shot(`${example.form}-success`, 'window');
  });
}

for (const path of ['/', '/our-work', '/request-a-quote']) {
  test(`large text: ${path}`, { tag: '@large-text' }, async ({ page, shot }) => {
    await page.goto(path);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await shot(`large-text-${path.slice(1) || 'home'}`);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  for (const [name, path] of Object.entries(pages)) {
    test(name, async ({ page }, { project }) => {
      await page.goto(path);
      await page.screenshot({ path: `screenshots/${project.name}/no-script-${name}.png`, fullPage: true });
    });
  }
});
