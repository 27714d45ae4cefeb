// Edits of a running site: `npm run test:live` for many minutes, with `npm test` in a short form.

import { setTimeout } from 'node:timers/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import type { FormFile } from '../../src/engine/definition/generated/FormFile.ts';
import type { SectionFile } from '../../src/engine/definition/generated/SectionFile.ts';
import type { RateTableFile } from '../../src/pricing/generated/RateTableFile.ts';
import type { CompanyFile } from '../../src/site/content/generated/CompanyFile.ts';
import { readCases } from '../cases/readCases.ts';
import type { Change } from '../checker/checkEdited.ts';
import { type Edit, edited, frozen } from '../engine/sources.ts';
import { firstTableFile } from '../project/project.ts';
import { storedLeads } from '../server/storedLeads.ts';
import { type LiveService, prepareSite, started } from './LiveService.ts';
import { Crowd, loadPage } from './WholePages.ts';

const rounds = Number(process.env['LIVE_ROUNDS'] ?? 1);
const broken = Number(process.env['LIVE_MISTAKES'] ?? 6);
const kills = Number(process.env['LIVE_KILLS'] ?? 4);
// A machine that does much else takes its time.
const soon = { timeout: 120_000, interval: 50 };
const patience = soon.timeout + (broken + kills + 6 * rounds) * 30_000;

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
  make: (service: LiveService, round: number) => Promise<void>;
  isSeen: (service: LiveService, round: number) => Promise<boolean>;
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

async function editJson<File>(service: LiveService, file: string, change: (content: File) => void): Promise<void> {
  const content = JSON.parse(await service.read(file)) as File;
  change(content);
  await service.save(file, json(content));
}

const colours = ['#a9c3ae', '#1f5d4c', '#fcfaf6', '#884422', '#224488'];
/** Tables follow one another by a day; all are in force. */
const dayOf = (round: number): string => `2026-11-${String(2 + (round % 20)).padStart(2, '0')}`;

const edits: LiveEdit[] = [
  {
    what: 'a wording',
    make: (service, round) =>
      editJson(
        service,
        'schemas/content/company.json',
        ({ pages }: CompanyFile) => (pages.home.description = `Painters, ${round}.`),
      ),
    isSeen: async (service, round) => (await textOf(service, '/')).includes(`Painters, ${round}.`),
  },
  {
    what: 'an option, with its rate in a new table',
    async make(service, round) {
      const id = `LiveBoard${round}`;
      const last = round === 0 ? firstTableFile.split('/').at(-1) : `${dayOf(round - 1)}.json`;
      const table = JSON.parse(await service.read(`pricing-tables/${last}`)) as RateTableFile;
      table.version = table.effectiveFrom = dayOf(round);
      Object.assign(table.items['baseboard']?.rates ?? {}, { [id]: { feetPerHour: 24 } });
      await service.save(`pricing-tables/${dayOf(round)}.json`, json(table));
      await editJson(service, 'schemas/options/baseboards.json', ({ oneOf }: { oneOf: object[] }) =>
        oneOf.push({ const: id, title: id }),
      );
    },
    isSeen: async (service, round) =>
      (await moduleOf(service, 'forms/estimator')).includes(`LiveBoard${round}`) &&
      (await moduleOf(service, 'estimate')).includes(`LiveBoard${round}`),
  },
  {
    what: 'a new required field',
    make: (service, round) =>
      editJson(service, 'schemas/contact/message.json', ({ schema }: Pick<SectionFile, 'schema'>) => {
        schema.properties.street = { title: `Street ${round}`, type: 'string' };
        schema.required = [...new Set([...(schema.required ?? []), 'street'])];
      }),
    async isSeen(service, round) {
      if (!(await textOf(service, '/messages')).includes(`Street ${round}`)) return false;
      const refused = await post(service, '/messages', { firstname: 'Ada' });
      return (await refused.text()).includes(`Street ${round}`);
    },
  },
  {
    what: 'a photo',
    async make(service, round) {
      const background = colours[round % colours.length] ?? '';
      const drawing = sharp({ create: { width: 1600, height: 1000 + round, channels: 3, background } });
      await service.save('schemas/content/photos/hero.jpg', await drawing.jpeg().toBuffer());
    },
    async isSeen(service, round) {
      const [, name] = /(\/assets\/hero-[0-9a-f]+-1600\.jpg)/.exec(await textOf(service, '/')) ?? [];
      if (name === undefined) return false;
      const answer = await fetch(service.url + name);
      const bytes = Buffer.from(await answer.arrayBuffer());
      return answer.status === 200 && (await sharp(bytes).metadata()).height === 1000 + round;
    },
  },
  {
    what: 'a whole new form with its page',
    async make(service, round) {
      const field = { title: 'Phone', type: 'string', format: 'phone' };
      await service.save(
        `schemas/callback-${round}/phone.json`,
        json({
          $schema: '../meta/section.schema.json',
          heading: 'Your number',
          schema: { type: 'object', required: ['phone'], properties: { phone: field } },
          ui: { phone: { 'ui:widget': 'tel', 'ui:autocomplete': 'tel' } },
        }),
      );
      const form = JSON.parse(await service.read('schemas/contact/form.json')) as FormFile;
      form.title = `Call me back ${round}`;
      form.steps = [{ title: 'Number', sections: ['phone'] }];
      form.draft = { key: `callback_${round}`, afterSuccess: 'clear' };
      form.page = {
        path: `/call-me-${round}`,
        name: `Call me ${round}`,
        description: 'By phone.',
        inMenu: round === 0,
      };
      form.submit.call = { path: `/callbacks-${round}`, lead: `callback${round}`, required: ['phone'] };
      await service.save(`schemas/callback-${round}/form.json`, json(form));
    },
    async isSeen(service, round) {
      const page = await fetch(`${service.url}/call-me-${round}`);
      if (page.status !== 200 || !(await page.text()).includes('Your number')) return false;
      if (!(await textOf(service, '/sitemap.xml')).includes(`/call-me-${round}<`)) return false;
      const answer = await post(service, `/callbacks-${round}`, { phone: '403-555-0142' });
      return answer.status === 201;
    },
  },
];

test('each edit is there for a new visitor, whole, and judged by, without a start', { timeout: patience }, async () => {
  const service = await started();
  const took: { what: string; ms: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const { what, make, isSeen } of edits) {
      await make(service, round);
      const saved = performance.now();
      await vi.waitFor(async () => expect(await isSeen(service, round), what).toBe(true), soon);
      took.push({ what, ms: Math.round(performance.now() - saved) });
      for (const path of ['/', '/request-a-quote']) await loadPage(service.url, path);
    }
  }
  const { blocked } = await service.health();
  expect(blocked).toBeUndefined();
  const sorted = took.map(({ ms }) => ms).sort((a, b) => a - b);
  console.log(
    `${took.length} edits, from the save to a new visitor: median ${sorted[Math.floor(sorted.length / 2)]} ms, worst ${sorted.at(-1)} ms; ` +
      took.map(({ what, ms }) => `${what} ${ms}`).join(', '),
  );
});

interface Mistake extends Change {
  code: string;
  file: string;
  severity?: string;
}

const inSchemas = (file: string): string =>
  file.startsWith('tables/') ? file.replace('tables', 'pricing-tables') : `schemas/${file}`;

/** Mistakes that stand in definition files alone, and keep a version from being made. */
const mistakes = readCases<Mistake[]>('checker/mistakes').filter(
  ({ edits: own, copies, inUse, today, severity, file }) =>
    own?.every((edit) => !edit.file.startsWith('tables/')) &&
    !copies &&
    !inUse &&
    !today &&
    !severity &&
    !file.startsWith('tables/'),
);

test(
  `${broken} broken saves reach nobody, under load: each is told with its place, and every page and lead is right`,
  { timeout: patience },
  async () => {
    const databaseUrl = 'file:var/leads.db';
    const service = await started({ DATABASE_URL: databaseUrl });
    const { version } = await service.health();
    const crowd = new Crowd(service.url, 8);
    const step = Math.max(1, Math.floor(mistakes.length / broken));
    const chosen = Array.from({ length: broken }, (_, index) => mistakes[(index * step) % mistakes.length]);
    for (const mistake of chosen) {
      if (!mistake) throw new Error('There are no mistakes to make');
      const { name, file, code, edits: own = [] } = mistake;
      const changed = new Map(edited(frozen, own).map(({ path, text }) => [path, text]));
      for (const { file: path } of own as Edit[]) await service.save(inSchemas(path), changed.get(path) ?? null);
      const place = new RegExp(`${file.replaceAll(/[.()]/g, '\\$&')}:\\d+:\\d+ +${code} `);
      await vi.waitFor(async () => expect((await service.health()).blocked?.join('\n'), name).toMatch(place), soon);
      await vi.waitFor(() => expect(service.printed, name).toMatch(place), soon);
      expect((await service.health()).version).toBe(version);
      for (const { file: path } of own as Edit[])
        await service.save(inSchemas(path), frozen.find((source) => source.path === path)?.text ?? null);
      await vi.waitFor(async () => expect((await service.health()).blocked, name).toBeUndefined(), soon);
    }
    await crowd.leave();
    expect(crowd.wrong).toEqual([]);
    expect(crowd.pages).toBeGreaterThan(8);
    const stored = await storedLeads(`file:${join(service.folder, 'var/leads.db')}`);
    expect(stored.map(({ payload }) => payload['message']).sort()).toEqual([...crowd.leads].sort());
    console.log(`${broken} broken saves: ${crowd.pages} pages and ${crowd.leads.length} leads, all right`);
  },
);

test(
  `${kills} times kill -9 while versions are made and switched: it comes back with one whole version`,
  { timeout: patience },
  async () => {
    const service = await started();
    for (let kill = 0; kill < kills; kill += 1) {
      const words = `Killed ${kill}.`;
      await editJson(
        service,
        'schemas/content/company.json',
        ({ pages }: CompanyFile) => (pages.home.description = words),
      );
      await setTimeout(3000 * Math.random());
      await service.end('SIGKILL');
      await service.start();
      const { version } = await loadPage(service.url, '/');
      await loadPage(service.url, '/get-detailed-quote');
      expect((await post(service, '/messages', {}, version)).status).toBe(422);
      await vi.waitFor(async () => expect(await textOf(service, '/')).toContain(words), soon);
      await loadPage(service.url, '/request-a-quote');
    }
    expect((await service.health()).blocked).toBeUndefined();
  },
);
