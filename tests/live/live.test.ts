import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { prepareSite, started } from './LiveService.ts';
import { loadPage } from './WholePages.ts';

prepareSite();

const company = 'schemas/content/company.json';

test('an edit is live without a start, a mistake is told and changes nothing, and what was is live again', async () => {
  const service = await started();
  const { version } = await loadPage(service.url, '/');
  const text = await service.read(company);
  await service.save(company, text.replace('"tagline": "', '"tagline": "Edited: '));
  await eventually(async () => expect((await loadPage(service.url, '/')).html).toContain('Edited: '));
  const { version: edited } = await service.health();
  expect(edited).not.toBe(version);
  for (const path of ['/request-a-quote', '/messages', '/nowhere'])
    expect((await loadPage(service.url, path)).version).toBe(edited);

  await service.save(company, text.replace('"tagline":', '"tagLine":'));
  const place = /content\/company\.json:\d+:\d+ +unknown-key /;
  await eventually(async () => expect((await service.health()).blocked?.join('\n')).toMatch(place));
  expect(service.printed).toMatch(place);
  expect((await loadPage(service.url, '/')).version).toBe(edited);

  await service.save(company, text);
  await eventually(async () => expect(await service.health()).toMatchObject({ version, status: 'ok' }));
  expect((await service.health()).blocked).toBeUndefined();
});

test('the process that makes versions leaves when the service has ended before it was up', async () => {
  const maker = fork('dist/server/maker.js', { stdio: 'ignore' });
  maker.disconnect();
  expect(await once(maker, 'exit')).toEqual([0, null]);
});
