import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { main as publish } from '../../src/cli/publish.ts';
import { called } from '../cli/called.ts';
import { eventually } from '../eventually.ts';
import { prepareSite, started } from './LiveService.ts';
import { loadPage } from './WholePages.ts';

prepareSite();

const company = 'schemas/content/company.json';
const section = 'schemas/contact/message.json';

test('with a mistake in a file nothing is live of what is saved, also after a start; mended, all of it is', async () => {
  const service = await started();
  const { version } = await service.health();
  await service.edit(section, '"properties": {', '"properties": { "street": ');
  await service.edit(company, '"tagline": "', '"tagline": "Edited: ');
  const place = /contact\/message\.json:\d+:\d+ +syntax /;
  const kept = `visitors keep version ${version} until this is right`;
  const isKept = async () => {
    await eventually(async () => expect(await service.health()).toMatchObject({ version, blocked: 2 }));
    // Strangers may ask for its health: they are told how much is wrong, and the log what.
    expect(JSON.stringify(await service.health())).not.toContain('message.json');
    await eventually(() => expect(service.printed).toMatch(place));
    expect(service.printed).toContain(`"finding":"${kept}"`);
    for (const path of ['/', '/messages', '/nowhere'])
      expect((await loadPage(service.url, path)).version).toBe(version);
  };
  await isKept();
  const settings = { SITE_DIR: join(service.folder, 'var/site'), CONTENT_DIR: service.folder };
  expect(await called(publish, [], settings)).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(new RegExp(`${place.source}.*\n${kept}\n$`)),
  });
  await service.end();
  service.printed = '';
  await service.start();
  await isKept();

  await service.edit(section, '{ "street": ', '{');
  await eventually(async () => expect((await loadPage(service.url, '/')).html).toContain('Edited: '));
  expect((await service.health()).blocked).toBe(0);
});

test('the process that makes versions leaves when the service has ended before it was up', async () => {
  const builder = fork('dist/server/siteBuilder.js', { stdio: 'ignore' });
  builder.disconnect();
  expect(await once(builder, 'exit')).toEqual([0, null]);
});
