import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { deliveryLine } from '../../../src/cli/leads.ts';
import { startDeliveries } from '../../../src/server/delivery/DeliveryWorker.ts';
import type { Destination } from '../../../src/server/delivery/destination.ts';
import {
  type MailSettings,
  ownerDestination,
  limitedVisitorDestination,
} from '../../../src/server/delivery/email/emailDestinations.ts';
import { LeadStore } from '../../../src/server/storage/LeadStore.ts';
import { listDeliveries } from '../../../src/server/storage/outbox.ts';
import { eventually } from '../../eventually.ts';
import { means } from '../../leads/means.ts';
import { freshUrl, opened } from '../databases.ts';
import { message } from '../message.ts';
import { noFiles } from '../noFiles.ts';
import { sampleProduct } from '../sampleProduct.ts';
import { newLead } from '../storeLead.ts';
import { leadRecord } from './leadRecords.ts';
import { refusal, smtpSink, type TakenMail } from './smtpSink.ts';

const forever = new AbortController().signal;

/** The destinations on a mail server, closed with the test. */
function destinations(
  smtpUrl: string,
  more: Partial<MailSettings> = {},
): Record<'owner' | 'visitor', Omit<Destination, 'name'>> {
  const settings = { mailFrom: '', mailTo: '', mailAttachmentsMb: 10, smtpUrl, ...more };
  const owner = ownerDestination(settings, () => sampleProduct, noFiles);
  const visitor = limitedVisitorDestination(settings, () => sampleProduct);
  onTestFinished(async () => {
    await owner.close?.();
    await visitor.close?.();
  });
  return { owner, visitor };
}

const only = (mails: TakenMail[]): TakenMail => {
  const [mail] = mails;
  if (!mail || mails.length > 1) throw new Error(`${mails.length} mails`);
  return mail;
};

test('a mail tried again has the id of the first, and no other mail has', async () => {
  const sink = await smtpSink();
  const { owner, visitor } = destinations(sink.url);
  const lead = leadRecord('message');
  const failure = { key: 'k1', lead, destination: 'crm', reason: '500' };
  await owner.deliver({ key: 'k1', lead }, forever);
  await owner.deliver({ key: 'k1', lead }, forever);
  await owner.deliver({ key: 'k2', lead }, forever);
  await visitor.deliver({ key: 'k1', lead }, forever);
  await owner.notifyOfFailure?.(failure, forever);
  const ids = sink.mails.map(({ email }) => email.messageId);
  expect(ids[0]).toMatch(/^<[0-9a-f]{40}@bowandbrush\.example>$/);
  expect(ids[1]).toBe(ids[0]);
  expect(new Set(ids).size).toBe(4);
  // No machine answers any of them.
  for (const { email } of sink.mails)
    expect(email.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
});

test('where the visitor has mistyped their address, the owner is asked after one try to call their number', async () => {
  const { email: wrong, phone } = message;
  const sink = await smtpSink({
    onRcptTo: ({ address }, _session, done) => done(address === wrong ? refusal(550, '5.1.1 no such user') : undefined),
  });
  const { owner, visitor } = destinations(sink.url);
  const database = await opened(await freshUrl());
  const both = [
    { name: 'email-owner', ...owner },
    { name: 'email-visitor', ...visitor },
  ];
  const deliveries = startDeliveries(database, both, fastify().log);
  onTestFinished(() => deliveries.stop());
  const { id } = await new LeadStore(database, () => deliveries.wake()).store(
    newLead({ payload: { ...message }, pendingFor: ['email-visitor'] }),
  );
  await eventually(async () => expect(sink.mails).toHaveLength(1));
  const { email } = only(sink.mails);
  expect(email.subject).toMatch(/^Please call Ada Lovelace: no mail reaches them/);
  expect(email.text).toContain(`The email address ${wrong} seems to be wrong`);
  expect(email.text).toContain(`Please call ${phone}.`);
  expect(email.replyTo).toBeUndefined();
  expect(email.text).not.toContain('Reply to this mail');
  const [failed] = await listDeliveries(database, { leadId: id });
  expect(failed).toMatchObject({ state: 'failed', attempts: 1, problem: 'recipient' });
  expect(failed && deliveryLine(failed, means.clock)).toMatch(
    /^The visitor \(confirmation\): FAILED after 1 try: Their address seems to be wrong: please call them: .*550 5\.1\.1/,
  );
});

test('settings say who mails come from and go to', async () => {
  const sink = await smtpSink();
  const { owner } = destinations(sink.url, {
    mailFrom: 'Sample Painting, Leads <leads@paint.example>',
    mailTo: 'one@paint.example, two@paint.example',
  });
  await owner.deliver({ key: 'k', lead: leadRecord('message') }, forever);
  const [{ email } = only([]), other] = sink.mails;
  expect(sink.mails.map(({ envelope }) => envelope.to).sort()).toEqual([['one@paint.example'], ['two@paint.example']]);
  expect(sink.mails.map(({ envelope }) => envelope.from)).toEqual(['leads@paint.example', 'leads@paint.example']);
  expect(email.to?.map(({ address }) => address)).toEqual(['one@paint.example', 'two@paint.example']);
  expect(other?.email.messageId).toBe(email.messageId);
  expect(email.from).toEqual({ name: 'Sample Painting, Leads', address: 'leads@paint.example' });
  expect(email.messageId).toContain('@paint.example>');
});

/** Where each mail that was taken went. */
const mailboxes = (mails: TakenMail[]): string[] => mails.flatMap(({ envelope }) => envelope.to);

test('one mailbox that is refused keeps the lead waiting for it alone, and is named', async () => {
  let isFull = true;
  const sink = await smtpSink({
    onRcptTo: ({ address }, _session, done) =>
      done(isFull && address.startsWith('two') ? refusal(550, '5.1.1 unknown') : undefined),
  });
  const { owner } = destinations(sink.url, { mailTo: 'one@paint.example, two@paint.example' });
  const delivery = { key: 'k', lead: leadRecord('message') };
  for (let tries = 0; tries < 2; tries += 1)
    await expect(owner.deliver(delivery, forever)).rejects.toMatchObject({
      isFinal: false,
      message: 'the mail server refused the address: 550 5.1.1 (two@paint.example)',
    });
  expect(mailboxes(sink.mails)).toEqual(['one@paint.example']);
  isFull = false;
  await owner.deliver(delivery, forever);
  expect(mailboxes(sink.mails)).toEqual(['one@paint.example', 'two@paint.example']);
  await owner.deliver(delivery, forever);
  expect(sink.mails).toHaveLength(4);
});

/** A server that takes no mail in which a word stands. */
const pickySink = (word: string, code: number, says: string) =>
  smtpSink({}, '', (raw) => (raw.includes(word) ? refusal(code, says) : null));

test.each([
  [554, '5.7.1 looks like spam'],
  [552, '5.3.4 too big'],
  [550, 'no thanks'],
])('where the mail server refuses what a lead says, the owner is told that there is one: %s %s', async (code, says) => {
  const sink = await pickySink('viagra', code, says);
  const { owner } = destinations(sink.url);
  const lead = leadRecord('message', { firstname: 'viagra', message: 'viagra' });
  await owner.deliver({ key: 'k', lead }, forever);
  const { email, raw } = only(sink.mails);
  expect(email.subject).toContain(`Message (${lead.reference})`);
  expect(email.text).toContain(`npm run -s leads -- --show ${lead.reference}`);
  expect(email.html).toBeUndefined();
  expect(raw).not.toContain('name@example.com');
  await owner.notifyOfFailure?.({ key: 'k', lead, destination: 'hubspot', reason: '401' }, forever);
  expect(sink.mails[1]?.email.text).toContain('HubSpot');
});

test.each([
  [552, '5.2.2 mailbox full'],
  [550, '5.4.5 daily quota exceeded'],
  [451, '4.7.1 later'],
])('what passes is waited for, with all that the lead says: %s %s', async (code, says) => {
  const sink = await pickySink('viagra', code, says);
  const { owner } = destinations(sink.url);
  const lead = leadRecord('message', { message: 'viagra' });
  await expect(owner.deliver({ key: 'k', lead }, forever)).rejects.toMatchObject({ isFinal: false });
  expect([sink.mails.length, sink.raws.length]).toEqual([0, 1]);
});

test('a fourth confirmation to one address counts as delivered, and the owner is told of every lead', async () => {
  const sink = await smtpSink();
  const { owner, visitor } = destinations(sink.url);
  const lead = leadRecord('message');
  for (const key of ['1', '2', '3', '4']) {
    await visitor.deliver({ key, lead }, forever);
    await owner.deliver({ key, lead }, forever);
  }
  const to = mailboxes(sink.mails);
  expect(to.filter((address) => address === 'name@example.com')).toHaveLength(3);
  expect(to.filter((address) => address === 'info@bowandbrush.example')).toHaveLength(4);
});

test('mails to homeowners that stall hold up none to the owner', async () => {
  let stalled = 0;
  const sink = await smtpSink({
    onRcptTo({ address }, _session, done) {
      if (address === 'name@example.com') stalled += 1;
      else done();
    },
  });
  const { owner, visitor } = destinations(sink.url);
  const ending = new AbortController();
  const lead = leadRecord('message');
  const hanging = ['1', '2', '3', '4'].map((key) =>
    Promise.resolve(visitor.deliver({ key, lead }, ending.signal)).catch(() => undefined),
  );
  await eventually(() => expect(stalled).toBe(2));
  await owner.deliver({ key: '1', lead }, forever);
  expect(sink.mails).toHaveLength(1);
  ending.abort();
  await Promise.all(hanging);
});

test('what keeps every mailbox from a lead alike is said once', async () => {
  const { owner } = destinations('smtp://127.0.0.1:1', { mailTo: 'one@paint.example, two@paint.example' });
  const reason = await Promise.resolve(owner.deliver({ key: 'k', lead: leadRecord('message') }, forever)).catch(String);
  expect(reason).toBe('DeliveryError: the mail server could not be reached, or broke off');
});

test.each([
  ['an address', { email: 'ada@example.com' }, [], undefined],
  ['none', { email: undefined }, [], 'no e-mail address'],
  ['two', { email: 'a@example.com,b@example.com' }, [], 'no e-mail address'],
  ['one with a comment', { email: 'a@example.com (me)' }, [], 'no e-mail address'],
  ['one with a name', { email: 'Ada <a@example.com>' }, [], 'no e-mail address'],
  ['one with a line break', { email: 'a@example.com\r\nBcc: b@example.com' }, [], 'no e-mail address'],
  ['one that is no text', { email: ['a@example.com'] }, [], 'no e-mail address'],
  ['one that a robot may have put there', { email: 'ada@example.com' }, ['suspect'], 'suspect'],
  ['one outside the areas', { email: 'ada@example.com' }, ['serviceArea'], undefined],
])('a confirmation goes out for %s: %s %s -> %s', (_what, payload, marks, expected) => {
  const { owner, visitor } = destinations('smtp://127.0.0.1:9');
  const lead = { ...leadRecord('message', payload), marks };
  expect(visitor.declineReason(Object.assign(lead))).toBe(expected);
  expect(owner.declineReason(Object.assign(lead))).toBeUndefined();
});

const names = [
  'Ada\r\nBcc: victim@example.com',
  'Ada\nSubject: other',
  'Ada\u2028Bcc: victim@example.com\u0085X-Evil: 1',
  '\u202eada\u0000\u001b[2J',
  'x'.repeat(10_000),
  '😀'.repeat(3000),
  '\ud800lone',
  '"Ada" <victim@example.com>, other@example.com',
  'victim@example.com',
  '=?utf-8?q?Bcc=3A?= {reference}',
];

test.each(names)('no name adds a header, an address or a line to one: %j', async (firstname) => {
  const sink = await smtpSink();
  const { owner, visitor } = destinations(sink.url);
  const lead = leadRecord('message', { firstname, lastname: firstname, message: firstname });
  await owner.deliver({ key: 'k', lead }, forever);
  await visitor.deliver({ key: 'k', lead }, forever);
  const [toOwner, toVisitor] = sink.mails;
  const allowed =
    /^(auto-submitted|x-auto-response-suppress|from|to|reply-to|subject|message-id|date|mime-version|content-type)$/;
  for (const { email, raw } of sink.mails) {
    for (const { key } of email.headers) expect(key).toMatch(allowed);
    expect(new Set(email.headers.map(({ key }) => key)).size).toBe(email.headers.length);
    expect(email.from).toEqual({ name: 'Bow & Brush Painting', address: 'info@bowandbrush.example' });
    const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
    for (const line of head.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998);
    expect(head).not.toMatch(/[^\x20-\x7e\r\n]/);
    for (const text of [email.subject, email.text, email.html])
      expect(text?.replace(/[\r\n\t]/g, '')).not.toMatch(/\p{Cc}|\u202e|\u2028|[\ud800-\udbff](?![\udc00-\udfff])/u);
  }
  expect(toOwner?.email.subject?.length).toBeLessThan(450);
  expect(toOwner?.email.replyTo).toHaveLength(1);
  expect(toOwner?.email.replyTo?.[0]?.address).toBe('name@example.com');
  expect(toVisitor?.envelope.to).toEqual(['name@example.com']);
  expect(toVisitor?.email.text).toMatch(/^Hello( lone)?,/);
});
