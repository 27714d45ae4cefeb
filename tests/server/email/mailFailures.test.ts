import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { DeliveryError } from '../../../src/server/delivery/destination.ts';
import { Mailer, type MailTimeouts } from '../../../src/server/delivery/email/Mailer.ts';
import { mailErrorToDeliveryError, type Recipient } from '../../../src/server/delivery/email/mailFailure.ts';
import { findMailLoginProblem } from '../../../src/server/delivery/email/emailDestinations.ts';
import { visitorMail } from '../../../src/server/delivery/email/visitorMail.ts';
import { eventually } from '../../eventually.ts';
import { listenOnLoopback } from '../loopback.ts';
import { sampleProduct } from '../sampleProduct.ts';
import { leadRecord } from './leadRecords.ts';
import { refusal, smtpSink } from './smtpSink.ts';

const mail = visitorMail('k', leadRecord('message'), sampleProduct);
const from = { name: 'Sample', address: 'info@paint.example' };
/** For servers that never say a word more. */
const impatient: MailTimeouts = { connect: 20, silence: 20 };

function mailer(url: string, patience?: MailTimeouts): Mailer {
  const made = new Mailer(url, () => from, patience);
  onTestFinished(() => made.close());
  return made;
}

/** What a destination would throw. */
async function failure(sending: Promise<unknown>, reader: Recipient = 'visitor'): Promise<DeliveryError> {
  const error = await sending.then(
    () => undefined,
    (reason: unknown) => mailErrorToDeliveryError(reason, reader),
  );
  if (!error) throw new Error('It was sent');
  return error;
}

/** A server that answers each line of a client by what `answers` says, in order, and then stalls. */
async function scripted(answers: readonly string[], onStall: () => void = () => undefined) {
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
      // Nothing more comes, or nothing that ends a line.
      if (next?.endsWith('\n') !== true) onStall();
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
  const port = await listenOnLoopback(server);
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(() => resolve()));
  });
  return { url: `smtp://127.0.0.1:${port}`, sockets, lines };
}

type Stage = 'onMailFrom' | 'onRcptTo' | 'onData';
const refusals: [what: string, at: Stage, code: number, says: string, isFinal: boolean][] = [
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
  expect(error).toMatchObject({ isFinal, message: expect.stringContaining(String(code)), cause: undefined });
  expect(error.message).not.toContain('example.com');
});

test('a mail is taken when one of the mailboxes takes it', async () => {
  const sink = await smtpSink({
    onRcptTo: ({ address }, _session, done) => done(address.startsWith('gone') ? refusal(550, 'no') : undefined),
  });
  const to = ['gone@paint.example', 'here@paint.example'];
  expect(await mailer(sink.url).send({ ...mail, to })).toMatchObject({ accepted: [to[1]], rejected: [to[0]] });
});

test('user and password reach the server as they were meant; refused, they are named nowhere', async () => {
  const given: unknown[] = [];
  const sink = await smtpSink(
    {
      authOptional: false,
      onAuth({ username, password }, _session, done) {
        given.push(username, password);
        done(refusal(535, `5.7.8 wrong ${password}`));
      },
    },
    'me%40paint.example:hunter2%2Fb%3A%23%25@',
  );
  const error = await failure(mailer(sink.url).send(mail));
  expect(given).toEqual(['me@paint.example', 'hunter2/b:#%']);
  expect(error).toMatchObject({ isFinal: false, message: 'the mail server refused user or password: 535 5.7.8' });
  expect(JSON.stringify(error) + String(error.stack)).not.toContain('hunter2');
  expect(await findMailLoginProblem(settingsOf(sink.url), () => sampleProduct)).toBe(
    `the mail server refused user or password: 535 5.7.8 (${new URL(sink.url).host})`,
  );
});

test('a certificate that nobody vouches for, and a server that is not there or is none, are tried again', async () => {
  const sink = await smtpSink({ secure: true });
  const other = await scripted(['HTTP/1.1 400 Bad Request\r\n\r\n']);
  for (const made of [mailer(sink.url), mailer('smtp://127.0.0.1:1'), mailer(other.url, impatient)])
    expect(await failure(made.send(mail))).toMatchObject({ isFinal: false });
  expect(sink.mails).toEqual([]);
});

const greeting = '220 hello\r\n';

test('smtps:// on a port that speaks plainly at first is explained', async () => {
  const { url } = await scripted([greeting]);
  const error = await failure(mailer(url.replace('smtp:', 'smtps:')).send(mail));
  expect(error).toMatchObject({ isFinal: false, message: expect.stringContaining('write smtp:// in SMTP_URL') });
});

const taken = [greeting, '250 hello\r\n', '250 ok\r\n', '250 ok\r\n', '354 go on\r\n'];

test.each<[what: string, answers: readonly string[]]>([
  ['before its greeting', []],
  ['in its greeting', ['22']],
  ['after its greeting', [greeting]],
  ['in the middle of an answer', [greeting, '250-hello\r\n250-SI']],
  ['after the mail', taken],
  ['in its answer to the mail', [...taken, '25']],
])('a server that stalls %s is left when the time is over, and without being told to', async (_what, answers) => {
  const control = new AbortController();
  const { url, sockets } = await scripted(answers, () => control.abort());
  const error = await failure(mailer(url).send(mail, control.signal));
  expect(error).toMatchObject({ isFinal: false, message: 'the mail server did not finish in time' });
  await eventually(() => expect(sockets.size).toBe(0));
  const silent = await failure(mailer(url, impatient).send(mail));
  expect(silent).toMatchObject({ isFinal: false, message: 'the mail server did not answer in time' });
});

test('a signal that was given before sends nothing', async () => {
  const sink = await smtpSink();
  expect(await failure(mailer(sink.url).send(mail, AbortSignal.abort()))).toMatchObject({ isFinal: false });
  expect(sink.mails).toEqual([]);
});

test('a mail that broke off at its end is not sent again by itself', async () => {
  const { url, lines } = await scripted([...taken, 'hang up']);
  const made = mailer(url);
  // Nothing of the first is left when the second is over.
  for (const key of ['1', '2']) expect(await failure(made.send({ ...mail, key }))).toMatchObject({ isFinal: false });
  expect(lines.filter((line) => line === 'DATA')).toHaveLength(2);
});

test('a stalled mail keeps no other one back, and the next ones share a connection', async () => {
  let stalled = (): void => undefined;
  const hasStalled = new Promise<void>((resolve) => (stalled = resolve));
  const sink = await smtpSink({
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('stall')) stalled();
      else done();
    },
  });
  const [made, control] = [mailer(sink.url), new AbortController()];
  const hanging = failure(made.send({ ...mail, to: ['stall@paint.example'] }, control.signal));
  await hasStalled;
  for (const key of ['1', '2', '3']) await made.send({ ...mail, key });
  expect([sink.mails.length, sink.connections]).toEqual([3, 2]);
  control.abort();
  await hanging;
  await made.send({ ...mail, key: '4' });
  expect(sink.mails).toHaveLength(4);
});

const settingsOf = (smtpUrl: string) => ({ smtpUrl, mailFrom: '' });

test('a mail server that takes user and password is fine, and is sent nothing', async () => {
  const sink = await smtpSink(
    { authOptional: false, onAuth: (_auth, _session, done) => done(null, { user: 'u' }) },
    'user:hunter2@',
  );
  expect(await findMailLoginProblem(settingsOf(sink.url), () => sampleProduct)).toBeUndefined();
  expect({ mails: sink.mails.length, connections: sink.connections }).toEqual({ mails: 0, connections: 1 });
  expect(await findMailLoginProblem(settingsOf(''), () => sampleProduct)).toBeUndefined();
});

test('a mail server that is not there, or says nothing, is told of in words, without user and password', async () => {
  expect(await findMailLoginProblem(settingsOf('smtp://user:hunter2@127.0.0.1:1'), () => sampleProduct)).toBe(
    'the mail server could not be reached, or broke off (127.0.0.1:1)',
  );
  const { url, sockets } = await scripted([]);
  expect(await findMailLoginProblem(settingsOf(url), () => sampleProduct, impatient)).toContain('in time');
  await eventually(() => expect(sockets.size).toBe(0));
});
