import { expect, test } from 'vitest';
import { message } from './message.ts';
import { startApp, type StartOptions } from './startApp.ts';
import { storedLeads } from './storedLeads.ts';

/** A service that is sent leads under keys; without one, undefined. */
async function started(options: StartOptions = {}) {
  const { app, databaseUrl, post } = await startApp(options);
  const send = (key: string | undefined, payload: object = message, url = '/messages') =>
    post(payload, key === undefined ? {} : { 'idempotency-key': key }, url);
  return { app, databaseUrl, send, stored: async () => (await storedLeads(databaseUrl)).length };
}

test('a repeated request returns the first answer and stores nothing, also after a restart', async () => {
  const { app, databaseUrl, send, stored } = await started();
  const first = await send('key');
  const reordered = Object.fromEntries(Object.entries(message).reverse());
  const again = [await send('key'), await send('key', reordered)];
  await app.close();
  again.push(await (await started({ databaseUrl })).send('key'));
  for (const answer of again) expect([answer.statusCode, answer.json()]).toEqual([201, first.json()]);
  expect(await stored()).toBe(1);
});

test('the same key with another body, or on another call, is refused', async () => {
  const { send, stored } = await started();
  await send('key');
  const other = await send('key', { ...message, message: 'Something else' });
  expect(other.statusCode).toBe(422);
  expect(other.json()).toEqual({
    errors: [{ field: '', message: 'The Idempotency-Key header was already used for another request' }],
  });
  expect((await send('key', message, '/clients')).statusCode).toBe(422);
  expect(await stored()).toBe(1);
});

test('a request that was refused leaves its key free; without a key every request is a lead', async () => {
  const { send, stored } = await started();
  expect((await send('k'.repeat(200), {})).statusCode).toBe(422);
  for (const key of ['k'.repeat(200), undefined, undefined]) expect((await send(key)).statusCode).toBe(201);
  expect(await stored()).toBe(3);
});

test.each(['', ' ', 'k'.repeat(201), 'a\u0007b', 'a\u0085b'])('the key %j is refused', async (key) => {
  const { send, stored } = await started();
  const answer = await send(key);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual([{ field: '', message: expect.stringContaining('Idempotency-Key') }]);
  expect(await stored()).toBe(0);
});

test('what the browser says of where a lead came from, and how fast, makes no other request of it', async () => {
  const { databaseUrl, post } = await startApp();
  for (const each of ['a', 'b']) {
    const said = { 'lead-attribution': `utm_source=${each}`, 'lead-signals': `elapsed=${each === 'a' ? 100 : 5000}` };
    expect((await post(message, { 'idempotency-key': 'one', ...said })).statusCode).toBe(201);
  }
  expect(await storedLeads(databaseUrl)).toHaveLength(1);
});
