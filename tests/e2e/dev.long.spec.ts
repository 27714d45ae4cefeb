// `npm run dev` in a clone in which nobody has started it yet.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { copyProject } from '../project/project.ts';
import { freePort } from '../server/loopback.ts';

/**
 * A copy of the code with the sample project. It lies in the project, whose packages it finds, while what Vite makes of
 * those is kept in the copy. Fonts must be there, since the server hands out no file from elsewhere.
 */
async function freshClone(): Promise<string> {
  await mkdir('var', { recursive: true });
  const folder = resolve(await mkdtemp('var/clone-'));
  for (const name of ['src', 'package.json', 'tsconfig.json', 'vite.config.ts', 'node_modules/@fontsource-variable'])
    await cp(name, join(folder, name), { recursive: true });
  await copyProject(folder);
  return folder;
}

const test = base.extend<{ clone: string; url: string }>({
  clone: async ({}, use) => {
    const folder = await freshClone();
    await use(folder);
    await rm(folder, { recursive: true });
  },
  url: async ({ clone, page }, use) => {
    const scripts = JSON.parse(await readFile(join(clone, 'package.json'), 'utf8')).scripts as Record<string, string>;
    expect(scripts['dev']).toBe('vite');
    const port = String(await freePort());
    const vite = spawn(process.execPath, [resolve('node_modules/vite/bin/vite.js')], {
      cwd: clone,
      env: { PATH: process.env['PATH'], NO_COLOR: '1', SETTINGS_FILE: 'off', HOST: '127.0.0.1', PORT: port },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(vite, 'exit');
    let printed = '';
    const listening = new Promise<void>((listens) => {
      for (const output of [vite.stdout, vite.stderr])
        output.setEncoding('utf8').on('data', (text: string) => {
          printed += text;
          if (printed.includes('Local:')) listens();
        });
    });
    await Promise.race([listening, ended]);
    // A server that ends by itself takes the page along, so that nothing waits for it.
    void ended.then(() => page.close());
    await use(`http://127.0.0.1:${port}`);
    const status = vite.exitCode;
    // Killed, so that nothing it may wait for can keep the test from ending.
    vite.kill('SIGKILL');
    await ended;
    expect(status, printed).toBeNull();
  },
});

test('a fresh clone is served without a complaint, and an edited definition and component are seen at once', async ({
  page,
  clone,
  url,
}) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  /** Saves a change; once more if it came before the folder was watched. */
  const save = async (file: string, from: string, to: string, isSeen: () => Promise<void>) => {
    const text = await readFile(join(clone, file), 'utf8');
    expect(text).toContain(from);
    await expect(async () => {
      await writeFile(join(clone, file), text.replace(from, to));
      await isSeen();
    }).toPass();
  };
  const patience = { timeout: 30_000 };

  await page.setViewportSize({ width: 1280, height: 800 });
  const opened = await page.goto(`${url}/`);
  const policy = opened?.headers()['content-security-policy'];
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+';style-src 'self' 'sha256-[^']+' 'nonce-[^']+';/);
  expect(policy).toContain("require-trusted-types-for 'script'");
  await page.getByRole('banner').getByRole('link', { name: 'Get a Quote' }).click();
  await expect(heading('What type of home do you live in?')).toBeVisible();
  await page.getByText('Condo/Townhouse').click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(heading('When do you want to start this project?')).toBeVisible();
  expect(await (await page.request.get(`${url}/healthz`)).json()).toMatchObject({ status: 'ok' });
  const fields = await page.evaluate(async () => {
    const [core = ''] = performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /.*rjsf_core.*/.exec(name) ?? []);
    const { getDefaultRegistry } = (await import(core)) as { getDefaultRegistry: () => { fields: object } };
    return Object.keys(getDefaultRegistry().fields);
  });
  expect(fields, 'RJSF as the site has it').not.toContain('AnyOfField');

  await save('schemas/quote/start-date.json', 'When do you want to start', 'When shall we start', () =>
    expect(heading('When shall we start this project?')).toBeVisible(patience),
  );
  await save(
    'src/site/layout/Header.tsx',
    '{labels.getQuote}</ButtonLink>',
    '{labels.getQuote}, now</ButtonLink>',
    () => expect(page.getByRole('banner').getByRole('link', { name: 'Get a Quote, now' })).toBeVisible(patience),
  );
  expect(problems).toEqual([]);

  // A mistake is shown until it is mended, also where the page is loaded meanwhile.
  const overlay = page.locator('vite-error-overlay');
  await save('schemas/quote/start-date.json', '"heading": ', '"heading" ', () => expect(overlay).toBeVisible(patience));
  await page.reload();
  await expect(overlay).toContainText('a colon is missing after "heading"');
  await save('schemas/quote/start-date.json', '"heading" ', '"heading": ', () => expect(overlay).toBeHidden(patience));
});
