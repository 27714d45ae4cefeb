// Content of the owner that takes long for what somebody sends, past the check: beside it visitors are answered.

import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { switchOnDeskWithPassword } from '../../src/server/desk/access.ts';
import { LiveService, prepareSite } from '../live/LiveService.ts';
import { opened } from '../server/databases.ts';
import { message } from '../server/message.ts';
import { formFile } from '../engine/sources.ts';

prepareSite();

/** Milliseconds that a page and a lead may take. */
const [mostOfPage, mostOfLead] = process.env['MOST_OF_PAGE'] ? [1000, 2000] : [Infinity, Infinity];
/** How many send at once, and how often each. */
const [senders, inARow] = [6, 5];

const harmless = '^[A-Za-z]{1,90}!?$';
const slow = '^[A-Z][a-z]{1,30}([ -]?[A-Za-z]{1,30}){0,6}$';
const slowText = `A${'a'.repeat(88)}!`;
const accumulator = { var: 'accumulator' };
/** A list that doubles with each entry, and is gone through each time. */
const doubled = {
  reduce: [{ var: 'days' }, { map: [{ merge: [accumulator, accumulator] }, 1] }, { merge: ['x', 'x'] }],
};

const weeks = {
  $schema: '../meta/section.schema.json',
  heading: 'Weeks',
  schema: {
    type: 'object',
    properties: {
      days: { type: 'array', title: 'Days', maxItems: 1000, items: { type: 'number', title: 'Day' } },
      many: { type: 'integer', title: 'Many', calculated: { count: [doubled] } },
    },
  },
};

let service: LiveService;

beforeAll(async () => {
  service = await LiveService.prepare();
  const { path, text } = formFile('weeks', ['all'], {
    page: { path: '/weeks-page', name: 'Weeks', description: 'Weeks of work.' },
  });
  await service.save(`schemas/${path}`, text);
  await service.save('schemas/weeks/all.json', JSON.stringify(weeks));
  const field = `"nickname": { "title": "Nickname", "type": "string", "maxLength": 200, "pattern": "${harmless}" }`;
  await service.edit('schemas/contact/message.json', '"message": { "title"', `${field}, "message": { "title"`);
  await service.start();
  const { version } = await service.health();
  await service.end();
  // As a pattern that the check does not see.
  const script = join(service.folder, 'var/site', version, 'service/forms.cjs');
  const forms = await readFile(script, 'utf8');
  expect(forms).toContain(harmless);
  await writeFile(script, forms.replaceAll(harmless, slow));
  await service.start();
});

afterAll(() => service.remove());

/** How a request is answered, and after how many milliseconds: of the service's own, where others had the processor. */
const timed = async (ask: () => Promise<Response>): Promise<{ status: number; took: number }> => {
  const [before, processorBefore] = [performance.now(), await service.processorMs()];
  const answer = await ask();
  await answer.arrayBuffer();
  const own = (await service.processorMs()) - processorBefore;
  return { status: answer.status, took: Math.min(performance.now() - before, own) };
};

const post = (path: string, body: string, type = 'application/json', headers: object = {}) =>
  fetch(`${service.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': type, ...headers },
    body,
    redirect: 'manual',
  });

const password = 'correct horse battery';
let cookie: Promise<string> | undefined;

/** Signs in to the desk once. */
async function signIn(): Promise<string> {
  await switchOnDeskWithPassword(await opened(`file:${join(service.folder, 'var/leads.db')}`), password, new Date());
  const own = { 'x-desk': '1', origin: service.url };
  const answer = await post('/desk/api/session', JSON.stringify({ password }), 'application/json', own);
  return answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
}

const sendEdits = async (edits: string): Promise<Response> => {
  const own = { 'x-desk': '1', origin: service.url, cookie: await (cookie ??= signIn()) };
  return post('/desk/api/edits', `{ "edits": ${edits} }`, 'application/json', own);
};
const place = { file: 'schemas/estimator/items/wall.json', path: '/heading' };
const thousand = JSON.stringify(Array.from({ length: 1000 }, (_, index) => ({ ...place, from: 'x', to: `${index}` })));
const added = JSON.stringify(Array.from({ length: 1000 }, (_, index) => ({ ...place, path: `/a${index}`, to: index })));
const deep = `[${JSON.stringify({ ...place, to: 'deep' }).replace('"deep"', '['.repeat(60_000) + ']'.repeat(60_000))}]`;

const slowMessage = { ...message, nickname: slowText };
const encoded = 'application/x-www-form-urlencoded';

test.each<[name: string, attack: () => Promise<Response>, status: number]>([
  ['a pattern that tries without end', () => post('/messages', JSON.stringify(slowMessage)), 503],
  ['the same, sent by a browser itself', () => post('/messages', `${new URLSearchParams(slowMessage)}`, encoded), 503],
  ['a list that doubles', () => post('/weeks', JSON.stringify({ days: Array(1000).fill(1) })), 503],
  ['a thousand edits of what is something else', () => sendEdits(thousand), 200],
  ['a thousand edits that are taken', () => sendEdits(added), 200],
  ['edits of 60,000 brackets', () => sendEdits(deep), 400],
])('beside %s pages and leads are answered', async (name, attack, status) => {
  // A new service does not know yet which form is slow.
  await service.end();
  await service.start();
  const [page, lead] = await slowestBeside(attack, status);
  console.log(`Beside ${name} the slowest page took ${Math.round(page)} ms, the slowest lead ${Math.round(lead)} ms`);
  expect(page).toBeLessThan(mostOfPage);
  expect(lead).toBeLessThan(mostOfLead);
});

/** The milliseconds that the slowest page and the slowest lead took while all senders were answered with a status. */
async function slowestBeside(attack: () => Promise<Response>, status: number): Promise<[page: number, lead: number]> {
  let isOver = false;
  const attacks = Promise.all(
    Array.from({ length: senders }, async () => {
      for (let each = 0; each < inARow; each += 1) expect((await timed(attack)).status).toBe(status);
    }),
  ).finally(() => (isOver = true));
  let [slowestPage, slowestLead] = [0, 0];
  while (!isOver) {
    const page = await timed(() => fetch(`${service.url}/our-work`));
    const lead = await timed(() => post('/messages', JSON.stringify({ ...message, message: randomUUID() })));
    expect([page.status, lead.status]).toEqual([200, 201]);
    slowestPage = Math.max(slowestPage, page.took);
    slowestLead = Math.max(slowestLead, lead.took);
  }
  await attacks;
  return [slowestPage, slowestLead];
}
