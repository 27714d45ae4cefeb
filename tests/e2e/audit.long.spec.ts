import { expect, test } from './support/test.ts';

/** What could be wrong with a page in one of its looks alone, and what says so. */
const mistakes: Record<string, { says: RegExp; adds?: string[]; css?: string }> = {
  'a control without a label': { says: /label: <input/, adds: ['input'] },
  'pale words in the dark, on a narrow page': {
    says: /color-contrast: <h1/,
    css: '@media (prefers-color-scheme: dark) and (width < 400px) { h1 { color: #333 !important } }',
  },
  'pale words in the light, on a wide page': {
    says: /color-contrast: <h1/,
    css: '@media (prefers-color-scheme: light) and (width > 1200px) { h1 { color: #ddd !important } }',
  },
  'small targets one under the other, on a narrow page': {
    says: /target-size: <button/,
    adds: ['button', 'button'],
    css: `h1 button { display: block !important; width: 30px !important; height: 30px !important;
        min-width: 0 !important; min-height: 0 !important; padding: 0 !important }
      @media (width < 400px) { h1 button { width: 12px !important; height: 12px !important } }`,
  },
};

for (const [name, { says, adds = [], css = '' }] of Object.entries(mistakes)) {
  test(`the audit of a page finds ${name}`, async ({ page, expectAccessibleEverywhere }) => {
    await page.goto('/privacy');
    await page.evaluate(
      ([styles, tags]) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(styles);
        document.adoptedStyleSheets.push(sheet);
        for (const tag of tags) {
          const element = document.createElement(tag);
          // React makes a heading anew whose text is not what it expects when it takes over the page.
          if (tag === 'button') element.ariaLabel = 'A target';
          document.querySelector('h1')?.append(element);
        }
      },
      [css, adds] as const,
    );
    const said = await expectAccessibleEverywhere().then(() => 'nothing', String);
    expect(said).toMatch(says);
  });
}
