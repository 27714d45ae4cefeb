// Content of the owner that takes long for what somebody sends, past the check: beside it visitors are answered.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LiveService, prepareSite } from '../live/LiveService.ts';
import { message } from '../server/message.ts';
import { formFile } from '../engine/sources.ts';

prepareSite();

/** Milliseconds that a page and a lead may take, and how many senders there are, each of so many requests. */
const [mostOfPage, mostOfLead] = [1000, 2000].map((most) => (process.env['MOST_OF_PAGE'] ? most : Infinity)) as [
  number,
  number,
];
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

const timed = async (ask: () => Promise<Response>): Promise<{ status: number; took: number }> => {
  const before = performance.now();
  const answer = await ask();
  await answer.arrayBuffer();
  return { status: answer.status, took: performance.now() - before };
};

const post = (path: string, body: string, type = 'application/json') =>
  fetch(`${service.url}${path}`, { method: 'POST', headers: { 'content-type': type }, body, redirect: 'manual' });

test.each([
  ['a pattern that tries without end', () => post('/messages', JSON.stringify({ ...message, nickname: slowText }))],
  [
    'the same, sent by a browser itself',
    () =>
      post(
        '/messages',
        new URLSearchParams({ ...message, nickname: slowText }).toString(),
        'application/x-www-form-urlencoded',
      ),
  ],
  ['a list that doubles', () => post('/weeks', JSON.stringify({ days: Array(1000).fill(1) }))],
])('beside %s pages and leads are answered', async (name, attack) => {
  const statuses = new Set<number>();
  let isOver = false;
  const attacks = Promise.all(
    Array.from({ length: senders }, async () => {
      for (let each = 0; each < inARow; each += 1) statuses.add((await timed(attack)).status);
    }),
  ).then(() => (isOver = true));
  let [slowestPage, slowestLead] = [0, 0];
  while (!isOver) {
    const page = await timed(() => fetch(`${service.url}/our-work`));
    const lead = await timed(() => post('/messages', JSON.stringify({ ...message, message: crypto.randomUUID() })));
    expect([page.status, lead.status]).toEqual([200, 201]);
    slowestPage = Math.max(slowestPage, page.took);
    slowestLead = Math.max(slowestLead, lead.took);
  }
  await attacks;
  console.log(
    `Beside ${name} (${[...statuses].join()}) the slowest page took ${Math.round(slowestPage)} ms, the slowest lead ${Math.round(slowestLead)} ms`,
  );
  expect([...statuses]).toEqual([503]);
  expect(slowestPage).toBeLessThan(mostOfPage);
  expect(slowestLead).toBeLessThan(mostOfLead);
});
