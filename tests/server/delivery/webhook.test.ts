import { expect, onTestFinished, test } from 'vitest';
import type { DeliveryError } from '../../../src/server/delivery/destination.ts';
import { signingKeyFromWhsecOrText } from '../../../src/server/settingValues.ts';
import { signatureOf, webhookDestination } from '../../../src/server/delivery/webhook.ts';
import { deliverUntilTaken, failureOf } from './deliverUntilTaken.ts';
import { faults, inTurn, type SeenRequest, startFaultyServer, type StubAnswer } from './faultyServer.ts';
import { houseLead, messageLead, quoteLead } from './sampleLeads.ts';

const secret = 'a secret of the test';
const delivery = { key: 'key-1', lead: messageLead };
const patience = () => AbortSignal.timeout(20_000);

/** A receiver that answers as told, and the destination that posts to it. */
async function receiver(answer: (request: SeenRequest) => StubAnswer = () => ({ status: 204 })) {
  const server = await startFaultyServer(answer);
  onTestFinished(() => server.close());
  return {
    server,
    destination: webhookDestination({ webhookUrl: `${server.url}/leads?from=site`, webhookSecret: secret }),
  };
}

async function failure(answer: StubAnswer): Promise<DeliveryError> {
  const { destination } = await receiver(() => answer);
  return failureOf(destination.deliver(delivery, patience()));
}

test('a lead is posted once, as versioned JSON with all of its fields', async () => {
  const { server, destination } = await receiver();
  await destination.deliver(delivery, patience());
  const [request, ...others] = server.requests;
  expect(others).toEqual([]);
  expect(request).toMatchObject({ method: 'POST', path: '/leads?from=site' });
  expect(request?.headers['content-type']).toBe('application/json');
  const { id, reference, kind, receivedAt, payload } = messageLead;
  expect(JSON.parse(request?.body ?? '')).toEqual({
    version: 1,
    event: 'lead.stored',
    key: 'key-1',
    lead: {
      id,
      reference,
      kind,
      receivedAt,
      payload,
      consents: [],
      attribution: {},
      marks: [],
      language: null,
      estimate: null,
    },
  });
});

test.each([
  ['a quote', quoteLead],
  ['a house', houseLead()],
])('%s is posted with whatever came with it', async (_what, lead) => {
  const { server, destination } = await receiver();
  expect(destination.declineReason({ ...lead, marks: ['serviceArea'] })).toBeUndefined();
  await destination.deliver({ key: 'key-2', lead }, patience());
  expect(JSON.parse(server.requests[0]?.body ?? '').lead).toMatchObject(JSON.parse(JSON.stringify(lead)));
});

test('it is signed over its key, the time and the very body', async () => {
  const { server, destination } = await receiver();
  const before = Math.floor(Date.now() / 1000);
  await destination.deliver(delivery, patience());
  const { headers, body = '' } = server.requests[0] ?? {};
  const timestamp = Number(headers?.['webhook-timestamp']);
  expect(timestamp).toBeGreaterThanOrEqual(before);
  expect(timestamp).toBeLessThanOrEqual(Math.floor(Date.now() / 1000));
  expect(headers).toMatchObject({ 'idempotency-key': 'key-1', 'webhook-id': 'key-1' });
  expect(headers?.['webhook-signature']).toBe(
    signatureOf({ id: 'key-1', timestamp, body }, signingKeyFromWhsecOrText(secret)),
  );
});

// A published example, which the receivers' libraries are tested with as well.
test('the signature is that of Standard Webhooks', () => {
  const key = signingKeyFromWhsecOrText('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
  const body = '{"test": 2432232314}';
  expect(signatureOf({ id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body }, key)).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
});

test('every try has the same key and body', async () => {
  const { server, destination } = await receiver();
  server.fault = inTurn('fail', 'lose');
  expect(await deliverUntilTaken(destination, delivery, server)).toBe(3);
  expect(new Set(server.requests.map(({ headers }) => headers['webhook-id']))).toEqual(new Set(['key-1']));
  expect(new Set(server.requests.map(({ body }) => body)).size).toBe(1);
});

test.each(faults.map((fault) => ({ fault, tries: fault === 'twice' || fault === 'repeat' ? 1 : 2 })))(
  'a receiver whose first answer goes wrong by "$fault" is asked until it has answered whole',
  async ({ fault, tries }) => {
    const { server, destination } = await receiver(() => ({ status: 200, body: { thanks: 'a lot' } }));
    server.fault = inTurn(fault);
    expect(await deliverUntilTaken(destination, delivery, server)).toBe(tries);
    // What came too much is no answer to the next one.
    server.fault = inTurn('lose');
    expect(await deliverUntilTaken(destination, { ...delivery, key: 'key-2' }, server)).toBe(2);
    expect(server.requests.at(-1)?.headers['webhook-id']).toBe('key-2');
    for (const { headers } of server.requests) expect(headers.connection).toBe('close');
  },
);

test('a receiver that is gone for good is final; any other refusal is retried, and tells nothing of the answer', async () => {
  // A wrong secret is answered with 400, 401 or 403, an address that is being moved with 404: the owner can mend both.
  for (const status of [400, 401, 403, 404, 408, 413, 422, 425, 429, 500, 502, 503, 504])
    expect(await failure({ status, body: 'The message of ada@example.com' })).toMatchObject({
      isFinal: false,
      retryAfter: undefined,
      message: `The webhook answered ${status}`,
    });
  expect(await failure({ status: 410 })).toMatchObject({ isFinal: true, message: 'The webhook answered 410' });
});

test('a redirect is not followed', async () => {
  const other = await receiver();
  const { server, destination } = await receiver(() => ({ status: 307, headers: { Location: other.server.url } }));
  const error = await failureOf(destination.deliver(delivery, patience()));
  expect(error).toMatchObject({ isFinal: false, message: 'The webhook answered 307: redirects are not followed' });
  expect([server.requests.length, other.server.requests.length]).toEqual([1, 0]);
});

test.each([
  [new Date(Date.now() + 600_000).toUTCString(), expect.closeTo(600, -3)],
  ['120', 120],
  ['0', 0],
  ['99999999', 86_400],
  ['Wed, 21 Oct 2015 07:28:00 GMT', 0],
  ['soon', undefined],
  ['', undefined],
])('Retry-After: %s', async (given, seconds) => {
  for (const status of [429, 503])
    expect(await failure({ status, headers: { 'Retry-After': given } })).toMatchObject({ retryAfter: seconds });
});

test('a lead counts as delivered however long the answer is, and little of it is read', async () => {
  const endless = 'x'.repeat(8 * 1024 * 1024);
  const { server, destination } = await receiver(() => ({ status: 200, body: endless }));
  expect(await deliverUntilTaken(destination, delivery, server)).toBe(1);
});

test('an address where nobody listens is tried again, and the message holds nothing personal', async () => {
  const { server, destination } = await receiver();
  await server.close();
  const error = await failureOf(destination.deliver(delivery, patience()));
  expect(error).toMatchObject({ isFinal: false, message: 'The webhook: no whole answer (ECONNREFUSED)' });
});

test('a delivery that is given up on ends at once', async () => {
  const { server, destination } = await receiver();
  server.fault = () => 'stall';
  const control = new AbortController();
  server.onStall = () => control.abort();
  const error = await failureOf(destination.deliver(delivery, control.signal));
  expect(error).toMatchObject({ isFinal: false, message: 'The webhook: no answer in time' });
});

test('it tells of a lead that another destination never took', async () => {
  const { server, destination } = await receiver();
  const failed = { ...delivery, destination: 'hubspot', reason: 'HubSpot answered 400' };
  await destination.notifyOfFailure?.(failed, patience());
  const body = JSON.parse(server.requests[0]?.body ?? '');
  expect(body).toMatchObject({
    version: 1,
    event: 'delivery.failed',
    key: 'failed-hubspot-key-1',
    destination: 'hubspot',
    reason: 'HubSpot answered 400',
    lead: { id: messageLead.id, payload: messageLead.payload },
  });
  expect(server.requests[0]?.headers['idempotency-key']).toBe(body.key);
});
