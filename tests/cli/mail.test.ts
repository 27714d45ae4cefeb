import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { main } from '../../src/cli/mail.ts';
import { refusal, smtpSink } from '../server/email/smtpSink.ts';
import { called } from './called.ts';
import { storedClient } from '../server/storedClient.ts';
import { copyInTwoLanguages } from '../project/french.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';
import { workedHouse } from '../leads/sampleHouses.ts';

const mail = (args: string[], env: Record<string, string> = {}) => called(main, args, env);

test('without options it says how mail is set up, without the password', async () => {
  const { code, stdout } = await mail([], { SMTP_URL: 'smtps://me:hunter2@mail.a.example', MAIL_CONFIRMATION: 'off' });
  expect(code).toBe(0);
  expect(stdout).toMatch(/Mail server +mail\.a\.example\n/);
  expect(stdout).toContain('switched off');
  expect(stdout).not.toContain('hunter2');
});

test('--preview writes both mails about a lead of each kind', async () => {
  const folder = join(await temporaryFolder(), 'mails');
  const { code, stdout, stderr } = await mail(['--preview', folder]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const files = (await readdir(folder)).sort();
  expect(stdout.trim().split('\n').sort()).toEqual(files.map((file) => join(folder, file)));
  expect(files).toEqual(
    ['client', 'deal', 'message'].flatMap((kind) =>
      ['owner', 'visitor'].flatMap((reader) => ['eml', 'html', 'txt'].map((ending) => `${kind}-${reader}.${ending}`)),
    ),
  );
  const email = await PostalMime.parse(await readFile(join(folder, 'deal-visitor.eml')));
  expect(email.text?.trim()).toBe((await readFile(join(folder, 'deal-visitor.txt'), 'utf8')).trim());
  expect(email.subject).toMatch(/^We have your request \([2-9B-Z]{6}\)$/);
});

test('--preview writes those of each language of the site', async () => {
  const folder = await temporaryFolder();
  await copyInTwoLanguages(folder);
  const { code, stderr } = await mail(['--preview', folder], { CONTENT_DIR: folder });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const read = (name: string) => readFile(join(folder, `${name}.txt`), 'utf8');
  expect(await read('deal-visitor')).toContain('Hello Sample');
  expect(await read('deal-visitor-fr-CA')).toContain('Bonjour Sample');
  expect(await read('deal-owner-fr-CA')).toContain('Language: Canadian French');
});

test('--preview --lead writes those about a stored lead', async () => {
  const folder = await temporaryFolder();
  const DATABASE_URL = `file:${join(folder, 'leads.db')}`;
  const id = await storedClient(DATABASE_URL, workedHouse);
  const { code, stderr } = await mail(['--preview', folder, '--lead', id], { DATABASE_URL });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const text = await readFile(join(folder, 'client-owner.txt'), 'utf8');
  expect(text).toContain('Total Estimated Amount: $274');
  expect(text).toContain('First Name: Ada');

  const other = await mail(['--preview', folder, '--lead', 'nobody'], { DATABASE_URL });
  expect(other).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('There is no lead "nobody"') });
});

test('--test sends one, and says what the mail server said', async () => {
  const sink = await smtpSink();
  const { code, stdout } = await mail(['--test', 'me@a.example'], { SMTP_URL: sink.url });
  expect(code).toBe(0);
  expect(stdout).toMatch(/^The mail server took it for me@a\.example, and said: 250 /);
  expect(sink.mails.map(({ envelope }) => envelope.to)).toEqual([['me@a.example']]);
});

test('--test says plainly what the mail server refused, without the password', async () => {
  const sink = await smtpSink(
    { authOptional: false, onAuth: (auth, _session, done) => done(refusal(535, `5.7.8 no ${auth.password}`)) },
    'me:hunter2@',
  );
  const { code, stdout, stderr } = await mail(['--test'], { SMTP_URL: sink.url });
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain('Not sent: the mail server refused user or password: 535 5.7.8.');
  expect(stderr).toContain('The mail server said: 535 5.7.8 no ***');
  expect(stderr).not.toContain('hunter2');
});

test('--test without a mail server says how to set one up', async () => {
  const { code, stdout, stderr } = await mail(['--test']);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  for (const words of ['Mail is not set up', 'SMTP_URL=', 'info@bowandbrush.example']) expect(stderr).toContain(words);
});

test.each([
  [['--test', 'me'], '"me" is no mail address'],
  [['--test', '--preview'], 'Choose one'],
  [['--lead', 'x'], '--lead belongs to --preview'],
  [['x'], 'What is "x" for?'],
  [['--preview', 'x', 'y'], 'What is "y" for?'],
  [['--send'], '--send'],
])('%j is told plainly', async (args, words) => {
  expect(await mail(args)).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(words) });
});
