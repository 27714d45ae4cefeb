// @vitest-environment node
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { createApiClient } from '../../../src/site/api/apiClient.ts';
import { LeadNotSentError, sendLead } from '../../../src/site/api/sendLead.ts';
import { startApi } from './startApi.ts';

const payload = { firstname: 'Ada', message: 'Two rooms' };
const answerWith = (status: number, body: unknown) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

let logged: MockInstance;
const stops: (() => Promise<unknown>)[] = [];

async function api(answer: (response: ServerResponse) => void) {
  const started = await startApi(answer);
  stops.push(started.stop);
  return { ...started, client: createApiClient({ apiBaseUrl: started.apiBaseUrl, apiToken: 'website' }) };
}

async function failure(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.fail('should have been rejected'),
    (error: unknown) => error,
  );
}

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

describe('the API client', () => {
  it('sends JSON with the identifier and the key, and reduces the answer to its data', async () => {
    const { client, received } = await api(answerWith(201, { id: 'abc' }));
    expect(await client.post('/messages', payload, { 'Idempotency-Key': 'key-1' })).toEqual({ id: 'abc' });
    expect(received).toMatchObject([
      {
        url: '/messages',
        body: payload,
        headers: { authorization: 'Bearer website', 'idempotency-key': 'key-1', 'content-type': 'application/json' },
      },
    ]);
    expect(logged).not.toHaveBeenCalled();
  });

  it('gives up after 5000 ms', async () => {
    const { client } = await api(() => undefined);
    expect(await failure(sendLead('/deals', payload, 'k', {}, client))).toMatchObject({
      reason: 'noAnswer',
      cause: { code: 'ECONNABORTED' },
    });
    expect(logged.mock.calls).toEqual([['API: POST /deals: no response: timeout of 5000ms exceeded']]);
  });

  it('logs and rethrows when nobody answers', async () => {
    const { client, stop } = await api(() => undefined);
    await stop();
    expect(await failure(sendLead('/deals', payload, 'k', {}, client))).toMatchObject({
      reason: 'noAnswer',
      cause: { code: 'ECONNREFUSED' },
    });
    expect(logged).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^API: POST \/deals: no response: /));
  });

  it('logs and rethrows when the request cannot be made', async () => {
    const { client, received } = await api(answerWith(201, {}));
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    expect(await failure(sendLead('/deals', circular, 'k', {}, client))).toBeInstanceOf(Error);
    expect(logged).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^API: POST \/deals: setup error: /));
    expect(received).toEqual([]);
  });
});

describe('sendLead', () => {
  it.each([
    ['its reference', { id: 'abc', reference: 'K7M4XQ' }, { reference: 'K7M4XQ' }],
    ['nothing, of a service that has none', { id: 'abc' }, {}],
    ['nothing, of one that is no text', { id: 'abc', reference: 7 }, {}],
    ['nothing, of a list', ['abc'], {}],
  ])('resolves to %s', async (_what, answer, receipt) => {
    const { client } = await api(answerWith(201, answer));
    expect(await sendLead('/deals', payload, 'k', {}, client)).toEqual(receipt);
  });

  it.each([
    [204, undefined],
    [200, '<p>Thank you</p>'],
    [202, ''],
  ])('takes any success for one, whatever its body: %i %j', async (status, body) => {
    const { client } = await api(
      (response) => void response.writeHead(status, { 'content-type': 'text/html' }).end(body),
    );
    expect(await sendLead('/deals', payload, 'k', {}, client)).toEqual({});
  });

  it.each([
    [429, 'busy'],
    [503, 'busy'],
    [500, 'error'],
    [502, 'error'],
    [403, 'error'],
    [413, 'refused'],
    [422, 'refused'],
  ])('says why it was not sent: %i is %s', async (status, reason) => {
    const { client } = await api(answerWith(status, {}));
    expect(await failure(sendLead('/deals', payload, 'k', {}, client))).toMatchObject({ reason });
  });

  it('says that the device is offline when nobody answers and the browser says so', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { client, stop } = await api(() => undefined);
    await stop();
    expect(await failure(sendLead('/deals', payload, 'k', {}, client))).toMatchObject({ reason: 'offline' });
  });

  it('carries the fields that the service names', async () => {
    const errors = [{ field: 'email', message: 'The Email field must be a valid email' }];
    const { client } = await api(answerWith(422, { errors: [...errors, { field: 7 }, null] }));
    const error = await failure(sendLead('/messages', payload, 'k', {}, client));
    expect(error).toBeInstanceOf(LeadNotSentError);
    expect(error).toMatchObject({
      path: '/messages',
      reason: 'refused',
      fieldErrors: errors,
      cause: { response: { status: 422 } },
    });
    expect(logged.mock.calls).toEqual([['API: POST /messages: response error: 422']]);
  });

  it.each([
    [422, { message: 'the key was used for something else' }],
    [422, 'no JSON object'],
    [500, { errors: [{ field: 'email', message: 'not from a validation' }] }],
  ])('names no fields for other refusals: %i %j', async (status, body) => {
    const { client } = await api(answerWith(status, body));
    const error = await failure(sendLead('/messages', payload, 'k', {}, client));
    expect(error).toMatchObject({ fieldErrors: [], cause: { response: { status } } });
    expect(logged.mock.calls).toEqual([[`API: POST /messages: response error: ${status}`]]);
  });
});
