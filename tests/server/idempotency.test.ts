import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { message } from './message.ts';
import { startApp } from './startApp.ts';
import { storedLeads } from './storedLeads.ts';

const send = (app: FastifyInstance, key: string | undefined, payload: object = message, url = '/messages') =>
  app.inject({ method: 'POST', url, payload, headers: key === undefined ? {} : { 'idempotency-key': key } });

test('a repeated request returns the first answer and stores nothing', async () => {
  const { app, databaseUrl } = await startApp();
  const first = await send(app, 'key');
  const again = await send(app, 'key');
  expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
  expect(again.json()).toEqual(first.json());
  expect(await storedLeads(databaseUrl)).toHaveLength(1);
});

test('a repeat is recognised after a restart', async () => {
  const { app, databaseUrl } = await startApp();
  const first = await send(app, 'key');
  await app.close();
  const { app: restarted } = await startApp({ databaseUrl });
  expect((await send(restarted, 'key')).json()).toEqual(first.json());
});

test('the order of keys makes no other request', async () => {
  const { app } = await startApp();
  const first = await send(app, 'key');
  const reordered = Object.fromEntries(Object.entries(message).reverse());
  expect((await send(app, 'key', reordered)).json()).toEqual(first.json());
});

test('of requests that arrive at the same moment one is stored', async () => {
  const { app, databaseUrl } = await startApp();
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(app, 'key')));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
  expect(await storedLeads(databaseUrl)).toHaveLength(1);
});

test('two services on one database store one', async () => {
  const { app, databaseUrl } = await startApp();
  const { app: other } = await startApp({ databaseUrl });
  const answers = await Promise.all([app, other, app, other].map((service) => send(service, 'key')));
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
  expect(await storedLeads(databaseUrl)).toHaveLength(1);
});

test('the same key with another body is refused', async () => {
  const { app, databaseUrl } = await startApp();
  await send(app, 'key');
  const other = await send(app, 'key', { ...message, message: 'Something else' });
  expect(other.statusCode).toBe(422);
  expect(other.json()).toEqual({
    errors: [{ field: '', message: 'The Idempotency-Key header was already used for another request' }],
  });
  expect(await storedLeads(databaseUrl)).toHaveLength(1);
});

test('the same key on another call is refused', async () => {
  const { app } = await startApp();
  await send(app, 'key');
  expect((await send(app, 'key', message, '/clients')).statusCode).toBe(422);
});

test('a request that was refused leaves its key free', async () => {
  const { app } = await startApp();
  expect((await send(app, 'key', {})).statusCode).toBe(422);
  expect((await send(app, 'key')).statusCode).toBe(201);
});

test('without a key every request is a lead', async () => {
  const { app, databaseUrl } = await startApp();
  await send(app, undefined);
  await send(app, undefined);
  expect(await storedLeads(databaseUrl)).toHaveLength(2);
});

for (const key of ['', ' ', 'k'.repeat(201), 'a\u0007b', 'a\u0085b']) {
  test(`the key ${JSON.stringify(key.slice(0, 8))} of ${key.length} characters is refused`, async () => {
    const { app, databaseUrl } = await startApp();
    const answer = await send(app, key);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual([{ field: '', message: expect.stringContaining('Idempotency-Key') }]);
    expect(await storedLeads(databaseUrl)).toEqual([]);
  });
}

test('a key of 200 characters is fine', async () => {
  const { app } = await startApp();
  expect((await send(app, 'k'.repeat(200))).statusCode).toBe(201);
});
