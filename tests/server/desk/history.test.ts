import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DeskVersion } from '../../../src/deskApi/content.ts';
import { own } from './startDesk.ts';
import { company, startContent, table } from './startContent.ts';

test('versions are told by what they changed, and one is brought back with its files, by way of the draft', async () => {
  const { askDesk, cookie, publish, change, byHand, content, read, draft } = await startContent();
  const was = [await read(company), await read(table)];
  await change(company, /"phone": "[^"]*"/, '"phone": "403-555-0177"');
  await change(table, '"labourRatePerHour": 25', '"labourRatePerHour": 26');
  await publish();

  const headers = { ...own, cookie };
  const versions = (await askDesk({ url: '/desk/api/versions', headers })).json<DeskVersion[]>();
  expect(versions.map(({ changes, isKept }) => [changes, isKept])).toEqual([
    [
      [
        expect.stringContaining('403-555-0177'),
        'Prices from Sunday, November 1, 2026: An hour of work: 25 to 26 dollars an hour',
      ],
      true,
    ],
    [['the first version, with all that there was'], true],
  ]);
  const back = (version = '') => askDesk({ method: 'POST', url: `/desk/api/versions/${version}/back`, headers });
  expect((await back('0123456789abcdef')).statusCode).toBe(400);

  // What was changed by hand and is not live is in no version.
  await byHand(company, '403-555-0177', '403-555-0188');
  expect((await back(versions[1]?.version)).json()).toEqual({ prices: [], choices: [], unpriced: [], files: [] });
  const copies = join(draft.folder, 'before');
  const [copy = ''] = await readdir(copies);
  expect(await readFile(join(copies, copy, company), 'utf8')).toContain('403-555-0188');
  expect((await back(versions[1]?.version)).json()).toMatchObject({
    errors: [{ message: expect.stringContaining('Publish what is changed') as string }],
  });
  const { files } = await content();
  expect(files.filter((file) => file.state !== 'same').map(({ path }) => path)).toEqual([table, company]);
  expect((await publish({ isMeant: true })).statusCode).toBe(200);
  expect([await read(company), await read(table)]).toEqual(was);
  const [now] = (await askDesk({ url: '/desk/api/versions', headers })).json<DeskVersion[]>();
  expect(now?.back).toBe(versions[1]?.since);
});

test('prices that are in force stay with the choices that they price, and nothing else of what came with them', async () => {
  const { askDesk, cookie, publish, get, put, change, content, read, contentDir } = await startContent();
  const doors = 'schemas/options/doors.json';
  const ladders = 'schemas/options/ladders.json';
  const details = 'schemas/quote/project-details.json';
  const methods = 'schemas/options/estimation-methods.json';
  const later = 'pricing-tables/2026-11-02.json';
  const was = await Promise.all([company, details, methods].map(read));
  await change(doors, '"oneOf": [', '"oneOf": [{ "const": "BarnDoor", "title": "Barn door" },');
  const { text } = await get(table);
  const priced = text
    ?.replace('"DoorOneSide":', '"BarnDoor": { "hours": 3 }, $&')
    .replaceAll('2026-11-01', '2026-11-02');
  await put(later, priced ?? '');
  await change(company, /"phone": "[^"]*"/, '"phone": "403-555-0177"');
  await put(ladders, (await get(methods)).text?.replace(/, "icon.*/g, ' },') ?? '');
  await change(methods, ', "disabled": true', '');
  await change(ladders, /\},\s*\]/, '}]');
  const ladder = '"ladder": { "title": "Ladder", "type": "number", "$ref": "../options/ladders.json" },';
  await change(details, '"properties": {', `"properties": { ${ladder}`);
  const published = await publish({ isMeant: true });
  expect(published.statusCode, published.body).toBe(200);

  const headers = { ...own, cookie };
  const versions = (await askDesk({ url: '/desk/api/versions', headers })).json<DeskVersion[]>();
  const url = `/desk/api/versions/${versions[1]?.version}/back`;
  const stays = { prices: ['2026-11-02'], choices: ['Barn door'], unpriced: [], files: [] };
  expect((await askDesk({ url, headers })).json()).toEqual(stays);
  expect((await askDesk({ method: 'POST', url, headers })).json()).toEqual(stays);
  const { canPublish, findings } = await content();
  expect([canPublish, findings.filter(({ severity }) => severity === 'error')]).toEqual([true, []]);
  await publish({ isMeant: true });
  expect(await Promise.all([company, details, methods].map(read))).toEqual(was);
  expect([await read(doors), await read(later)]).toEqual([expect.stringContaining('BarnDoor'), priced]);
  expect(await readdir(join(contentDir, 'schemas/options'))).not.toContain('ladders.json');
});
