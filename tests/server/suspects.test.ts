import { expect, test } from 'vitest';
import { main } from '../../src/cli/leads.ts';
import { honeypotField } from '../../src/engine/definition/formPayload.ts';
import { called } from '../cli/called.ts';
import { message } from './message.ts';
import { startApp } from './startApp.ts';
import { storedLeads } from './storedLeads.ts';

test.each([
  ['sent at once', 'elapsed=150', ['suspect']],
  ['a filled honeypot', 'elapsed=90000&honeypot=1', ['suspect']],
  ['a person', 'elapsed=45000', undefined],
  ['a person with everything kept for them', 'elapsed=2100', undefined],
  ['nothing that says', '', undefined],
  ['nonsense', 'elapsed=-1&honeypot=0', undefined],
])('%s: the lead is stored, answered like any other and marked as it should be', async (_what, signals, marks) => {
  const { post, databaseUrl } = await startApp();
  const [plain, answer] = [await post(), await post(message, { 'lead-signals': signals })];
  expect(answer.statusCode).toBe(201);
  expect(Object.keys(answer.json<object>())).toEqual(Object.keys(plain.json<object>()));
  expect(Object.keys(answer.headers).sort()).toEqual(Object.keys(plain.headers).sort());
  expect((await storedLeads(databaseUrl))[1]).toMatchObject({ payload: message, ...(marks && { marks }) });
  const { stdout } = await called(main, ['--last', '1'], { DATABASE_URL: databaseUrl });
  expect(stdout.includes('mark: may come from a program')).toBe(marks !== undefined);
});

test('a form that a browser sent by itself is marked by its honeypot alone', async () => {
  const { post, databaseUrl } = await startApp({ pages: { returned: async () => '', sent: async () => '' } });
  // An empty field is what every browser sends.
  const posts: Record<string, string>[] = [{ [honeypotField]: '' }, { firstname: 'Bea', [honeypotField]: 'Pills' }];
  for (const fields of posts) {
    const payload = new URLSearchParams({ ...message, ...fields }).toString();
    const answer = await post(payload, { 'content-type': 'application/x-www-form-urlencoded' });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers['location']).toMatch(/^\/messages\/sent\?reference=\w{6}$/);
  }
  const leads = await storedLeads(databaseUrl);
  expect(leads.map(({ marks }) => marks)).toEqual([undefined, ['suspect']]);
  for (const { payload } of leads) expect(Object.keys(payload)).toEqual(Object.keys(message));
});
