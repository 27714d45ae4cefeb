import { expect, test } from 'vitest';
import cases from './cases/bad-requests.json' with { type: 'json' };
import { message } from './message.ts';
import { startApp } from './startApp.ts';
import { storedLeads } from './storedLeads.ts';

const refusal = { errors: [{ field: '', message: expect.any(String) }] };

for (const { what, type, body, repeat, status } of cases) {
  test(`${what}: ${status}`, async () => {
    const { app, databaseUrl } = await startApp();
    const payload = body ?? JSON.stringify({ ...message, message: 'x'.repeat(repeat) });
    const answer = await app.inject({
      method: 'POST',
      url: '/messages',
      payload,
      headers: { 'content-type': type ?? 'application/json' },
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json().errors.length).toBeGreaterThan(0);
    if (body !== '{}') expect(answer.json()).toEqual(refusal);
    expect(answer.body).not.toMatch(/\bat .*\.(ts|js)|node_modules/);
    expect(await storedLeads(databaseUrl)).toEqual([]);
  });
}

test('no body and no content type: 422', async () => {
  const { app } = await startApp();
  const answer = await app.inject({ method: 'POST', url: '/messages' });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toEqual(refusal);
});

test('64 kB in all is accepted', async () => {
  const { app } = await startApp();
  const rest = JSON.stringify({ ...message, unknown: '' }).length;
  const payload = { ...message, unknown: 'x'.repeat(64 * 1024 - rest) };
  expect((await app.inject({ method: 'POST', url: '/messages', payload })).statusCode).toBe(201);
});

test('a text of a line ends at 250 characters, one of many lines at 5,000', async () => {
  const { app } = await startApp();
  const post = async (payload: object) =>
    (await app.inject({ method: 'POST', url: '/messages', payload: { ...message, ...payload } })).json<object>();
  const errors = (field: string, most: number) => ({
    errors: [{ field, message: expect.stringContaining(`at most ${most} characters`) }],
  });
  expect(await post({ message: 'é'.repeat(5000), firstname: 'x'.repeat(250) })).toHaveProperty('id');
  expect(await post({ message: 'x'.repeat(5001) })).toEqual(errors('message', 5000));
  expect(await post({ firstname: 'x'.repeat(251) })).toEqual(errors('firstname', 250));
});

test('a call that carries other answers takes 128 kB in all, and says so', async () => {
  const { app } = await startApp();
  const of = (length: number) =>
    app.inject({
      method: 'POST',
      url: '/clients',
      payload: { house_information: 'x'.repeat(length - '{"house_information":""}'.length) },
    });
  expect((await of(128 * 1024)).statusCode).toBe(422);
  const answer = await of(128 * 1024 + 1);
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toEqual({ errors: [{ field: '', message: 'The request is larger than 128 kB' }] });
});

test('thousands of levels of nesting are refused, not a failure', async () => {
  const { app } = await startApp();
  const attached = JSON.stringify(message).replace(
    /}$/,
    `,"house_information":${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}}`,
  );
  const answer = await app.inject({
    method: 'POST',
    url: '/clients',
    payload: attached,
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toEqual(refusal);
});

const unknown = [
  { method: 'POST', url: '/nowhere' },
  { method: 'PUT', url: '/messages' },
  { method: 'DELETE', url: '/' },
  { method: 'OPTIONS', url: '/messages' },
  { method: 'GET', url: '/messages' },
  { method: 'GET', url: '/messages/1' },
  { method: 'GET', url: '/deals?x=1' },
  { method: 'GET', url: '/nowhere', headers: { accept: 'application/json' } },
] as const;

for (const request of unknown) {
  test(`${request.method} ${request.url} is a 404 in JSON`, async () => {
    const { app } = await startApp();
    const answer = await app.inject(request);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual(refusal);
  });
}

test('an unknown call is a 404 whatever its body', async () => {
  const { app } = await startApp();
  const answer = await app.inject({
    method: 'POST',
    url: '/nowhere',
    payload: '<x/>',
    headers: { 'content-type': 'text/xml' },
  });
  expect(answer.statusCode).toBe(404);
});
