import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeskNumbers } from '../../src/deskApi/numbers.ts';
import { visitsAddress, widthClasses, widthHeader } from '../../src/leads/visits.ts';
import { deleteOldVisitCounts } from '../../src/server/storage/visitCounts.ts';
import { siteVersion, SingleVersion } from '../../src/versions/serve/SiteVersion.ts';
import { compiledForms } from './compiledForms.ts';
import { type DatabaseKind, freshUrl, opened, testDatabases } from './databases.ts';
import { message } from './message.ts';
import { sampleProduct } from './sampleProduct.ts';
import { cookieOf, startDesk } from './desk/startDesk.ts';
import type { StartOptions } from './startApp.ts';

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
async function startCounting({
  pages,
  newUrl = freshUrl,
  ...options
}: StartOptions & Partial<Pick<DatabaseKind, 'newUrl'>> = {}) {
  const product = { ...sampleProduct, forms: await compiledForms() };
  const french = { ...product, language: 'fr-CA' };
  const [inTwo, ofFrench] = [{ ...product, languages: { 'fr-CA': french } }, siteVersion('', french)];
  const versions = new SingleVersion(siteVersion('', inTwo, { pages, languages: new Map([['fr', ofFrench]]) }));
  const databaseUrl = await newUrl();
  const { app, post, ask, signIn } = await startDesk({ versions, databaseUrl, ...options });
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
  /** What the desk answers to somebody who signs in now. */
  const askDesk = async (path: string) =>
    ask({ url: `/desk/api/${path}`, headers: { cookie: cookieOf(await signIn()) } });
  const numbers = async (filter: Record<string, string> = {}): Promise<DeskNumbers> =>
    (await askDesk(`numbers?${new URLSearchParams(filter)}`)).json<DeskNumbers>();
  return { database, tell, send, rows, sums, askDesk, numbers };
}

const opening = { form: 'quote', step: ['', 'home-type'] };

const steps = ['home-type', 'start-date', 'project-details', 'contact-details', '/review'];
const titles = ['Home Type', 'Start Date', 'Project Details', 'Contact Details', 'Check your answers'];

/** The visitors of a week, every tenth of whom is a robot. */
const week = Array.from({ length: 300 }, (_, index) => ({
  index,
  day: index % 7,
  prefix: index % 5 === 0 ? '-fr' : '',
  width: widthClasses[index % 3] ?? '',
  isRobot: index % 10 === 9,
  /** The last step that they come to, from 1 on; after the last one they send. */
  reached: (index % 6) + 1,
  isStopped: index % 6 > 1 && index % 4 === 0,
}));
type ScriptedVisitor = (typeof week)[number];

test('a week of 300 visitors is counted to the visit, and robots not at all', async () => {
  const { tell, send, numbers, askDesk } = await startCounting();
  for (const { index, day: after, prefix, width, isRobot, reached, isStopped } of week) {
    vi.setSystemTime(start + after * day);
    const headers: Record<string, string> = isRobot ? { 'user-agent': 'Examplebot/2.1' } : {};
    const page = { form: 'quote', version: prefix, width };
    for (const [step, name] of steps.slice(0, reached).entries())
      await tell({ ...page, step: [steps[step - 1] ?? '', name] }, headers);
    if (isStopped) await tell({ ...page, wrong: ['details', 'details', 'email'] }, headers);
    if (reached <= steps.length) continue;
    const about = { 'content-version': prefix, [widthHeader]: width, 'idempotency-key': String(index) };
    const attribution = index % 18 === 5 ? 'gclid=a' : `referrer=https://search.example/${index}`;
    // A lead that is sent again, because its answer was lost, is one.
    for (let time = 0; time < 2; time += 1) {
      const answer = await send({ ...deal, details: String(index) }, '/deals', {
        ...about,
        'lead-attribution': attribution,
        ...headers,
      });
      expect(answer.statusCode).toBe(201);
    }
  }
  const count = (isMeant: (visitor: ScriptedVisitor) => boolean): number =>
    week.filter((visitor) => !visitor.isRobot && isMeant(visitor)).length;
  const funnelOf = (isMeant: (visitor: ScriptedVisitor) => boolean) => ({
    title: 'Request a Quote',
    opened: count(isMeant),
    sent: count((each) => isMeant(each) && each.reached > steps.length),
    steps: titles.map((title, step) => ({
      title,
      reached: count((each) => isMeant(each) && each.reached > step),
      left: count((each) => isMeant(each) && each.reached === step + 1),
    })),
    wrong: ['Details', 'Email Address'].map((label) => ({
      label,
      count: count((each) => isMeant(each) && each.isStopped),
    })),
  });

  const all = await numbers({ weeks: '2' });
  expect(all.visited).toMatchObject([funnelOf(() => true)]);
  const [quote] = all.visited;
  expect(quote?.opened).toBe(270);
  expect(quote?.steps.reduce((sum, { left }) => sum + left, quote.sent)).toBe(270);
  // The week began on a Monday, by the company's clock.
  expect(quote?.weeks).toEqual([
    { monday: '2030-03-25', opened: 0, sent: 0 },
    { monday: '2030-04-01', opened: quote?.opened, sent: quote?.sent },
  ]);
  // Leads of robots are leads until somebody says what they are.
  const sent = week.filter(({ reached }) => reached > steps.length);
  const byAd = sent.filter(({ index }) => index % 18 === 5).length;
  expect(all.sources).toEqual(
    [
      { name: 'search.example', leads: sent.length - byAd },
      { name: 'Google Ads', leads: byAd },
    ].sort((first, second) => second.leads - first.leads),
  );

  expect((await numbers({ width: 'tablet' })).visited).toMatchObject([funnelOf(({ width }) => width === 'tablet')]);
  expect((await numbers({ language: 'fr-CA', form: 'quote' })).visited).toMatchObject([
    funnelOf(({ prefix }) => prefix === '-fr'),
  ]);
  expect((await numbers({ language: 'en-CA' })).visited).toMatchObject([funnelOf(({ prefix }) => prefix === '')]);
  expect((await numbers({ form: 'contact' })).visited).toEqual([]);

  const [head, ...days] = (await askDesk('numbers.csv?weeks=1')).body.split('\r\n');
  expect(head).toBe('\ufeff"Day","Form","Language","Device","What","Step or question","Count"');
  for (let after = 0; after < 7; after += 1) {
    const date = new Date(start + after * day).toISOString().slice(0, 10);
    const cell = `"${date}","Request a Quote","Canadian French","Phone","Came to it","Start Date",`;
    const reached = count(
      (each) => each.day === after && each.prefix === '-fr' && each.width === 'phone' && each.reached > 1,
    );
    expect(days.filter((line) => line.startsWith(cell))).toEqual(reached > 0 ? [`${cell}"${reached}"`] : []);
  }
});

test('last week is the whole week before this one', async () => {
  const { tell, numbers } = await startCounting();
  for (const days of [6, 7, 13, 14]) {
    vi.setSystemTime(start + days * day);
    await tell(opening);
  }
  const weeks = async (filter: Record<string, string>) => (await numbers(filter)).visited.map((form) => form.weeks);
  expect(await weeks({ weeks: 'last' })).toEqual([[{ monday: '2030-04-08', opened: 2, sent: 0 }]]);
  expect(await weeks({ weeks: '1' })).toEqual([[{ monday: '2030-04-15', opened: 1, sent: 0 }]]);
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

test.each(testDatabases())('a step that a beacon names twice is counted once in $name', async ({ newUrl }) => {
  const { tell, sums } = await startCounting({ newUrl });
  const answer = await tell({ form: 'quote', step: ['', 'home-type', 'start-date', 'home-type'] });
  expect([answer.statusCode, (await sums())['reached home-type']]).toEqual([204, 1]);
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
