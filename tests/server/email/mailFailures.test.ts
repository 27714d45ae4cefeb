import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { DeliveryError } from '../../../src/server/delivery/destination.ts';
import { Mailer, type Patience } from '../../../src/server/delivery/email/Mailer.ts';
import { mailFailure, type Reader } from '../../../src/server/delivery/email/mailFailure.ts';
import { verifyMail } from '../../../src/server/delivery/email/verifyMail.ts';
import { visitorMail } from '../../../src/server/delivery/email/visitorMail.ts';
import { sampleProduct } from '../sampleProduct.ts';
import { leadRecord } from './leadRecords.ts';
import { refusal, smtpSink } from './smtpSink.ts';

const mail = visitorMail('k', leadRecord('message'), sampleProduct);
const from = { name: 'Sample', address: 'info@paint.example' };

function mailer(url: string, patience?: Patience): Mailer {
  const made = new Mailer(url, () => from, patience);
  onTestFinished(() => made.close());
  return made;
}

/** What a destination would throw. */
async function failure(sending: Promise<unknown>, reader: Reader = 'visitor'): Promise<DeliveryError> {
  const error = await sending.then(
    () => undefined,
    (reason: unknown) => mailFailure(reason, reader),
  );
  if (!error) throw new Error('It was sent');
  return error;
}

/** A server that answers each line of a client by what `answers` says, in order, and then stalls. */
async function scripted(answers: readonly string[]): Promise<{ url: string; sockets: Set<Socket>; lines: string[] }> {
  const sockets = new Set<Socket>();
  const lines: string[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    const rest = [...answers];
    const answer = () => {
      const next = rest.shift();
      if (next === 'hang up') socket.destroy();
      else if (next !== undefined) socket.write(next);
    };
    answer();
    let isMail = false;
    socket.setEncoding('latin1').on('data', (text: string) => {
      for (const line of text.split('\r\n')) {
        if (line === '' || (isMail && line !== '.')) continue;
        lines.push(line);
        isMail = line === 'DATA' && rest[0]?.startsWith('354') === true;
        answer();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(() => resolve()));
  });
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, sockets, lines };
}

const refusals: [
  what: string,
  at: 'onMailFrom' | 'onRcptTo' | 'onData',
  code: number,
  says: string,
  isFinal: boolean,
][] = [
  ['an address that does not exist', 'onRcptTo', 550, '5.1.1 <name@example.com>: unknown', true],
  ['a mailbox that is full', 'onRcptTo', 452, '4.2.2 name@example.com is full', false],
  ['a server that is too busy', 'onRcptTo', 450, 'later', false],
  ['a server that does not relay for us', 'onRcptTo', 554, '5.7.1 relay access denied', false],
  ['a server that wants a password first', 'onRcptTo', 530, '5.7.0 authentication required', false],
  ['a sender that it does not know', 'onMailFrom', 550, '5.1.0 sender unknown', false],
  ['a mailbox that is full for now and for ever', 'onRcptTo', 552, '5.2.2 over quota', false],
  ['a mailbox that is full, without numbers', 'onRcptTo', 552, 'exceeded storage allocation', false],
  ['an address that is refused without numbers', 'onRcptTo', 550, 'no such user', true],
  ['a quota of ours that is used up', 'onData', 550, '5.4.5 daily sending quota exceeded', false],
  ['a mail that is too large', 'onData', 552, '5.3.4 too large', false],
  ['a mail that looks like spam', 'onData', 554, '5.7.1 spam', false],
  ['a mail that is no mail', 'onData', 550, '5.6.0 malformed', true],
  ['a mail that it will look at later', 'onData', 451, '4.7.1 greylisted', false],
];

test.each(refusals)('%s: %s says %s %s, final for the homeowner: %s', async (_what, at, code, says, isFinal) => {
  const refuse = (...args: unknown[]) => {
    const [first] = args;
    if (first && typeof first === 'object' && 'resume' in first && typeof first.resume === 'function') first.resume();
    const done = args.at(-1) as (error: Error) => void;
    done(refusal(code, says));
  };
  const sink = await smtpSink({ [at]: refuse });
  const made = mailer(sink.url);
  expect(await failure(made.send(mail), 'owner')).toMatchObject({ isFinal: false });
  const error = await failure(made.send(mail));
  expect({ isFinal: error.isFinal, message: error.message }).toEqual({
    isFinal,
    message: expect.stringContaining(String(code)),
  });
  expect(error.message).not.toContain('example.com');
  expect(error.cause).toBeUndefined();
});

test('a mail is taken when one of the mailboxes takes it', async () => {
  const sink = await smtpSink({
    onRcptTo: ({ address }, _session, done) => done(address.startsWith('gone') ? refusal(550, 'no') : undefined),
  });
  const to = ['gone@paint.example', 'here@paint.example'];
  expect(await mailer(sink.url).send({ ...mail, to })).toMatchObject({ accepted: [to[1]], rejected: [to[0]] });
});

test('a refused password is tried again, and named nowhere', async () => {
  const sink = await smtpSink(
    { authOptional: false, onAuth: (_auth, _session, done) => done(refusal(535, '5.7.8 wrong hunter2')) },
    'user:hunter2@',
  );
  const error = await failure(mailer(sink.url).send(mail));
  expect(error).toMatchObject({ isFinal: false, message: 'the mail server refused user or password: 535 5.7.8' });
  expect(JSON.stringify(error) + String(error.stack)).not.toContain('hunter2');
});

test('user and password reach the server as they were meant', async () => {
  const given: unknown[] = [];
  const sink = await smtpSink(
    {
      authOptional: false,
      onAuth(auth, _session, done) {
        given.push(auth.username, auth.password);
        done(null, { user: 'u' });
      },
    },
    'me%40paint.example:a%2Fb%3A%23%25@',
  );
  await mailer(sink.url).send(mail);
  expect(given).toEqual(['me@paint.example', 'a/b:#%']);
});

test('a certificate that nobody vouches for is a failure to try again', async () => {
  const sink = await smtpSink({ secure: true });
  expect(await failure(mailer(sink.url).send(mail))).toMatchObject({ isFinal: false });
  expect(sink.mails).toEqual([]);
});

test('a server that is not there is tried again', async () => {
  expect(await failure(mailer('smtp://127.0.0.1:1').send(mail))).toMatchObject({ isFinal: false });
});

const greeting = '220 hello\r\n';
const taken = [greeting, '250 hello\r\n', '250 ok\r\n', '250 ok\r\n', '354 go on\r\n'];
const stalls: [what: string, answers: readonly string[]][] = [
  ['before its greeting', []],
  ['in its greeting', ['22']],
  ['after its greeting', [greeting]],
  ['in the middle of an answer', [greeting, '250-hello\r\n250-SI']],
  ['after the mail', taken],
  ['in its answer to the mail', [...taken, '25']],
];

test.each(stalls)('a server that stalls %s is left when the time is over', async (_what, answers) => {
  const { url, sockets } = await scripted(answers);
  const error = await failure(mailer(url).send(mail, AbortSignal.timeout(300)));
  expect(error).toMatchObject({ isFinal: false, message: 'the mail server did not finish in time' });
  await expect.poll(() => sockets.size).toBe(0);
});

test.each(stalls)('a server that stalls %s is left without being told to', async (_what, answers) => {
  const { url } = await scripted(answers);
  const error = await failure(mailer(url, { connect: 300, silence: 300 }).send(mail));
  expect(error).toMatchObject({ isFinal: false, message: 'the mail server did not answer in time' });
});

test('a server that lets its answer trickle is left when the time is over', async () => {
  const server = createServer((socket) => {
    const trickle = setInterval(() => socket.write('2'), 50);
    socket.on('close', () => clearInterval(trickle)).on('error', () => undefined);
    socket.write(greeting);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  const made = mailer(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, { connect: 5000, silence: 5000 });
  expect(await failure(made.send(mail, AbortSignal.timeout(400)))).toMatchObject({ isFinal: false });
});

test('a signal that was given before sends nothing', async () => {
  const sink = await smtpSink();
  expect(await failure(mailer(sink.url).send(mail, AbortSignal.abort()))).toMatchObject({ isFinal: false });
  expect(sink.mails).toEqual([]);
});

test('a mail that broke off at its end is not sent again by itself', async () => {
  const { url, lines } = await scripted([...taken, 'hang up']);
  expect(await failure(mailer(url).send(mail))).toMatchObject({ isFinal: false });
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(lines.filter((line) => line === 'DATA')).toHaveLength(1);
});

test('a server that is no mail server is a failure to try again', async () => {
  const { url } = await scripted(['HTTP/1.1 400 Bad Request\r\n\r\n']);
  expect(await failure(mailer(url, { connect: 500, silence: 500 }).send(mail))).toMatchObject({ isFinal: false });
});

test('a stalled mail keeps no other one back, and the next ones share a connection', async () => {
  let stalled = 0;
  const sink = await smtpSink({
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('stall')) stalled += 1;
      else done();
    },
  });
  const made = mailer(sink.url);
  const hanging = failure(made.send({ ...mail, to: ['stall@paint.example'] }, AbortSignal.timeout(1500)));
  await expect.poll(() => stalled).toBe(1);
  for (const key of ['1', '2', '3']) await made.send({ ...mail, key });
  expect(sink.mails).toHaveLength(3);
  await hanging;
  await made.send({ ...mail, key: '4' });
  expect(sink.mails).toHaveLength(4);
});

const settingsOf = (smtpUrl: string) => ({ smtpUrl, mailFrom: '', mailTo: '', mailConfirmation: true });

test('a mail server that takes user and password is fine, and is sent nothing', async () => {
  const sink = await smtpSink(
    { authOptional: false, onAuth: (_auth, _session, done) => done(null, { user: 'u' }) },
    'user:hunter2@',
  );
  expect(await verifyMail(settingsOf(sink.url), sampleProduct)).toBeUndefined();
  expect({ mails: sink.mails.length, connections: sink.connections }).toEqual({ mails: 0, connections: 1 });
  expect(await verifyMail(settingsOf(''), sampleProduct)).toBeUndefined();
});

test('a wrong setting is told in words, without user and password', async () => {
  const sink = await smtpSink(
    { authOptional: false, onAuth: (auth, _session, done) => done(refusal(535, `5.7.8 wrong ${auth.password}`)) },
    'user:hunter2@',
  );
  const { host } = new URL(sink.url);
  expect(await verifyMail(settingsOf(sink.url), sampleProduct)).toBe(
    `the mail server refused user or password: 535 5.7.8 (${host})`,
  );
  expect(await verifyMail(settingsOf('smtp://user:hunter2@127.0.0.1:1'), sampleProduct)).toBe(
    'the mail server could not be reached, or broke off (127.0.0.1:1)',
  );
});

test('a mail server that says nothing is told of when the time is over', async () => {
  const { url, sockets } = await scripted([]);
  expect(await verifyMail(settingsOf(url), sampleProduct, { connect: 300, silence: 300 })).toContain('in time');
  await expect.poll(() => sockets.size).toBe(0);
});
