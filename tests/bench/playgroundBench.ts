// How long it takes in the playground from a key in the schema until the form of it is there.

import { type Browser, chromium, type Page } from 'playwright';
import { fragmentOf } from '../../src/playground/link.ts';
import { formOfRjsfSample } from '../../src/playground/pasted.ts';
import { browserArgs, findBrowser } from '../e2e/browser/findBrowser.ts';
import { startPlayground } from '../playground/startPlayground.ts';
import { median, report, rounded } from './report.ts';

const rounds = process.argv.includes('--quick') ? 5 : 15;
const title = 'Visit';

/** A form of texts, numbers and choices, of which every fifth field has a condition. */
function formOfFields(count: number) {
  const kinds = [
    { type: 'string', minLength: 2 },
    { type: 'integer', minimum: 0, maximum: 90 },
    { type: 'string', enum: ['one', 'two', 'three'] },
  ];
  const fields = Array.from({ length: count }, (_, index) => [
    `field_${index}`,
    { title: `Field ${index}`, ...kinds[index % kinds.length] },
  ]);
  const form = formOfRjsfSample({ schema: { title, type: 'object', properties: Object.fromEntries(fields) } });
  const conditions = Array.from({ length: Math.floor(count / 5) }, (_, index) => [
    `field_${5 * index + 4}`,
    { '!!': [{ var: `field_${5 * index + 3}` }] },
  ]);
  const [name = '', texts] = Object.entries(form.sections)[0] ?? [];
  if (!texts) throw new Error('The form has no section');
  const withConditions = { ...texts, conditions: JSON.stringify({ conditions: Object.fromEntries(conditions) }) };
  return { ...form, sections: { [name]: withConditions } };
}

async function openAtTitle(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  // Code that runs in the page comes as tsx made it, with a helper for the names of functions.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(`addEventListener('keydown', ({ timeStamp }) => (globalThis.keyAt = timeStamp), true);`);
  await page.goto(address);
  await page.getByRole('heading', { name: title }).waitFor();
  await page.getByRole('textbox', { name: 'Schema', exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ArrowDown');
  for (const _letter of '  "title": "') await page.keyboard.press('ArrowRight');
  return page;
}

/** Milliseconds from the last key until the form says a text. */
const millisecondsTo = (page: Page, text: string): Promise<number> =>
  page.evaluate(
    (expected) =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          const isThere = document.querySelector('form')?.textContent.includes(expected);
          if (isThere) resolve(performance.now() - (Reflect.get(globalThis, 'keyAt') as number));
          else requestAnimationFrame(look);
        };
        look();
      }),
    text,
  );

const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: browserArgs });
const { url, stop } = await startPlayground();
try {
  const rows = [];
  for (const fields of [5, 50]) {
    const page = await openAtTitle(browser, `${url}#${await fragmentOf(formOfFields(fields))}`);
    const times: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      await page.keyboard.type('a');
      const time = await millisecondsTo(page, 'a'.repeat(round + 1) + title);
      // The first round warms up.
      if (round > 0) times.push(time);
    }
    rows.push({ fields, 'to the form': rounded(median(times)), longest: rounded(Math.max(...times)) });
    await page.context().close();
  }
  report('The playground: from a key in the schema to the form anew, milliseconds', rows);
} finally {
  await browser.close();
  await stop();
}
