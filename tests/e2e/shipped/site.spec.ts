import { soundProject } from '../../../src/checker/loadProject.ts';
import { fieldsIn, uiOf } from '../../../src/engine/definition/schemaTree.ts';
import { walkFlow } from '../../../src/engine/flow/walk.ts';
import { expect, test } from '../support/test.ts';

/** What holds for the site as it is shipped, whatever its owner makes of words, forms, rates and pictures. */
test.use({ copy: 'shipped' });
// In one worker: each starts a browser and a service, which makes the site, and its pictures where there are none.
test.describe.configure({ mode: 'default' });

const { forms, content } = await soundProject({ contentDir: '.' });
const pages = content['pages'] as Record<string, { path?: string }>;
const routes = [...Object.values(pages), ...Object.values(forms).map(({ page }) => page)].flatMap(
  (page) => page?.path ?? [],
);

/** Paths of the fields that a visitor who has entered nothing sees first. */
function firstFields(id: string): string[] {
  const form = forms[id];
  const [first] = form ? walkFlow(form.definition, {}).steps.flatMap(({ sections }) => sections) : [];
  if (!first) throw new Error(`The page shows a form "${id}", which begins with nothing`);
  const { section, hidden } = first;
  return fieldsIn(section.schema)
    .map(([path]) => path)
    .filter(
      (path) =>
        uiOf(section, path)['ui:widget'] !== 'hidden' &&
        !path.includes('.items.') &&
        ![...hidden].some((at) => `${path}.`.startsWith(`${at}.`)),
    );
}

test('there are routes', () => expect(routes).toContain('/'));

for (const route of routes) {
  test(`${route} answers, with one heading, its forms and no complaint`, async ({ page, expectAccessible }) => {
    expect((await page.goto(route))?.status()).toBe(200);
    await expect(page.locator('h1')).toHaveCount(1);
    const shown = page.locator('form');
    expect(await shown.count()).toBeGreaterThan(0);
    for (const form of await shown.all()) {
      const folded = form.locator('xpath=ancestor::details[not(@open)]/summary');
      if ((await folded.count()) > 0) await folded.click();
      await form.scrollIntoViewIfNeeded();
      await expect(form).toHaveAttribute('data-ready', 'true');
      const id = await form.locator('[id*="."]').first().getAttribute('id');
      const [name = ''] = id?.split('.') ?? [];
      for (const path of firstFields(name)) await expect(form.locator(`[id^="${name}.${path}"]`).first()).toBeVisible();
    }
    await expectAccessible();
  });
}

test('an address that is none is answered with a page that says so', async ({
  page,
  expectConsole,
  expectAccessible,
}) => {
  expectConsole(/404/);
  expect((await page.goto('/no/such/page'))?.status()).toBe(404);
  await expect(page.locator('h1')).toHaveCount(1);
  await expectAccessible();
});
