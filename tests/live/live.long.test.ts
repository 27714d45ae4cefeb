// Edits of a running site, right and wrong, under load and kill -9, and what nobody means to do to one.

import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { FormFile } from '../../src/engine/definition/generated/FormFile.ts';
import type { SectionFile } from '../../src/engine/definition/generated/SectionFile.ts';
import { dayIn } from '../../src/pricing/days.ts';
import { clockOfZoneOrUsual, usualTimeZone } from '../../src/pricing/node/timeZones.ts';
import type { RateTableFile } from '../../src/pricing/generated/RateTableFile.ts';
import type { CompanyFile } from '../../src/leads/generated/CompanyFile.ts';
import { versionPaths } from '../../src/versions/versionFolder.ts';
import { readCases } from '../cases/readCases.ts';
import type { Change } from '../checker/checkEdited.ts';
import { type Edit, edited, frozen } from '../engine/sources.ts';
import { eventually } from '../eventually.ts';
import { firstVersion } from '../project/project.ts';
import { storedLeads } from '../server/storedLeads.ts';
import { type LiveService, prepareSite, started } from './LiveService.ts';
import { Crowd, loadPage } from './WholePages.ts';

const company = 'schemas/content/company.json';
const broken = 40;
const kills = 12;

prepareSite();

const post = (service: LiveService, path: string, body: object, version?: string) =>
  fetch(service.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(version !== undefined && { 'content-version': version }) },
    body: JSON.stringify(body),
  });

const textOf = async (service: LiveService, path: string): Promise<string> => (await fetch(service.url + path)).text();

/** A module of the content that a new visitor gets. */
async function moduleOf(service: LiveService, name: string): Promise<string> {
  const { version } = await service.health();
  return textOf(service, `/v/${version}/content/${name}.js`);
}

/** An edit as an owner makes it, and how a new visitor meets it. */
interface LiveEdit {
  what: string;
  make: (service: LiveService) => Promise<void>;
  isSeen: (service: LiveService) => Promise<boolean>;
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

async function editJson<File>(service: LiveService, file: string, change: (content: File) => void): Promise<void> {
  const content = JSON.parse(await service.read(file)) as File;
  change(content);
  await service.save(file, json(content));
}

const saveWords = (service: LiveService, words: string) =>
  editJson(service, company, ({ pages }: CompanyFile) => (pages.home.description = words));

const edits: LiveEdit[] = [
  {
    what: 'an option, with its rate in a new table',
    async make(service) {
      const table = JSON.parse(await service.read(`pricing-tables/${firstVersion}.json`)) as RateTableFile;
      // A new table whose day is past waits until somebody says yes.
      table.version = table.effectiveFrom = dayIn(clockOfZoneOrUsual(usualTimeZone), new Date());
      Object.assign(table.items['baseboard']?.rates ?? {}, { LiveBoard: { feetPerHour: 24 } });
      await service.save(`pricing-tables/${table.version}.json`, json(table));
      await editJson(service, 'schemas/options/baseboards.json', ({ oneOf }: { oneOf: object[] }) =>
        oneOf.push({ const: 'LiveBoard', title: 'LiveBoard' }),
      );
    },
    isSeen: async (service) =>
      (await moduleOf(service, 'forms/estimator')).includes('LiveBoard') &&
      (await moduleOf(service, 'estimate')).includes('LiveBoard'),
  },
  {
    what: 'a new required field',
    make: (service) =>
      editJson(service, 'schemas/contact/message.json', ({ schema }: Pick<SectionFile, 'schema'>) => {
        schema.properties.street = { title: 'Street name', type: 'string' };
        schema.required = [...(schema.required ?? []), 'street'];
      }),
    async isSeen(service) {
      if (!(await textOf(service, '/messages')).includes('Street name')) return false;
      const refused = await post(service, '/messages', { firstname: 'Ada' });
      return (await refused.text()).includes('Street name');
    },
  },
  {
    what: 'a photo',
    async make(service) {
      const drawing = sharp({ create: { width: 1600, height: 1001, channels: 3, background: '#a9c3ae' } });
      await service.save('schemas/content/photos/hero.jpg', await drawing.jpeg().toBuffer());
    },
    async isSeen(service) {
      const [, name] = /(\/assets\/hero-[0-9a-f]+-1600\.jpg)/.exec(await textOf(service, '/')) ?? [];
      if (name === undefined) return false;
      const answer = await fetch(service.url + name);
      const bytes = Buffer.from(await answer.arrayBuffer());
      return answer.status === 200 && (await sharp(bytes).metadata()).height === 1001;
    },
  },
  {
    what: 'a whole new form with its page',
    async make(service) {
      const field = { title: 'Phone', type: 'string', format: 'phone' };
      await service.save(
        'schemas/callback/phone.json',
        json({
          $schema: '../meta/section.schema.json',
          heading: 'Your number',
          schema: { type: 'object', required: ['phone'], properties: { phone: field } },
          ui: { phone: { 'ui:widget': 'tel', 'ui:autocomplete': 'tel' } },
        }),
      );
      const form = JSON.parse(await service.read('schemas/contact/form.json')) as FormFile;
      form.title = 'Call me back';
      form.steps = [{ title: 'Number', sections: ['phone'] }];
      form.draft = { key: 'callback', afterSuccess: 'clear' };
      form.page = { path: '/call-me', name: 'Call me', description: 'By phone.', inMenu: true };
      form.submit.call = { path: '/callbacks', lead: 'callback', required: ['phone'] };
      await service.save('schemas/callback/form.json', json(form));
    },
    async isSeen(service) {
      const page = await fetch(`${service.url}/call-me`);
      if (page.status !== 200 || !(await page.text()).includes('Your number')) return false;
      if (!(await textOf(service, '/sitemap.xml')).includes('/call-me<')) return false;
      return (await post(service, '/callbacks', { phone: '403-555-0142' })).status === 201;
    },
  },
];

test('each edit is there for a new visitor, whole, and judged by, without a start', async () => {
  const service = await started();
  for (const { what, make, isSeen } of edits) {
    await make(service);
    await eventually(async () => expect(await isSeen(service), what).toBe(true));
    for (const path of ['/', '/request-a-quote']) await loadPage(service.url, path);
  }
  expect((await service.health()).blocked).toBe(0);
});

interface Mistake extends Change {
  code: string;
  file: string;
  severity?: string;
}

const inSchemas = (file: string): string =>
  file.startsWith('tables/') ? file.replace('tables', 'pricing-tables') : `schemas/${file}`;

/** Mistakes that stand in definition files alone, and keep a file from being in a version. */
const mistakes = readCases<Mistake[]>('checker/mistakes').filter(
  ({ edits: own, copies, inUse, today, severity, file }) =>
    own?.every((edit) => !edit.file.startsWith('tables/')) &&
    !copies &&
    !inUse &&
    !today &&
    !severity &&
    !file.startsWith('tables/'),
);

test(`${broken} broken saves reach nobody, under load: each is told with its place, and every page and lead is right`, async () => {
  const databaseUrl = 'file:var/leads.db';
  const service = await started({ DATABASE_URL: databaseUrl });
  const crowd = new Crowd(service.url, 8);
  const step = Math.max(1, Math.floor(mistakes.length / broken));
  const chosen = Array.from({ length: broken }, (_, index) => mistakes[(index * step) % mistakes.length]);
  for (const mistake of chosen) {
    if (!mistake) throw new Error('There are no mistakes to make');
    const { name, file, code, edits: own = [] } = mistake;
    const changed = new Map(edited(frozen, own).map(({ path, text }) => [path, text]));
    for (const { file: path } of own as Edit[]) await service.save(inSchemas(path), changed.get(path) ?? null);
    const place = new RegExp(`${file.replaceAll(/[.()]/g, '\\$&')}:\\d+:\\d+ +${code} `);
    await eventually(async () => expect((await service.health()).blocked, name).toBeGreaterThan(0));
    await eventually(() => expect(service.printed, name).toMatch(place));
    const live = join('var/site', (await service.health()).version, versionPaths.files, inSchemas(file));
    expect(await service.read(live).catch(() => undefined), name).toBe(frozen.find(({ path }) => path === file)?.text);
    for (const { file: path } of own as Edit[])
      await service.save(inSchemas(path), frozen.find((source) => source.path === path)?.text ?? null);
    await eventually(async () => expect((await service.health()).blocked, name).toBe(0));
  }
  await crowd.leave();
  expect(crowd.wrong).toEqual([]);
  expect(crowd.pages).toBeGreaterThan(8);
  const stored = await storedLeads(`file:${join(service.folder, 'var/leads.db')}`);
  expect(stored.map(({ payload }) => payload['message']).sort()).toEqual([...crowd.leads].sort());
});

test(`${kills} times kill -9 while versions are made and switched: it comes back with one whole version`, async () => {
  const service = await started();
  for (let kill = 0; kill < kills; kill += 1) {
    const words = `Killed ${kill}.`;
    await saveWords(service, words);
    await setTimeout(3000 * Math.random());
    await service.end('SIGKILL');
    await service.start();
    const { version } = await loadPage(service.url, '/');
    await loadPage(service.url, '/get-detailed-quote');
    expect((await post(service, '/messages', {}, version)).status).toBe(422);
    await eventually(async () => expect(await textOf(service, '/')).toContain(words));
    await loadPage(service.url, '/request-a-quote');
  }
  expect((await service.health()).blocked).toBe(0);
});

/** Deletes a folder's files one after the other, whatever is written meanwhile, as a slow disk does. */
async function deleteSlowly(folder: string): Promise<void> {
  for (const file of await readdir(folder, { recursive: true })) {
    // Folders go with the rest.
    await rm(join(folder, file), { force: true }).catch(() => undefined);
    await setTimeout(10);
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 20 });
}

test('var/site is deleted: the site is made anew and served, also to who has no scripts', async () => {
  const service = await started();
  const { version } = await loadPage(service.url, '/');
  const deleting = deleteSlowly(join(service.folder, 'var/site'));
  await eventually(() => expect(service.printed).toContain('are gone'));
  await deleting;
  await eventually(async () => {
    expect((await service.health()).blocked).toBe(0);
    for (const path of ['/', '/request-a-quote', '/messages', '/nowhere'])
      expect((await loadPage(service.url, path)).version).toBe(version);
  });
  const returned = await fetch(`${service.url}/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'firstname=Ada',
  });
  expect([returned.status, await returned.text()]).toEqual([
    422,
    expect.stringContaining('The Last Name field is required'),
  ]);
  await service.end();
  await service.start();
  expect((await loadPage(service.url, '/')).version).toBe(version);
});
