import type { Answers } from '../../src/engine/definition/types.ts';
import { readCases } from '../cases/readCases.ts';
import { MemoryStorage } from '../engine/saved/MemoryStorage.ts';
import { RecordingHost } from '../engine/session/RecordingHost.ts';
import { publicForms } from '../publicForms/forms.ts';
import { answersOf, walkThrough } from '../publicForms/walkThrough.ts';
import { photo } from '../server/files/sampleFiles.ts';
import { fillSection } from './support/fillSection.ts';
import { readyForm } from './support/readyForm.ts';
import { expect, test } from './support/test.ts';
import { valueAt } from '../../src/values/values.ts';

test.use({ copy: 'new-item-types' });

/** Answers that lead to more of a form than its first options do. */
const chosen = readCases<Record<string, Answers>>('e2e/public-forms');

const file = { name: 'scan.jpg', mimeType: 'image/jpeg', buffer: await photo() };
const uploaded = { id: 'a', name: 'scan.jpg', type: 'image/jpeg', bytes: 100 };

for (const form of publicForms) {
  const { id } = form.definition;
  test(`${id}: filled in by its labels, sent, and stored as it was filled in`, async ({ page, service }) => {
    Object.assign(globalThis, { localStorage: new MemoryStorage() });
    const sections = await walkThrough(form, {
      host: new RecordingHost(),
      wanted: chosen[id] ?? {},
      file: () => Promise.resolve(uploaded),
    });
    const answers = answersOf(sections);
    // What nobody is shown comes with the address.
    const given = (form.definition.prefill ?? []).map((field) => [field, String(valueAt(answers, field))]);
    await page.goto(`${form.page?.path ?? ''}?${new URLSearchParams(given)}`);
    const root = await readyForm(page, id);
    for (const passed of sections) {
      await expect(root.getByRole('heading', { level: 2, name: passed.heading })).toBeVisible();
      await fillSection(root, passed, file);
      const onward =
        passed.add === undefined ? root.locator('[type=submit]') : root.getByRole('button', { name: passed.add });
      await onward.click();
    }
    await expect(page.getByRole('region', { name: 'Sent. Thank you!' })).toBeVisible();
    const [lead] = (await service.leads()).slice(-1);
    expect(withFileNames(lead?.payload)).toEqual(withFileNames(answers));
  });
}

/** Of each file its name alone: what else there is to know of it, the service says. */
const withFileNames = (answers: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answers, (_key, value: unknown) =>
      value !== null && typeof value === 'object' && 'bytes' in value && 'name' in value ? value.name : value,
    ),
  );
