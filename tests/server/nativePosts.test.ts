import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { FormPages } from '../../src/leads/sentForm.ts';
import { sqlitePathOf } from '../../src/server/storage/sqlite.ts';
import { schemasDir } from '../project/project.ts';
import { message } from './message.ts';
import { sampleProduct } from './sampleProduct.ts';
import { startApp, type StartedApp, type StartOptions } from './startApp.ts';
import { storedLeads } from './storedLeads.ts';

/** Pages that say in JSON what a page would show. */
const pages: FormPages = {
  returned: async ({ definition: { id } }, returned, problem, repeated) =>
    JSON.stringify({ id, ...returned, problem, ...repeated }),
  sent: async ({ definition: { id } }, reference) => JSON.stringify({ id, reference }),
};

const wording =
  (JSON.parse(readFileSync(`${schemasDir}/messages/en.json`, 'utf8')) as { consents: Record<string, string> }).consents[
    'marketing'
  ] ?? '';

const start = (options: StartOptions = {}) => startApp({ pages, ...options });

const send = (
  { post }: Pick<StartedApp, 'post'>,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  url = '/messages',
) =>
  post(
    new URLSearchParams(fields).toString(),
    { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    url,
  );

test('a form that a browser sends by itself is stored as its code would send it, and leads to a page of its own', async () => {
  const service = await start();
  const answer = await send(service, { ...message, phone: '(403) 555 0142', message: 'One\r\nTwo', admin: 'yes' });
  expect(answer.statusCode).toBe(303);
  const leads = await storedLeads(service.databaseUrl);
  expect(answer.headers.location).toBe(`/messages/sent?reference=${leads[0]?.reference}`);
  expect(leads).toMatchObject([{ kind: 'message' }]);
  expect(leads[0]?.payload).toEqual({ ...message, message: 'One\nTwo' });
  expect(leads[0]).not.toHaveProperty('consents');
});

test('the page that says so shows the reference, and nothing else that an address may hold', async () => {
  const { app } = await start();
  const shown = async (query: string) => {
    const { statusCode, headers, json } = await app.inject({ url: `/messages/sent${query}` });
    return statusCode === 200 ? [headers['content-type'], json()] : statusCode;
  };
  const page = ['text/html; charset=utf-8', { id: 'contact', reference: 'K7M4XQ' }];
  expect(await shown('?reference=K7M4XQ')).toEqual(page);
  for (const query of ['', '?reference=', '?reference=K7M4X1', '?reference=call%20911', '?other=K7M4XQ'])
    expect(await shown(query), query).toBe(404);
});

test('sent twice, also at the same moment, it is one lead; changed, it is another', async () => {
  const service = await start();
  const both = await Promise.all([send(service, message), send(service, message)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 303]);
  expect(await storedLeads(service.databaseUrl)).toHaveLength(1);
  await send(service, { ...message, phone: '403-555-0143' });
  expect(await storedLeads(service.databaseUrl)).toHaveLength(2);
});

test.each([1, -24, 24 * 365])('sent again %i hours later, it is the same lead, and the page says so', async (hours) => {
  onTestFinished(() => void vi.useRealTimers());
  const service = await start();
  await send(service, message);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 60 * 60 * 1000 });
  const answer = await send(service, message);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  const [lead, ...others] = await storedLeads(service.databaseUrl);
  expect(others).toEqual([]);
  expect(answer.json()).toMatchObject({ answers: message, at: lead?.receivedAt, reference: lead?.reference });
});

test('from the page that says so it is sent once more, and once only', async () => {
  const service = await start();
  await send(service, message);
  const { again } = (await send(service, message)).json() as { again: string };
  const more = await Promise.all([1, 2].map(() => send(service, message, {}, `/messages?again=${again}`)));
  expect(more.map(({ statusCode }) => statusCode).sort()).toEqual([200, 303]);
  expect(await storedLeads(service.databaseUrl)).toHaveLength(2);
  await send(service, message, {}, '/messages?again=anything');
  expect(await storedLeads(service.databaseUrl)).toHaveLength(2);
});

test('what the browser shows again of a sent form is that lead also when the code sends it, with the same consents', async () => {
  onTestFinished(() => void vi.useRealTimers());
  const service = await start();
  const sent = await send(service, { ...message, phone: '(403) 555 0142' });
  const call = (key: string, change: object = {}) =>
    service.post({ ...message, phone: '403-555-0142', ...change }, { 'idempotency-key': key });
  const joined = await call('one');
  expect(sent.headers.location).toBe(`/messages/sent?reference=${joined.json().reference}`);
  expect((await call('one')).json()).toEqual(joined.json());
  expect(await storedLeads(service.databaseUrl)).toHaveLength(1);
  // Sent once more on purpose; with other words, or with a consent.
  await call('two');
  await send(service, { ...message, message: 'Another' });
  await call('three', { message: 'And another' });
  await call('four', { message: 'Another', consents: { marketing: wording } });
  expect(await storedLeads(service.databaseUrl)).toHaveLength(5);
  // After hours it may be a reminder.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 60 * 60 * 1000 });
  await call('five', { message: 'Another' });
  expect(await storedLeads(service.databaseUrl)).toHaveLength(6);
});

test('a wrong form comes back with everything that was entered, and nothing is stored', async () => {
  const service = await start();
  const answer = await send(service, { ...message, email: 'ada', lastname: ' ', 'consents.marketing': wording });
  expect(answer.statusCode).toBe(422);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toEqual({
    id: 'contact',
    answers: { ...message, email: 'ada', lastname: ' ' },
    consents: ['marketing'],
    errors: [
      { field: 'lastname', message: 'The Last Name field is required' },
      { field: 'email', message: 'The Email field must be a valid email' },
    ],
  });
  expect(await storedLeads(service.databaseUrl)).toEqual([]);
});

test('when nothing can be stored, or the form is too large, it comes back too', async () => {
  const service = await start();
  const large = await send(service, { ...message, message: 'x'.repeat(100_000) });
  expect(large.statusCode).toBe(413);
  expect(large.json()).toMatchObject({
    id: 'contact',
    problem: 'Not sent. An answer was not accepted. Please look it over, then try again.',
  });
  await rm(sqlitePathOf(service.databaseUrl));
  const answer = await send(service, message);
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({
    answers: message,
    errors: [],
    problem: 'Not sent. We are too busy to take it right now.',
  });
});

test('a form from the site is taken behind a proxy that does not pass the host on; another gets it back', async () => {
  const options = { siteUrl: 'https://www.paint.example', mail: sampleProduct.mail };
  const service = await start(options);
  const own = new URL(sampleProduct.mail.company.url).origin;
  const from = (origin: string) => send(service, message, { origin, host: 'localhost:3000' });
  expect((await from('https://www.paint.example')).statusCode).toBe(303);
  expect((await from(own)).statusCode).toBe(200);
  const refused = await from('https://other.example');
  expect(refused.statusCode).toBe(403);
  expect(refused.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(refused.json()).toMatchObject({ answers: message, problem: expect.stringMatching(/^Not sent/) });
  expect(await storedLeads(service.databaseUrl)).toHaveLength(1);
});

const origins: [what: string, headers: Record<string, string>, status: number][] = [
  ['of this site', { origin: 'http://paint.example', host: 'paint.example', 'sec-fetch-site': 'same-origin' }, 303],
  ['of this site, in an old browser', { origin: 'http://paint.example', host: 'paint.example' }, 303],
  [
    'of another site that claims to be a proxy',
    { origin: 'https://other.example', host: 'paint.example', 'x-forwarded-host': 'other.example' },
    403,
  ],
  ['that says nothing', {}, 303],
  ['of another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['of a neighbour', { 'sec-fetch-site': 'same-site' }, 403],
  ['of another site, in an old browser', { origin: 'https://other.example', host: 'paint.example' }, 403],
  ['that hides its site, in an old browser', { origin: 'null', host: 'paint.example' }, 403],
  ['whose site no browser would write so', { origin: 'paint.example', host: 'paint.example' }, 403],
  ['of this site, hidden', { origin: 'null', host: 'paint.example', 'sec-fetch-site': 'same-origin' }, 303],
];
test.each(origins)('a form on a page %s: %j -> %i', async (_what, headers, status) => {
  const service = await start();
  expect((await send(service, message, headers)).statusCode).toBe(status);
  expect(await storedLeads(service.databaseUrl)).toHaveLength(status === 303 ? 1 : 0);
});

test('behind a trusted proxy the name counts that it was asked for; a page of an allowed origin may send, too', async () => {
  const statuses = async (options: StartOptions, more: Record<string, string>) => {
    const service = await start(options);
    const from = async (origin: string) => (await send(service, message, { ...more, origin })).statusCode;
    return [await from('https://paint.example'), await from('https://other.example')];
  };
  const forwarded = { host: 'inside:3000', 'x-forwarded-host': 'paint.example' };
  expect(await statuses({ trustProxy: ['127.0.0.1'] }, forwarded)).toEqual([303, 403]);
  const crossing = { 'sec-fetch-site': 'cross-site', host: 'leads.example' };
  expect(await statuses({ allowedOrigins: ['https://paint.example'] }, crossing)).toEqual([303, 403]);
});

test('a form that needs its code is not taken without, nor any where no site was built', async () => {
  const service = await start();
  for (const path of ['/deals', '/clients']) expect((await send(service, message, {}, path)).statusCode).toBe(415);
  expect((await send(await startApp(), message)).statusCode).toBe(415);
});

test('a consent is stored with its words and time, beside the payload; other words are none', async () => {
  const service = await start();
  await send(service, { ...message, 'consents.marketing': wording });
  await service.post({ ...message, firstname: 'Bea', consents: { marketing: wording } });
  await service.post({ ...message, firstname: 'Cleo', consents: { marketing: 'Anything', admin: wording } });
  await service.post({ ...message, firstname: 'Dan', consents: [true] });
  const leads = await storedLeads(service.databaseUrl);
  const stored = (at = '') => [{ name: 'marketing', wording, at }];
  expect(leads.map(({ consents }) => consents)).toEqual([
    stored(leads[0]?.receivedAt),
    stored(leads[1]?.receivedAt),
    undefined,
    undefined,
  ]);
  for (const { payload } of leads) expect(Object.keys(payload)).toEqual(Object.keys(message));
});

test('where the visitor came from is stored beside the payload, as far as it is known', async () => {
  const service = await start();
  const known = `utm_source=news&admin=yes&landing_page=%2Four-work&gclid=${'x'.repeat(900)}&utm_term=%00%1b`;
  for (const attribution of [known, '']) await service.post(message, { 'lead-attribution': attribution });
  await send(service, message, { referer: 'https://paint.example/our-work?utm_source=flyer&categoryIndex=1' });
  const leads = await storedLeads(service.databaseUrl);
  expect(leads.map(({ attribution }) => attribution)).toEqual([
    { utm_source: 'news', gclid: 'x'.repeat(200), landing_page: '/our-work' },
    undefined,
    { utm_source: 'flyer' },
  ]);
});
