// What is held back of an edit, told by the running service and by `publish`, and kept over a start.

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { main as publishMain } from '../../src/cli/publish.ts';
import { called } from '../cli/called.ts';
import { eventually } from '../eventually.ts';
import { message } from '../server/message.ts';
import { type LiveService, prepareSite, started } from './LiveService.ts';
import { loadPage } from './WholePages.ts';

prepareSite();

const company = 'schemas/content/company.json';
const form = 'schemas/contact/form.json';
const section = 'schemas/contact/message.json';

/** Changes what all pages say, a word of a form, and breaks a section of that form. */
async function leaveUnfinished(service: LiveService): Promise<void> {
  await service.edit(form, '"title": "', '"title": "Unfinished: ');
  await service.edit(section, '"properties": {', '"properties": { "street": ');
  await service.edit(company, '"tagline": "', '"tagline": "Edited: ');
}

test('a form that is unfinished stays as it was, and takes leads, also after a start; the rest is live', async () => {
  const service = await started();
  await leaveUnfinished(service);
  const blocked = [
    expect.stringMatching(/contact\/message\.json:\d+:\d+ +syntax /),
    'until that is mended nothing goes live of schemas/contact',
  ];
  const isServed = () =>
    eventually(async () => {
      expect(await service.health()).toMatchObject({ blocked });
      const { html } = await loadPage(service.url, '/');
      expect(html).toContain('Edited: ');
      expect(html).not.toContain('Unfinished: ');
    });
  await isServed();
  const { version } = await service.health();
  const headers = { 'content-type': 'application/json', 'content-version': version };
  const sent = await fetch(`${service.url}/messages`, { method: 'POST', headers, body: JSON.stringify(message) });
  expect(sent.status).toBe(201);
  await service.end();
  await service.start();
  await isServed();
  expect((await service.health()).version).toBe(version);
  await service.edit(section, '{ "street": ', '{');
  await eventually(async () => expect((await loadPage(service.url, '/')).html).toContain('Unfinished: '));
  expect((await service.health()).blocked).toBeUndefined();
});

test('publish says what it publishes and what it holds back, and so does --back', async () => {
  const service = await started({ WATCH: 'off' });
  const publish = (...args: string[]) =>
    called(publishMain, args, { SITE_DIR: join(service.folder, 'var/site'), CONTENT_DIR: service.folder });
  await leaveUnfinished(service);
  const heldBack =
    /contact\/message\.json:\d+:\d+ +syntax .*\nuntil that is mended nothing goes live of schemas\/contact\n$/;
  expect(await publish()).toEqual({
    code: 1,
    stdout: expect.stringMatching(/^Visitors get what the files say, without what is held back \([0-9a-f]+\)\n$/),
    stderr: expect.stringMatching(heldBack),
  });
  await eventually(async () => {
    const { blocked = [] } = await service.health();
    expect(`${blocked.join('\n')}\n`).toMatch(heldBack);
    expect((await loadPage(service.url, '/')).html).toContain('Edited: ');
  });
  expect(await publish('--back')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/This is not live:\n( {3}schemas\/contact\/.*\n)+npm run -s check says/),
  });
  expect(await publish('--back', '1')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /again:\n {3}schemas\/content\/company\.json: company\.tagline was "Edited: .*\n[^ ]/,
    ),
  });
  await eventually(async () => expect((await service.health()).blocked).toEqual([expect.stringMatching('went back')]));
  expect((await loadPage(service.url, '/')).html).not.toContain('Edited: ');
});
