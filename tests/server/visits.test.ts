import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { visitsAddress, widthClasses, widthHeader } from '../../src/leads/visits.ts';
import { deleteOldVisitCounts } from '../../src/server/storage/visitCounts.ts';
import { siteVersion, SingleVersion } from '../../src/versions/serve/SiteVersion.ts';
import { compiledForms } from './compiledForms.ts';
import { freshUrl, opened } from './databases.ts';
import { message } from './message.ts';
import { sampleProduct } from './sampleProduct.ts';
import { startApp, type StartOptions } from './startApp.ts';

const start = Date.UTC(2030, 3, 1, 18);
const day = 24 * 60 * 60 * 1000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }));
afterEach(() => void vi.useRealTimers());

const person = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', 'sec-fetch-site': 'same-origin' };
const deal = {
  ...{ ...message, message: undefined },
  address: '1 Elm St',
  type_of_house: 'Condo/Townhouse',
  start_time: 'Within a week',
  details: 'Two rooms',
};

type Beacon = Record<string, string | readonly string[]>;

/** A service in two languages whose beacons and leads come from a person, unless told otherwise. */
async function startCounting({ pages, ...options }: StartOptions = {}) {
  const product = { ...sampleProduct, forms: await compiledForms() };
  const french = siteVersion('', { ...product, language: 'fr-CA' });
  const versions = new SingleVersion(siteVersion('', product, { pages, languages: new Map([['fr', french]]) }));
  const databaseUrl = await freshUrl();
  const { app, post } = await startApp({ versions, databaseUrl, ...options });
  const database = await opened(databaseUrl);
  const tell = (beacon: Beacon, headers: Record<string, string> = {}) => {
    const body = new URLSearchParams({ version: '', width: 'phone' });
    for (const [name, value] of Object.entries(beacon)) {
      body.delete(name);
      for (const each of [value].flat()) body.append(name, each);
    }
    const type = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' };
    return app.inject({
      method: 'POST',
      url: visitsAddress,
      payload: body.toString(),
      headers: { ...person, ...type, ...headers },
    });
  };
  const send = (payload: object | string, url: string, headers: Record<string, string> = {}) =>
    post(payload, { ...person, [widthHeader]: 'phone', ...headers }, url);
  const rows = () => database.selectFrom('visit_counts').selectAll().orderBy('day').orderBy('kind').execute();
  /** What was counted in all, by what it is, such as `wrong email`. */
  const sums = async (): Promise<Record<string, number>> => {
    const totals: Record<string, number> = {};
    for (const { kind, name, count } of await rows()) {
      const what = `${kind} ${name}`.trim();
      totals[what] = (totals[what] ?? 0) + count;
    }
    return totals;
  };
  return { app, database, tell, send, rows, sums };
}

const opening = { form: 'quote', step: ['', 'home-type'] };

test('a week of 300 visitors is counted to the visit, by day, language and width, and robots not at all', async () => {
  const { tell, send, rows, sums } = await startCounting();
  const steps = ['home-type', 'start-date', 'project-details', 'contact-details', '/review'];
  const expected: Record<string, number> = {};
  const expect1 = (what: string): void => void (expected[what] = (expected[what] ?? 0) + 1);
  let people = 0;
  for (let visitor = 0; visitor < 300; visitor += 1) {
    vi.setSystemTime(start + (visitor % 7) * day);
    const [language, width] = [visitor % 5 === 0 ? '-fr' : '', widthClasses[visitor % 3] ?? ''];
    const isRobot = visitor % 10 === 9;
    const headers: Record<string, string> = isRobot ? { 'user-agent': 'Examplebot/2.1' } : {};
    // The last step that they reach; whoever reaches none after the last one sends.
    const reached = (visitor % 6) + 1;
    const count = (what: string): void => void (isRobot || expect1(what));
    people += isRobot ? 0 : 1;
    count('opened');
    for (let step = 0; step < Math.min(reached, steps.length); step += 1) {
      const way = step === 0 ? ['', 'home-type'] : steps.slice(step - 1, step + 1);
      await tell({ form: 'quote', version: language, width, step: way }, headers);
      count(`reached ${steps[step]}`);
      if (step > 0) count(`passed ${steps[step - 1]}`);
    }
    if (reached > 2 && visitor % 4 === 0) {
      await tell({ form: 'quote', version: language, width, wrong: ['details', 'details', 'email'] }, headers);
      for (const field of ['details', 'email']) count(`wrong ${field}`);
    }
    if (reached <= steps.length) continue;
    const about = { 'content-version': language, [widthHeader]: width, 'idempotency-key': String(visitor), ...headers };
    // A lead that is sent again, because its answer was lost, is one.
    for (let time = 0; time < 2; time += 1)
      expect((await send({ ...deal, details: String(visitor) }, '/deals', about)).statusCode).toBe(201);
    count('sent');
  }
  expect(await sums()).toEqual(expected);
  const all = await rows();
  const opened = all.filter(({ kind }) => kind === 'opened');
  const countBy = (column: 'day' | 'language' | 'width', value: string): number =>
    opened.filter((row) => row[column] === value).reduce((sum, { count }) => sum + count, 0);
  const visitors = Array.from({ length: 300 }, (_, visitor) => visitor).filter((visitor) => visitor % 10 !== 9);
  expect(people).toBe(visitors.length);
  for (let index = 0; index < 7; index += 1)
    expect(countBy('day', new Date(start + index * day).toISOString().slice(0, 10))).toBe(
      visitors.filter((visitor) => visitor % 7 === index).length,
    );
  expect(countBy('language', 'fr-CA')).toBe(visitors.filter((visitor) => visitor % 5 === 0).length);
  for (const [index, width] of widthClasses.entries())
    expect(countBy('width', width)).toBe(visitors.filter((visitor) => visitor % 3 === index).length);
});

test.each<[string, Beacon, Record<string, string>]>([
  ['a form that there is not', { ...opening, form: 'constructor' }, {}],
  ['a step that there is not', { form: 'quote', step: ['', 'home-type', 'attic'] }, {}],
  ['a step that nobody came to', { form: 'quote', step: 'home-type' }, {}],
  ['a field that there is not', { form: 'quote', wrong: ['ada@example.com', '__proto__'] }, {}],
  ['a width that there is not', { ...opening, width: '360' }, {}],
  ['a page of another site', opening, { 'sec-fetch-site': 'cross-site' }],
  ['a robot', opening, { 'user-agent': 'Mozilla/5.0 HeadlessChrome/140.0' }],
  ['a program that says nothing of itself', opening, { 'user-agent': '' }],
  ['a person who asks not to be tracked', opening, { 'sec-gpc': '1' }],
  ['a person who asked so before that had a name', opening, { dnt: '1' }],
  ['the owner, who is signed in', opening, { cookie: 'desk=a' }],
  ['what is no form', opening, { 'content-type': 'application/json' }],
])('%s is not counted', async (_what, beacon, headers) => {
  const { tell, sums } = await startCounting();
  const answer = await tell(beacon, headers);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(await sums()).toEqual({});
});

test('a beacon is answered without a word, whatever is in it, and one that is too long is refused', async () => {
  const { tell } = await startCounting();
  for (const beacon of [opening, {}, { form: '\u0000' }] as Beacon[]) {
    const answer = await tell(beacon);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  }
  expect((await tell({ ...opening, wrong: 'a'.repeat(5000) })).statusCode).toBe(413);
});

test.each<[string, Record<string, string>, number | undefined]>([
  ['a person', {}, 1],
  ['a program, by its signals', { 'lead-signals': 'elapsed=150' }, undefined],
  ['a robot', { 'user-agent': 'Examplebot/2.1' }, undefined],
  ['a program that opened no page', { [widthHeader]: '' }, undefined],
  ['a person who asks not to be tracked', { 'sec-gpc': '1' }, undefined],
])('a lead of %s is stored, and counted as sent only of a person', async (_what, headers, count) => {
  const { send, sums } = await startCounting();
  expect((await send(message, '/messages', headers)).statusCode).toBe(201);
  expect((await sums())['sent']).toBe(count);
});

test('a form that a browser posts by itself was opened as well', async () => {
  const { send, rows } = await startCounting({ pages: { returned: async () => '', sent: async () => '' } });
  const versioned = { 'content-type': 'application/x-www-form-urlencoded', [widthHeader]: '' };
  await send(new URLSearchParams(message).toString(), '/messages', versioned);
  expect((await rows()).map(({ kind, name, width, count }) => [kind, name, width, count])).toEqual([
    ['opened', '', '', 1],
    ['reached', 'message', '', 1],
    ['sent', '', '', 1],
  ]);
});

test('one address is counted so many times in a minute', async () => {
  const { tell, sums } = await startCounting({ leadsPerMinute: 1 });
  for (let beacon = 0; beacon < 15; beacon += 1) expect((await tell(opening)).statusCode).toBe(204);
  expect((await sums())['opened']).toBe(10);
});

test('sums are deleted after two years and a month', async () => {
  const { database, tell, rows } = await startCounting();
  for (const days of [0, 31, 62]) {
    vi.setSystemTime(start + days * day);
    await tell(opening);
  }
  await deleteOldVisitCounts(database, new Date(start + (2 * 365 + 62) * day));
  expect((await rows()).map(({ day: counted, kind }) => [counted, kind])).toEqual(
    ['2030-05-02', '2030-06-02'].flatMap((counted) => ['opened', 'reached'].map((kind) => [counted, kind])),
  );
});
