import { cases, isThorough } from '../../thorough.ts';
import { readCases } from '../../cases/readCases.ts';
import { EstimatorPage, type KeptEstimate, type SectionCase } from '../support/EstimatorPage.ts';
import { expect, overflow, test } from '../support/test.ts';

/** A section from its first look to being left: what is entered, and what Next then says is wrong. */
interface TriedSection {
  heading: string;
  tries: (Omit<SectionCase, 'heading'> & { errors: string[] })[];
}

const walks =
  readCases<{ name: string; draft?: KeptEstimate; progress: string[]; sections: TriedSection[] }[]>(
    'e2e/estimator/sections',
  );

/** One section of each build: the others have no control that is not among these. */
const everywhere = new Set(['Basic Information', 'Room Detail', 'Walls', 'Doors']);

test.use({ copy: 'online' });

for (const { name, draft, progress, sections } of walks.slice(0, cases(1, walks.length))) {
  test(`${name}: says what is wrong in the catalogue's words, is accessible, and no wider than the page`, async ({
    page,
    expectAccessible,
    expectAccessibleEverywhere,
  }) => {
    const estimator = new EstimatorPage(page);
    const { form } = estimator;
    await estimator.open(draft);
    for (const { heading, tries } of sections) {
      await expect(form.heading(heading)).toBeVisible();
      if (heading !== 'Room Detail' && progress.includes(heading)) {
        await expect(estimator.segments).toHaveText(progress);
        await expect(estimator.segments.nth(progress.indexOf(heading))).toHaveAttribute('aria-current', 'step');
      }
      for (const [attempt, { errors, ...entered }] of tries.entries()) {
        await estimator.fill({ heading, ...entered });
        if (errors.length > 0) {
          await form.pressButton(form.onward);
          await expect(form.errors).toBeFocused();
          await expect(form.errors.getByRole('link')).toHaveText(errors);
          const isMissing = errors.some((message) => message.endsWith('is required'));
          const notice = isMissing ? 'Please complete all required fields' : 'Please correct what is marked';
          await expect(estimator.form.notice(notice).first()).toBeVisible();
          if (attempt === 0) await (everywhere.has(heading) ? expectAccessibleEverywhere() : expectAccessible());
        } else {
          await expect(form.errors).toHaveCount(0);
          if (isThorough) await expectAccessible();
        }
        expect(await overflow(page)).toBeLessThanOrEqual(0);
      }
      await form.pressButton(form.onward);
    }
    await expect(
      form.heading(sections.at(-1)?.heading === progress.at(-1) ? 'Check your answers' : 'Doors'),
    ).toBeVisible();
  });
}
