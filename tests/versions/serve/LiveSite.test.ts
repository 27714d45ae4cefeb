import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readSettings } from '../../../src/server/settings.ts';
import { LiveSite } from '../../../src/versions/serve/LiveSite.ts';
import type { MakerReport } from '../../../src/versions/serve/MakerProcess.ts';
import { readServed, serve, servedFile } from '../../../src/versions/served.ts';
import { VersionMaker } from '../../../src/versions/make/VersionMaker.ts';
import { copyProject, firstVersion } from '../../project/project.ts';
import { message } from '../../server/message.ts';
import { startApp } from '../../server/startApp.ts';
import { temporaryFolder } from '../../server/temporaryFolder.ts';

const script = new URL('./fakeMaker.mjs', import.meta.url);
const soon = { timeout: 10_000, interval: 50 };

/** The sample project, of which versions are made without pages. */
async function prepared() {
  const folder = await temporaryFolder();
  const { schemasDir, pricingTablesDir } = await copyProject(folder);
  const siteDir = join(folder, 'var', 'site');
  const maker = new VersionMaker({
    schemasDir,
    pricingTablesDir,
    siteDir,
    language: 'en',
    settings: readSettings({}),
    release: undefined,
  });
  const edit = async (file: string, from: string, to: string): Promise<string> => {
    const text = await readFile(join(folder, file), 'utf8');
    expect(text).toContain(from);
    await writeFile(join(folder, file), text.replace(from, to));
    return (await maker.make()).version;
  };
  return { siteDir, edit, first: (await maker.make()).version };
}

async function open(siteDir: string, ...reports: MakerReport[]): Promise<LiveSite> {
  vi.stubEnv('FAKE_REPORTS', JSON.stringify(reports));
  onTestFinished(() => void vi.unstubAllEnvs());
  const site = await LiveSite.open({ siteDir, watch: true, script });
  onTestFinished(() => site.close());
  return site;
}

/** What the service answers to a message from a page of a version. */
async function statusOf(app: FastifyInstance, url: string, version?: string): Promise<number> {
  const headers = version === undefined ? {} : { 'content-version': version };
  return (await app.inject({ method: 'POST', url, payload: message, headers })).statusCode;
}

const asRequired = ['"required": ["firstname",', '"required": ["street", "firstname",'] as const;
const street = [
  '"lastname": { "title"',
  '"street": { "title": "Street", "type": "string" }, "lastname": { "title"',
] as const;
const hours = (count: number): Date => new Date(Date.now() + count * 60 * 60 * 1000);

test('a lead is judged by the version of its page, and by the current one where that is not known', async () => {
  const { siteDir, edit, first } = await prepared();
  await serve(siteDir, first, new Date());
  const site = await open(siteDir);
  const { app } = await startApp({ versions: site });
  await edit('schemas/contact/message.json', ...street);
  const second = await edit('schemas/contact/message.json', ...asRequired);
  await serve(siteDir, second, new Date());
  await vi.waitFor(() => expect(site.current.name).toBe(second), soon);

  const post = (version?: string, url = '/messages') => statusOf(app, url, version);
  expect(await post(first)).toBe(201);
  expect(await post(second)).toBe(422);
  for (const unknown of [undefined, 'f'.repeat(16), '../../etc', '']) expect(await post(unknown), unknown).toBe(422);
  expect(await post(undefined, `/messages?version=${first}`)).toBe(201);
  expect((await app.inject('/healthz')).json()).toMatchObject({
    status: 'ok',
    version: second,
    since: expect.any(String),
  });
});

test('calls come and go with versions: those of the page that a visitor has are still answered', async () => {
  const { siteDir, edit, first } = await prepared();
  await serve(siteDir, first, new Date());
  const site = await open(siteDir);
  const { app } = await startApp({ versions: site });
  const second = await edit('schemas/contact/form.json', '"/messages"', '"/letters"');
  const post = (url: string, version?: string) => statusOf(app, url, version);
  expect(await post('/letters')).toBe(404);
  await serve(siteDir, second, new Date());
  await vi.waitFor(() => expect(site.current.name).toBe(second), soon);
  expect([await post('/letters'), await post('/messages'), await post('/messages', first)]).toEqual([201, 404, 201]);
  // Their page may not name a version any more.
  expect(await post('/letters', first)).toBe(201);
});

test('prices are those of the page for a day after it was replaced, then those of now', async () => {
  const { siteDir, edit, first } = await prepared();
  await serve(siteDir, first, hours(-100));
  const second = await edit(
    `pricing-tables/${firstVersion}.json`,
    '"labourRatePerHour": 25',
    '"labourRatePerHour": 27',
  );
  await serve(siteDir, second, hours(0));
  const site = await open(siteDir);
  const rate = async (version: string, now: Date) =>
    (await site.judging(version, now)).product.rateTables[0].table.labourRatePerHour;
  expect([await rate(first, hours(23)), await rate(first, hours(25)), await rate(second, hours(25))]).toEqual([
    25, 27, 27,
  ]);
  // A clock that was set back takes no price away from a visitor.
  expect([await rate(first, hours(-90)), await rate(second, hours(-90))]).toEqual([25, 27]);
});

test('a start with mistakes serves the last good version, and says what is wrong', async () => {
  const { siteDir, first } = await prepared();
  await serve(siteDir, first, new Date());
  const line = 'schemas/contact/form.json:3:4  unknown-key  "titel" is not known here';
  const site = await open(siteDir, { kind: 'broken', findings: [line] });
  const told = vi.fn();
  site.follow(told);
  await vi.waitFor(
    () => expect(told).toHaveBeenCalledWith(expect.objectContaining({ version: first, blocked: [line] })),
    soon,
  );
  expect(site.current.name).toBe(first);
});

test('what keeps a version from being made is told, and over once one is made', async () => {
  const { siteDir, edit, first } = await prepared();
  await serve(siteDir, first, new Date());
  const second = await edit('schemas/contact/form.json', '"Contact us"', '"Write to us"');
  const reason = 'ENOSPC: no space left on device';
  const site = await open(siteDir, { kind: 'failed', reason }, { kind: 'made', version: second });
  const told = vi.fn();
  site.follow(told);
  await vi.waitFor(() => expect(site.current.name).toBe(second), soon);
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ version: first, blocked: [reason] }));
  expect(site.status()).toEqual({ version: second, since: expect.any(String) });
});

test('the files of the version that is served are deleted: it is made anew, and served again', async () => {
  const { siteDir, first } = await prepared();
  await serve(siteDir, first, new Date());
  const kept = await temporaryFolder();
  await cp(join(siteDir, first), kept, { recursive: true });
  vi.stubEnv('FAKE_COPY', `${kept}\n${join(siteDir, first)}`);
  const site = await open(siteDir, { kind: 'made', version: first });
  const told = vi.fn();
  site.follow(told);
  const { current } = site;
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2), soon);
  await rm(servedFile(siteDir));
  await vi.waitFor(async () => expect((await readServed(siteDir))?.version).toBe(first), soon);
  await rm(siteDir, { recursive: true });
  const gone = { version: first, blocked: [expect.stringContaining('are gone')] };
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith(expect.objectContaining(gone)), soon);
  await vi.waitFor(async () => expect((await readServed(siteDir))?.version).toBe(first), soon);
  await vi.waitFor(() => expect(site.status()).toEqual({ version: first, since: expect.any(String) }), soon);
  // What was not read yet of the files that are gone is read from these.
  expect(site.current).not.toBe(current);
  const { app } = await startApp({ versions: site });
  expect(await statusOf(app, '/messages', first)).toBe(201);
});

test('a version that is asked for before it is there is found once it is', async () => {
  const { siteDir, edit, first } = await prepared();
  await serve(siteDir, first, new Date());
  const site = await open(siteDir);
  const { app } = await startApp({ versions: site });
  await edit('schemas/contact/message.json', ...street);
  const second = await edit('schemas/contact/message.json', ...asRequired);
  await rename(join(siteDir, second), join(siteDir, 'elsewhere'));
  expect(await statusOf(app, '/messages', second)).toBe(201);
  await rename(join(siteDir, 'elsewhere'), join(siteDir, second));
  expect(await statusOf(app, '/messages', second)).toBe(422);
});

test('a first start with mistakes has nothing to serve, and ends with them', async () => {
  const { siteDir } = await prepared();
  await expect(open(siteDir, { kind: 'broken', findings: ['one', 'two'] })).rejects.toThrow('one\ntwo');
});

test('a version that was gone back from is not served again until the files are changed', async () => {
  const { siteDir, edit, first } = await prepared();
  await serve(siteDir, first, new Date());
  const second = await edit('schemas/contact/form.json', '"Contact us"', '"Write to us"');
  await serve(siteDir, second, new Date());
  await serve(siteDir, first, new Date(), second);
  const site = await open(siteDir, { kind: 'made', version: second });
  await vi.waitFor(() => expect(site.status().blocked?.join()).toContain(second), soon);
  expect(site.current.name).toBe(first);
  await site.close();

  const third = await edit('schemas/contact/form.json', '"Write to us"', '"Write"');
  const later = await open(siteDir, { kind: 'made', version: third });
  await vi.waitFor(() => expect(later.current.name).toBe(third), soon);
  expect(later.status()).toEqual({ version: third, since: expect.any(String) });
});
