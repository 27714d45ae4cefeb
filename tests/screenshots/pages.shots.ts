import { test } from './shot.ts';

// What visitors see: the pages as they are shipped. The states of a form are walked through in the sample project's
// words.
test.use({ copy: 'shipped' });

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
