import { loadValidProject } from '../../../src/checker/loadProject.ts';
import type { CompiledSource } from '../../../src/compile/compileForms.ts';
import { allFieldsAndNotes, uiOf } from '../../../src/engine/definition/schemaTree.ts';
import { walkFlow } from '../../../src/engine/flow/walk.ts';
import { expect, test } from '../support/test.ts';

/** What holds for the site as it is shipped, whatever its owner makes of words, forms, rates and pictures. */
test.use({ copy: 'shipped' });

/** Paths of the fields of a form that a visitor who has entered nothing sees first. */
function firstFields(form: CompiledSource | undefined): string[] {
  const [first] = form ? walkFlow(form, {}).steps.flatMap(({ sections }) => sections) : [];
  if (!first) throw new Error('A page shows a form that begins with nothing');
  const { section, hidden } = first;
  return allFieldsAndNotes(section.schema)
    .map(([path]) => path)
    .filter(
      (path) =>
        uiOf(section, path)['ui:widget'] !== 'hidden' &&
        !path.includes('.items.') &&
        ![...hidden].some((at) => `${path}.`.startsWith(`${at}.`)),
    );
}

test('every page answers, with one heading, its forms and no complaint, and so does an address that is none', async ({
  page,
  expectConsole,
  expectAccessible,
}) => {
  const { forms, content } = await loadValidProject({ contentDir: '.' });
  const pages = content['pages'] as Record<string, { path?: string }>;
  const routes = [...Object.values(pages), ...Object.values(forms).map((form) => form.page)].flatMap(
    (each) => each?.path ?? [],
  );
  expect(routes).toContain('/');
  for (const route of routes)
    await test.step(route, async () => {
      expect((await page.goto(route))?.status()).toBe(200);
      await expect(page.locator('h1')).toHaveCount(1);
      const shown = page.locator('#app form');
      expect(await shown.count()).toBeGreaterThan(0);
      for (const form of await shown.all()) {
        const folded = form.locator('xpath=ancestor::details[not(@open)]/summary');
        if ((await folded.count()) > 0) await folded.click();
        await form.scrollIntoViewIfNeeded();
        await expect(form).toHaveAttribute('data-ready', 'true');
        const id = await form.locator('[id*="."]').first().getAttribute('id');
        const [name = ''] = id?.split('.') ?? [];
        for (const path of firstFields(forms[name]))
          await expect(form.locator(`[id^="${name}.${path}"]`).first()).toBeVisible();
      }
      await expectAccessible();
    });

  expectConsole(/404/);
  expect((await page.goto('/no/such/page'))?.status()).toBe(404);
  await expect(page.locator('h1')).toHaveCount(1);
  await expectAccessible();
});
