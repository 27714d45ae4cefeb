import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { ownerDestination } from '../../../src/server/delivery/email/emailDestinations.ts';
import { sampleProduct } from '../sampleProduct.ts';
import { leadRecord } from './leadRecords.ts';
import { refusal, smtpSink } from './smtpSink.ts';

const forever = new AbortController().signal;

/** The bytes of a file by its id; of one that is gone there are none, and one cannot be read. */
const files = {
  open: async (id: string) => {
    if (id.startsWith('e')) throw new Error('EACCES');
    return id.startsWith('f') ? undefined : Readable.from([Buffer.from(`bytes of ${id}`)]);
  },
};

const file = (digit: string, name: string, bytes: number) => ({
  id: digit.repeat(32),
  name,
  type: 'image/jpeg',
  bytes,
  width: 4,
  height: 3,
});

const leadWith = (...photos: object[]) => leadRecord('deal', { photos });

/** The mail to the company on a mail server, closed with the test. */
function toOwner(smtpUrl: string, mailAttachmentsMb = 10, mailTo = '') {
  const owner = ownerDestination({ smtpUrl, mailFrom: '', mailTo, mailAttachmentsMb }, () => sampleProduct, files);
  onTestFinished(() => owner.close?.());
  return owner;
}

const told = /Not attached: ([^.]+\.jpg(?:, [^.]+\.jpg)*)\. Where the site runs/;

test('the files of a lead go with the mail to the company, to each of its mailboxes', async () => {
  const sink = await smtpSink();
  const lead = leadWith(file('a', 'hall.jpg', 1000), file('b', 'hall.jpg', 1000));
  await toOwner(sink.url, 10, 'one@example.com, two@example.com').deliver({ key: 'k', lead }, forever);
  expect(sink.mails).toHaveLength(2);
  for (const { email } of sink.mails) {
    const attached = email.attachments.map(({ filename, mimeType, content }) => [
      filename,
      mimeType,
      Buffer.from(content as ArrayBuffer).toString(),
    ]);
    expect(attached).toEqual([
      ['hall.jpg', 'image/jpeg', `bytes of ${'a'.repeat(32)}`],
      ['hall.jpg', 'image/jpeg', `bytes of ${'b'.repeat(32)}`],
    ]);
    expect(email.text).not.toContain('Not attached');
  }
});

test('what is too large in all is named, with how to get it', async () => {
  const sink = await smtpSink();
  const lead = leadWith(file('a', 'one.jpg', 900_000), file('b', 'two.jpg', 900_000), file('c', 'three.jpg', 90_000));
  await toOwner(sink.url, 1).deliver({ key: 'k', lead }, forever);
  const [mail] = sink.mails;
  expect(mail?.email.attachments.map(({ filename }) => filename)).toEqual(['one.jpg', 'three.jpg']);
  expect(told.exec(mail?.email.text ?? '')?.[1]).toBe('two.jpg');
  expect(mail?.email.text).toContain(`npm run -s leads -- --files ${lead.reference}`);

  await toOwner(sink.url, 0).deliver({ key: 'k', lead }, forever);
  expect(sink.mails[1]?.email.attachments).toEqual([]);
  expect(told.exec(sink.mails[1]?.email.text ?? '')?.[1]).toBe('one.jpg, two.jpg, three.jpg');
});

test('a file that was deleted meanwhile keeps no mail from going out', async () => {
  const sink = await smtpSink();
  const lead = leadWith(file('f', 'gone.jpg', 1000), file('a', 'hall.jpg', 1000));
  await toOwner(sink.url).deliver({ key: 'k', lead }, forever);
  expect(sink.mails[0]?.email.attachments.map(({ filename }) => filename)).toEqual(['hall.jpg']);
});

test('a file that cannot be read keeps no mail from going out, which names it', async () => {
  const sink = await smtpSink();
  const lead = leadWith(file('e', 'locked.jpg', 1000), file('a', 'hall.jpg', 1000));
  await toOwner(sink.url).deliver({ key: 'k', lead }, forever);
  expect(told.exec(sink.mails[0]?.email.text ?? '')?.[1]).toBe('locked.jpg, hall.jpg');
});

const hasFile = (raw: string): boolean => /filename="?hall\.jpg/.test(raw);

const tooLarge = ['5.3.4 Too large', '5.2.3 Your message exceeded our limits'];
test.each(tooLarge)('a server that says %s is sent the mail without files, and with all answers', async (said) => {
  const sink = await smtpSink({}, '', (raw) => (hasFile(raw) ? refusal(552, said) : null));
  await toOwner(sink.url).deliver({ key: 'k', lead: leadWith(file('a', 'hall.jpg', 1000)) }, forever);
  expect(sink.raws).toHaveLength(2);
  expect(sink.raws[1]).toContain('Not attached: hall.jpg');
  expect(sink.raws[1]).toContain('Type of House');
});

test('files that took too long stay behind at the next try', async () => {
  const control = new AbortController();
  const sink = await smtpSink({}, '', (raw) => {
    if (!hasFile(raw)) return null;
    // Never answered, as where the way there is too slow.
    control.abort();
    return new Promise(() => undefined);
  });
  const [owner, lead] = [toOwner(sink.url), leadWith(file('a', 'hall.jpg', 1000))];
  await expect(owner.deliver({ key: 'k', lead }, control.signal)).rejects.toThrow();
  await owner.deliver({ key: 'k', lead }, forever);
  expect(sink.raws.at(-1)).toContain('Not attached: hall.jpg');
});
