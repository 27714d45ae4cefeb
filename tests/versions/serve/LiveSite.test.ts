import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { SiteBuilder } from '../../../src/versions/make/SiteBuilder.ts';
import { LiveSite, pollInterval } from '../../../src/versions/serve/LiveSite.ts';
import type { BuildReport } from '../../../src/versions/BuildProcess.ts';
import { readServedIfReadable, recordServed, servedFile } from '../../../src/versions/served.ts';
import { eventually } from '../../eventually.ts';
import { firstVersion } from '../../project/project.ts';
import { message } from '../../server/message.ts';
import { startApp } from '../../server/startApp.ts';
import { temporaryFolder } from '../../server/temporaryFolder.ts';
import { servedSample } from '../servedSample.ts';

/** Versions of the sample project, without pages: as it is, with a new field, then with another call and rate. */
let made = '';
let first = '';
let withStreet = '';
let later = '';
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'versions-'));
  const options = await servedSample(folder);
  made = options.siteDir;
  first = options.version;
  const builder = new SiteBuilder(options);
  const edit = async (file: string, from: string, to: string): Promise<void> => {
    const text = await readFile(join(folder, file), 'utf8');
    expect(text).toContain(from);
    await writeFile(join(folder, file), text.replace(from, to));
  };
  const version = async (): Promise<string> => (await builder.make()).version;
  const message = 'schemas/contact/message.json';
  await edit(message, '"required": ["firstname",', '"required": ["street", "firstname",');
  await edit(
    message,
    '"lastname": { "title"',
    '"street": { "title": "Street", "type": "string" }, "lastname": { "title"',
  );
  withStreet = await version();
  await edit('schemas/contact/form.json', '"/messages"', '"/letters"');
  await edit(`pricing-tables/${firstVersion}.json`, '"labourRatePerHour": 25', '"labourRatePerHour": 27');
  later = await version();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** The service's site, whose builder says what a test has it say; the first of some versions is served. */
async function prepared(...versions: [string, ...string[]]) {
  const siteDir = join(await temporaryFolder(), 'site');
  // As the builder adds one, at once: a folder without a record is removed as a rest of one.
  const add = async (version: string): Promise<void> => {
    await cp(join(made, version), join(siteDir, `copy-${version}`), { recursive: true });
    await rm(join(siteDir, version), { recursive: true, force: true });
    await rename(join(siteDir, `copy-${version}`), join(siteDir, version));
  };
  for (const version of versions) await add(version);
  await recordServed(siteDir, versions[0], new Date());
  const builder = {
    start: (report: (report: BuildReport) => void): void => void (builder.report = report),
    restart: vi.fn<() => void>(),
    stop: vi.fn<() => void>(),
    report: (report: BuildReport): void => void report,
  };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const waiting = vi.fn<(reasons: readonly string[]) => void>();
  const open = async (...reports: BuildReport[]): Promise<LiveSite> => {
    const opening = LiveSite.open(siteDir, builder, waiting);
    reports.forEach((report) => builder.report(report));
    const site = await opening;
    onTestFinished(() => site.close());
    return site;
  };
  return { siteDir, add, builder, open, waiting };
}

/** What the service answers to a message from a page of a version. */
async function answering(site: LiveSite): Promise<(version?: string, url?: string) => Promise<number>> {
  const { app } = await startApp({ versions: site });
  return async (version, url = '/messages') => {
    const headers = version === undefined ? {} : { 'content-version': version };
    return (await app.inject({ method: 'POST', url, payload: message, headers })).statusCode;
  };
}

const look = () => void vi.advanceTimersByTime(pollInterval);
const hours = (count: number): Date => new Date(Date.now() + count * 60 * 60 * 1000);

test('what another process has be served is followed; a lead is judged by the version of its page', async () => {
  const { siteDir, open, add } = await prepared(first);
  const site = await open();
  const post = await answering(site);
  await add(withStreet);
  await recordServed(siteDir, withStreet, new Date());
  look();
  await eventually(() => expect(site.status()).toEqual({ version: withStreet, since: expect.any(String) }));
  expect([await post(first), await post(withStreet)]).toEqual([201, 422]);
  for (const unknown of [undefined, 'f'.repeat(16), '../../etc', '']) expect(await post(unknown), unknown).toBe(422);
  expect(await post(undefined, `/messages?version=${first}`)).toBe(201);
});

test('calls come and go with versions: those of the page that a visitor has are still answered', async () => {
  const { siteDir, open } = await prepared(first, withStreet, later);
  const site = await open();
  const post = await answering(site);
  expect(await post(undefined, '/letters')).toBe(404);
  await recordServed(siteDir, later, new Date());
  look();
  await eventually(() => expect(site.current.name).toBe(later));
  expect([await post(undefined, '/letters'), await post(), await post(first)]).toEqual([422, 404, 201]);
  // Their page may not name a version any more.
  expect(await post(first, '/letters')).toBe(422);
});

test('prices are those of the page for a day after it was replaced, then those of now', async () => {
  const { siteDir, open } = await prepared(first, later);
  await recordServed(siteDir, later, hours(0));
  const site = await open();
  const rate = async (version: string, now: Date) =>
    (await site.versionForLead(version, now)).product.rateTables[0].table.labourRatePerHour;
  expect([await rate(first, hours(23)), await rate(first, hours(25)), await rate(later, hours(25))]).toEqual([
    25, 27, 27,
  ]);
  // A clock that was set back takes no price away from a visitor.
  expect([await rate(first, hours(-90)), await rate(later, hours(-90))]).toEqual([25, 27]);
});

test('the last good version is served while the files hold mistakes or none can be made, and then the next', async () => {
  const { open, builder } = await prepared(first, withStreet);
  const line = 'schemas/contact/form.json:3:4  unknown-key  "titel" is not known here';
  const site = await open({ kind: 'broken', findings: [line] });
  const told = vi.fn();
  site.follow(told);
  const reason = 'ENOSPC: no space left on device';
  builder.report({ kind: 'failed', reason });
  builder.report({ kind: 'made', version: withStreet });
  await eventually(() => expect(site.current.name).toBe(withStreet));
  const since = expect.any(String);
  expect(told.mock.calls).toEqual([
    [{ version: first, since, blocked: [line] }],
    [{ version: first, since, blocked: [reason] }],
    [{ version: withStreet, since }],
  ]);
});

test('a version that cannot be read is asked for again', async () => {
  const { open, builder } = await prepared(first);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  const site = await open({ kind: 'made', version: 'f'.repeat(16) });
  const blocked = [expect.stringContaining('cannot be read')];
  await eventually(() => expect(site.status()).toMatchObject({ version: first, blocked }));
  vi.advanceTimersByTime(10_000);
  expect(builder.restart).toHaveBeenCalledOnce();
});

test('what is served was deleted: it is made anew, again where more goes meanwhile, and served again', async () => {
  const { siteDir, open, add, builder } = await prepared(first, withStreet);
  const site = await open();
  const { current } = site;
  await rm(servedFile(siteDir));
  await eventually(async () => {
    look();
    expect((await readServedIfReadable(siteDir))?.version).toBe(first);
  });
  const gone = { version: first, blocked: [expect.stringContaining('are gone')] };
  for (const times of [1, 2]) {
    await rm(join(siteDir, first, 'service/forms.cjs'));
    await eventually(() => {
      look();
      expect(builder.restart).toHaveBeenCalledTimes(times);
    });
    expect(site.status()).toMatchObject(gone);
    if (times === 2) await rm(siteDir, { recursive: true });
    await add(first);
    builder.report({ kind: 'made', version: first });
    await eventually(() => expect(site.status()).toEqual({ version: first, since: expect.any(String) }));
  }
  expect((await readServedIfReadable(siteDir))?.version).toBe(first);
  // What was not read yet of the files that are gone is read from these.
  expect(site.current).not.toBe(current);
});

test('while deleted files are waited for, another process can serve another version', async () => {
  const { siteDir, open, builder } = await prepared(first, withStreet);
  const site = await open();
  await rm(join(siteDir, first), { recursive: true });
  await eventually(() => {
    look();
    expect(builder.restart).toHaveBeenCalledOnce();
  });
  await recordServed(siteDir, withStreet, new Date());
  await eventually(() => {
    look();
    expect(site.current.name).toBe(withStreet);
  });
});

test('a version that the record names before it is there is served once it is', async () => {
  const { siteDir, open } = await prepared(first, withStreet);
  const site = await open();
  await rename(join(siteDir, withStreet), join(siteDir, 'elsewhere'));
  await recordServed(siteDir, withStreet, new Date());
  look();
  await eventually(() => expect(site.status().version).toBe(first));
  await rename(join(siteDir, 'elsewhere'), join(siteDir, withStreet));
  await eventually(() => {
    look();
    expect(site.status().version).toBe(withStreet);
  });
});

test('a version that is asked for before it is there is found once it is', async () => {
  const { siteDir, open } = await prepared(first, withStreet);
  for (const version of [withStreet, first]) await recordServed(siteDir, version, new Date());
  const post = await answering(await open());
  await rename(join(siteDir, withStreet), join(siteDir, 'elsewhere'));
  expect(await post(withStreet)).toBe(201);
  await rename(join(siteDir, 'elsewhere'), join(siteDir, withStreet));
  expect(await post(withStreet)).toBe(422);
});

test('a first start waits for what is made first, and tells the mistakes that keep it from being made', async () => {
  const { siteDir, open, builder, waiting } = await prepared(first);
  await rm(servedFile(siteDir));
  const opening = open({ kind: 'broken', findings: ['one', 'two'] });
  await eventually(() => expect(waiting.mock.calls).toEqual([[['one', 'two']]]));
  builder.report({ kind: 'made', version: first });
  expect((await opening).current.name).toBe(first);
  expect(waiting).toHaveBeenCalledOnce();
});

test('a first start serves what a command publishes', async () => {
  const { siteDir, open, waiting } = await prepared(first);
  await rm(servedFile(siteDir));
  const opening = open({ kind: 'failed', reason: 'ENOSPC' });
  await eventually(() => expect(waiting.mock.calls).toEqual([[['ENOSPC']]]));
  await recordServed(siteDir, first, new Date());
  expect((await opening).current.name).toBe(first);
});

test('a version that looks like an accident waits until somebody says that it is meant; warnings are told', async () => {
  const { siteDir, open, builder } = await prepared(first, withStreet);
  const site = await open({ kind: 'made', version: first, warnings: ['a rate is assumed'] });
  await eventually(() => expect(site.status()).toMatchObject({ version: first, warnings: ['a rate is assumed'] }));
  builder.report({ kind: 'made', version: withStreet, asks: ['half of the questions are gone'] });
  const blocked = ['half of the questions are gone', expect.stringContaining('npm run -s publish -- --yes')];
  const unconfirmed = { version: withStreet, asks: ['half of the questions are gone'] };
  await eventually(() => expect(site.status()).toMatchObject({ version: first, blocked, unconfirmed }));
  const { app } = await startApp({ versions: site });
  const health = (await app.inject('/healthz')).json() as object;
  expect(health).toEqual({ status: 'ok', version: first, since: site.status().since, blocked: 2, warnings: 0 });
  // What visitors do not get yet is not theirs, even where they know its name; nor are leads judged by it.
  expect(await site.filesFolderOf(withStreet)).toBeUndefined();
  expect((await site.versionForLead(withStreet, new Date())).name).toBe(first);
  expect(await site.confirm(first)).toBe(false);
  expect(await site.confirm(withStreet)).toBe(true);
  expect(site.status()).toEqual({ version: withStreet, since: expect.any(String) as string });
  expect(await site.filesFolderOf(withStreet)).toContain(withStreet);
  expect((await readServedIfReadable(siteDir))?.version).toBe(withStreet);
});
