import { expect, test } from 'vitest';
import { main } from '../../src/cli/leads.ts';
import { honeypotField } from '../../src/engine/definition/honeypot.ts';
import type { FormPages } from '../../src/leads/sentForm.ts';
import { called } from '../cli/called.ts';
import { message } from './message.ts';
import { startApp } from './startApp.ts';
import { storedLeads } from './storedLeads.ts';

const pages: FormPages = { returned: async () => '', sent: async () => '' };

const post = (app: Awaited<ReturnType<typeof startApp>>['app'], headers: Record<string, string>) =>
  app.inject({ method: 'POST', url: '/messages', payload: message, headers });

test.each([
  ['sent at once', 'elapsed=150', ['suspect']],
  ['a filled honeypot', 'elapsed=90000&honeypot=1', ['suspect']],
  ['a person', 'elapsed=45000', undefined],
  ['a person with everything kept for them', 'elapsed=2100', undefined],
  ['nothing that says', '', undefined],
  ['nonsense', 'elapsed=-1&honeypot=0', undefined],
])('%s: the lead is stored, answered like any other and marked as it should be', async (_what, signals, marks) => {
  const { app, databaseUrl } = await startApp();
  const plain = await post(app, {});
  const answer = await post(app, { 'lead-signals': signals });
  expect(answer.statusCode).toBe(201);
  expect(Object.keys(answer.json<object>())).toEqual(Object.keys(plain.json<object>()));
  const names = (headers: object) => Object.keys(headers).sort();
  expect(names(answer.headers)).toEqual(names(plain.headers));
  const [, lead] = await storedLeads(databaseUrl);
  expect(lead?.payload).toEqual(message);
  expect(lead?.marks).toEqual(marks);
});

test('what tells a program from a person does not make a repeated request another one', async () => {
  const { app, databaseUrl } = await startApp();
  for (const elapsed of ['100', '5000']) {
    const answer = await post(app, { 'idempotency-key': 'one', 'lead-signals': `elapsed=${elapsed}` });
    expect(answer.statusCode).toBe(201);
  }
  expect(await storedLeads(databaseUrl)).toHaveLength(1);
});

test('a form that a browser sent by itself is marked by its honeypot alone', async () => {
  const { app, databaseUrl } = await startApp({ pages });
  const send = (fields: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/messages',
      payload: new URLSearchParams({ ...message, ...fields }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  // An empty field is what every browser sends.
  const posts: Record<string, string>[] = [{ [honeypotField]: '' }, { firstname: 'Bea', [honeypotField]: 'Pills' }];
  for (const fields of posts) {
    const answer = await send(fields);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers['location']).toMatch(/^\/messages\/sent\?reference=\w{6}$/);
  }
  const leads = await storedLeads(databaseUrl);
  expect(leads.map(({ marks }) => marks)).toEqual([undefined, ['suspect']]);
  for (const { payload } of leads) expect(Object.keys(payload)).toEqual(Object.keys(message));
});

test('the owner is told in words', async () => {
  const { app, databaseUrl } = await startApp();
  await post(app, { 'lead-signals': 'honeypot=1' });
  const { stdout } = await called(main, [], { DATABASE_URL: databaseUrl });
  expect(stdout).toContain('mark: may come from a program');
});
