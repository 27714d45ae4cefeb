import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import cases from './cases/bad-requests.json' with { type: 'json' };
import { message } from './message.ts';
import { startApp, startListening } from './startApp.ts';
import { storedLeads } from './storedLeads.ts';

const refusal = { errors: [{ field: '', message: expect.any(String) }] };

test('what is wrong is refused in one shape, tells nothing of the service, and is not stored', async () => {
  const { post, databaseUrl } = await startApp();
  for (const { what, type, body, repeat, status } of cases) {
    const payload = body ?? JSON.stringify({ ...message, message: 'x'.repeat(repeat) });
    const answer = await post(payload, { 'content-type': type ?? 'application/json' });
    expect(answer.statusCode, what).toBe(status);
    expect(answer.headers['content-type'], what).toBe('application/json; charset=utf-8');
    expect(answer.json().errors.length, what).toBeGreaterThan(0);
    if (body !== '{}') expect(answer.json(), what).toEqual(refusal);
    expect(answer.body, what).not.toMatch(/\bat .*\.(ts|js)|node_modules/);
  }
  expect(await storedLeads(databaseUrl)).toEqual([]);
});

test('no body and no content type, and thousands of levels of nesting: 422', async () => {
  const { app, post } = await startApp();
  const nested = `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`;
  const attached = JSON.stringify(message).replace(/}$/, `,"house_information":${nested}}`);
  for (const answer of [
    await app.inject({ method: 'POST', url: '/messages' }),
    await post(attached, { 'content-type': 'application/json' }, '/clients'),
  ]) {
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual(refusal);
  }
});

test('64 kB in all are accepted, 250 characters on a line and 5,000 on many', async () => {
  const { post } = await startApp();
  const rest = JSON.stringify({ ...message, unknown: '' }).length;
  expect((await post({ ...message, unknown: 'x'.repeat(64 * 1024 - rest) })).statusCode).toBe(201);
  const long = { ...message, message: 'é'.repeat(5000), firstname: 'x'.repeat(250) };
  expect((await post(long)).json()).toHaveProperty('id');
  for (const [field, most] of [
    ['message', 5000],
    ['firstname', 250],
  ] as const)
    expect((await post({ ...message, [field]: 'x'.repeat(most + 1) })).json()).toEqual({
      errors: [{ field, message: expect.stringContaining(`at most ${most} characters`) }],
    });
});

test('a call that carries other answers takes what they may hold, and says how much', async () => {
  const { post } = await startApp();
  const of = (length: number) =>
    post({ house_information: 'x'.repeat(length - '{"house_information":""}'.length) }, {}, '/clients');
  expect((await of(256 * 1024)).statusCode).toBe(422);
  const answer = await of(512 * 1024);
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toEqual({
    errors: [{ field: '', message: expect.stringMatching(/^The request is larger than 4\d\d kB$/) }],
  });
});

test.each([
  { method: 'POST', url: '/nowhere' },
  { method: 'POST', url: '/nowhere', payload: '<x/>', headers: { 'content-type': 'text/xml' } },
  { method: 'PUT', url: '/messages' },
  { method: 'DELETE', url: '/' },
  { method: 'OPTIONS', url: '/messages' },
  { method: 'GET', url: '/messages' },
  { method: 'GET', url: '/messages/1' },
  { method: 'GET', url: '/deals?x=1' },
  { method: 'GET', url: '/nowhere', headers: { accept: 'application/json' } },
] as const)('$method $url is a 404 in JSON', async (request) => {
  const { app } = await startApp();
  const answer = await app.inject(request);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual(refusal);
});

/** A connection to the service, and its first answer. */
async function connected() {
  const socket = connect((await startListening()).port, '127.0.0.1');
  const broken = new Promise<never>((_resolve, reject) => socket.on('error', reject));
  const write = (text: string) =>
    Promise.race([broken, new Promise<void>((resolve) => socket.write(text, () => resolve()))]);
  const answer = async () => String((await Promise.race([broken, once(socket.resume(), 'data')]))[0]);
  return { socket, write, answer };
}

/** The names of an answer's headers, but for those that say when and to whom. */
const headerNames = (head: string): string[] =>
  head
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(':', 1)[0]?.toLowerCase() ?? '')
    .filter((name) => !['date', 'keep-alive', 'vary', 'x-request-id'].includes(name))
    .sort();

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', '400 Bad Request'],
  ['a header that is none', 'GET / HTTP/1.1\r\nHost: x\r\nb\u0001d header\r\n\r\n', '400 Bad Request'],
  [
    'headers beyond all measure',
    `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(70_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
  ],
  ['no host', 'GET /messages HTTP/1.1\r\n\r\n', '400 Bad Request'],
  ['an expectation', 'POST /messages HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\n\r\n', '417 Expectation Failed'],
  ['a path that cannot be decoded', 'GET /%zz HTTP/1.1\r\nHost: x\r\nAccept: text/json\r\n\r\n', '404 Not Found'],
])('%s is refused in the shape and with the headers of every refusal', async (_what, bytes, status) => {
  const { write, answer } = await connected();
  void write(bytes);
  const [head = '', body = ''] = (await answer()).split('\r\n\r\n');
  expect(head.split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`);
  expect(JSON.parse(body)).toEqual(refusal);
  const usual = await connected();
  void usual.write('GET /messages HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  const [usualHead = ''] = (await usual.answer()).split('\r\n\r\n');
  expect(headerNames(head).filter((name) => name !== 'connection')).toEqual(
    headerNames(usualHead).filter((name) => name !== 'connection'),
  );
});

const piece = 'x'.repeat(50_000);
const pieces = Array.from({ length: 10 }, () => piece);
const chunk = `${piece.length.toString(16)}\r\n${piece}\r\n`;

test.each([
  ['of a length that is told', 'application/json', `Content-Length: ${500_000}`, pieces, 413],
  ['in chunks', 'application/json', 'Transfer-Encoding: chunked', [...pieces.map(() => chunk), '0\r\n\r\n'], 413],
  ['of an unknown type', 'text/css', `Content-Length: ${500_000}`, pieces, 415],
])(
  'who sends a body that is not wanted, %s, before they read is told so',
  async (_what, type, framing, sent, status) => {
    const { socket, write, answer } = await connected();
    // As nginx does, piece by piece: an answer that ended the connection would break one of them.
    socket.pause();
    await write(`POST /messages HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n${framing}\r\n\r\n`);
    for (const each of sent) {
      await new Promise(setImmediate);
      await write(each);
    }
    expect(await answer()).toContain(`HTTP/1.1 ${status} `);
    socket.destroy();
  },
);
