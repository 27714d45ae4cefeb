import { readCases } from '../../cases/readCases.ts';
import { cases } from '../../thorough.ts';
import { EstimatorPage, type SectionCase } from '../support/EstimatorPage.ts';
import { runEstimate } from '../support/runEstimate.ts';
import { tabTo } from '../support/tabTo.ts';
import { expect, test } from '../support/test.ts';

interface EstimateCase {
  name: string;
  by: 'keyboard' | 'pointer';
  width: number;
  sections: SectionCase[];
  facts: string[];
  total: number;
  stored: object;
}

test.use({ copy: 'online' });

const estimates = readCases<EstimateCase[]>('e2e/estimator/estimates');

for (const { name, by, width, sections, facts, total, stored } of estimates.slice(0, cases(1, estimates.length))) {
  test(`${name}, at ${width} px: the page, the service and the command agree on the price`, async ({
    page,
    service,
    expectAccessible,
    expectAccessibleEverywhere,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const estimator = new EstimatorPage(page, by);
    const { form, summary } = estimator;
    await estimator.open();
    await estimator.fillAll(sections);
    await estimator.send();
    await expect(summary.getByRole('heading', { name: 'Your estimate' })).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(summary).toContainText(
      `Total Estimated Amount$${total}Labour only. Paint, materials and GST are extra.`,
    );
    await expectAccessible();

    const lead = (await service.leads()).at(-1);
    expect(lead?.payload['house_information']).toMatchObject({ ...stored, total_cost: total });
    expect(lead?.payload['quote_and_detail']).toContain(`$${total}`);
    expect(lead?.payload['quote_and_detail']).not.toContain('<b>');
    expect(lead?.estimate).toMatchObject({ total_cost: total, differences: [] });
    const printed = runEstimate(service, lead?.payload['house_information']);
    expect(printed.total_cost).toBe(total);
    const hours = Math.round(printed.total_hours);
    await expect(summary).toContainText(hours > 1 ? `About ${hours} hours of work` : 'About an hour of work');
    await expect(summary).toContainText('Our rates from November 1, 2026');
    await expect(summary.getByRole('definition')).toHaveText([lead?.reference ?? '', /^\w+ \d+, \d{4}$/, ...facts]);

    // One room is shown at once; several open one by one.
    const rooms = summary.getByRole('heading', { level: 4 }).getByRole('button');
    // Nothing is told of a room that costs nothing.
    const shown = printed.rooms.filter(({ total_cost }) => total_cost > 0);
    await expect(rooms).toHaveText(shown.map((room) => `${room.name} $${room.total_cost}`));
    for (const [index, room] of shown.entries()) {
      const table = summary.getByRole('table', { name: room.name });
      if (shown.length > 1) {
        await expect(table).toBeHidden();
        await tabTo(rooms.nth(index));
        await page.keyboard.press('Enter');
      }
      await expect(rooms.nth(index)).toHaveAttribute('aria-expanded', 'true');
      await expect(table.getByRole('row')).toHaveCount(room.lines.length + 2);
      for (const [line, { label }] of room.lines.entries())
        await expect(table.getByRole('rowheader').nth(line)).toContainText(label);
      await expect(table.getByRole('row').last()).toContainText(`$${room.total_cost}`);
    }
    await expectAccessibleEverywhere();
    await summary.getByRole('button', { name: 'Close' }).click();
    await expect(summary).toHaveCount(0);
    await expect(form.button('Estimate')).toBeFocused();
    await expect(form.button('Clear my answers')).toBeVisible();
  });
}
