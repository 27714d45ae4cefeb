// Answers that visitors save to go on later: what the service keeps of them, for whom, and for how long.

import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { main } from '../../src/cli/leads.ts';
import { createLinkMailer } from '../../src/server/delivery/email/linkMail.ts';
import { copyMissingDatabaseRecords } from '../../src/server/storage/copyLeads.ts';
import { called } from '../cli/called.ts';
import { compiledForm } from '../engine/compiledForm.ts';
import { eventually } from '../eventually.ts';
import { freshUrl, opened, testDatabases } from './databases.ts';
import { refusal, smtpSink } from './email/smtpSink.ts';
import { filesLyingIn, send, startWithFiles, upload } from './files/attachments.ts';
import { photo } from './files/sampleFiles.ts';
import { isThorough } from '../thorough.ts';
import { sampleProduct } from './sampleProduct.ts';
import type { StartOptions } from './startApp.ts';

const { definition, ...judges } = compiledForm('attachments');
const form = { ...judges, definition: { ...definition, savedAt: '/send-files' } };
const saved = {
  subject: 'Your answers: {form}',
  text: 'They are kept until {date}.',
  link: 'Go on',
  why: 'Somebody entered your address.',
};
const mail = { ...sampleProduct.mail, saved };
const product = { ...sampleProduct, mail };
const day = 24 * 60 * 60 * 1000;
const wrongId = 'A'.repeat(43);

/** A service that mails links to a mail server of its own, and what a page asks of it. */
async function startSaving(options: StartOptions = {}, sinkOptions: Parameters<typeof smtpSink>[0] = {}) {
  const sink = await smtpSink(sinkOptions);
  const links = createLinkMailer({ smtpUrl: sink.url, mailFrom: '' }, () => product);
  const site = { siteUrl: 'https://paint.example', links, mail };
  const service = await startWithFiles({ forms: { attachments: form }, ...site, ...options });
  const ask = async (
    method: string,
    body?: object | string,
    headers: Record<string, string> = {},
    of = 'attachments',
  ) => {
    const answer = await fetch(`${service.url}/attachments/saved?form=${of}`, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: (text === '' ? undefined : JSON.parse(text)) as unknown };
  };
  return {
    ...service,
    sink,
    ask,
    save: (more: object = {}) =>
      ask('POST', { email: 'ada@example.com', answers: { note: 'Stairs' }, place: 'files', ...more }),
    open: (id: string, of?: string) => ask('GET', undefined, { 'saved-id': id }, of),
    /** The id in the link that was mailed last. */
    id: () => /#saved=([\w-]+)/.exec(sink.mails.at(-1)?.email.text ?? '')?.[1] ?? '',
  };
}

describe.each(testDatabases())('$name', ({ newUrl }) => {
  test('the link that is mailed brings back what fits the form, for thirty days, with its files', async () => {
    const databaseUrl = await newUrl();
    const { url, folder, save, open, id, sink, app } = await startSaving({ databaseUrl });
    const { body: picture } = await upload(url, await photo(), { field: 'picture' });
    expect(await save({ answers: { picture, note: 'Stairs', other: 'gone' } })).toEqual({
      status: 201,
      body: { id: id() },
    });
    const { email } = sink.mails[0] ?? {};
    expect(email).toMatchObject({ subject: `Your answers: ${definition.title}`, to: [{ address: 'ada@example.com' }] });
    expect(email?.text).toContain(`Go on:\nhttps://paint.example/send-files#saved=${id()}`);
    expect(email?.html).toContain(`<a href="https://paint.example/send-files#saved=${id()}">Go on</a>`);
    expect(id()).toMatch(/^[\w-]{43}$/);
    expect(await open(id())).toEqual({ status: 200, body: { answers: { picture, note: 'Stairs' }, place: 'files' } });

    const database = await opened(databaseUrl);
    await database
      .updateTable('files')
      .set({ received_at: new Date(Date.now() - 29 * day).toISOString() })
      .execute();
    await app.close();
    const later = await startSaving({ databaseUrl, uploadsDir: folder });
    await eventually(async () => expect((await later.open(id())).status).toBe(200));
    expect((await filesLyingIn(folder)).kept).toEqual([picture.id]);

    await database
      .updateTable('drafts')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .execute();
    expect((await later.open(id())).status).toBe(404);
    await startSaving({ databaseUrl, uploadsDir: folder });
    await eventually(async () => expect((await filesLyingIn(folder)).kept).toEqual([]));
    expect(await database.selectFrom('drafts').selectAll().execute()).toEqual([]);
  });

  test('who has the link deletes what it leads to; the files stay for a day, because the page may send them', async () => {
    const databaseUrl = await newUrl();
    const { url, save, open, ask, id } = await startSaving({ databaseUrl });
    const { body: picture } = await upload(url, await photo(), { field: 'picture' });
    await save({ answers: { picture } });
    const database = await opened(databaseUrl);
    await database
      .updateTable('files')
      .set({ received_at: new Date(Date.now() - 9 * day).toISOString() })
      .execute();
    expect((await ask('DELETE', undefined, { 'saved-id': id() })).status).toBe(204);
    expect((await open(id())).status).toBe(404);
    const [file] = await database.selectFrom('files').selectAll().execute();
    expect(Date.now() - Date.parse(file?.received_at ?? '')).toBeLessThan(day / 2);
  });

  test('saved answers know when they were sent last and under which reference, if they are of the lead', async () => {
    const other = { ...form, definition: { ...form.definition, id: 'other' } };
    const { url, ask, save, open, id } = await startSaving({
      databaseUrl: await newUrl(),
      // The call of both sends the last one.
      forms: { other, attachments: form },
    });
    await save();
    const first = id();
    await save();
    const second = id();
    await ask('POST', { email: 'ada@example.com', answers: {} }, {}, 'other');
    const ofOther = id();
    const { body: picture } = await upload(url, await photo(), { field: 'picture' });
    const from = { 'saved-id': [first, second, ofOther, 'nonsense'].join(' '), 'answers-hash': 'f00' };
    const { body: lead } = await send(url, { note: 'Stairs', picture }, 'key', from);
    expect(lead).toEqual({ id: expect.any(String), reference: expect.any(String) });
    const sent = { at: expect.stringMatching(/Z$/), reference: lead['reference'], hash: 'f00', consents: [] };
    for (const each of [first, second])
      expect((await open(each)).body).toEqual({ answers: { note: 'Stairs' }, place: 'files', sent });
    expect((await open(ofOther, 'other')).body).not.toHaveProperty('sent');
  });

  test('the owner deletes what was saved for an address, with its files, and a copy of the database keeps links', async () => {
    const databaseUrl = await newUrl();
    const { url, folder, save, open, id } = await startSaving({ databaseUrl });
    const { body: picture } = await upload(url, await photo(), { field: 'picture' });
    await save({ answers: { picture } });
    await save({ email: 'bea@example.com', answers: { note: 'ada@example.com' } });
    const ofBea = id();
    await save({ answers: { picture } });
    const copy = await freshUrl();
    await copyMissingDatabaseRecords(await opened(databaseUrl), await opened(copy));
    const moved = await startSaving({ databaseUrl: copy, uploadsDir: folder });
    expect((await moved.open(id())).body).toEqual({ answers: { picture }, place: 'files' });

    const command = { DATABASE_URL: databaseUrl, UPLOADS_DIR: folder };
    const { code, stdout } = await called(main, ['--delete', 'Ada@Example.com'], command);
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Answers .+ deleted: 3\.\n/) });
    for (const each of [id(), ofBea]) expect((await open(each)).status).toBe(404);
    expect((await filesLyingIn(folder)).kept).toEqual([]);
    expect((await called(main, ['--delete', 'ada@example.com'], command)).code).toBe(1);
  });
});

test('what is stored tells neither the id nor the address, and no log does', async () => {
  const lines: string[] = [];
  const log = { write: (line: string) => void lines.push(line) };
  const { databaseUrl, save, open, id, app } = await startSaving({ log, logLevel: 'info' });
  await save();
  await open(id());
  await app.close();
  const folder = dirname(databaseUrl.replace('file:', ''));
  const files = (await readdir(folder)).filter((name) => name.startsWith('leads.db'));
  const bytes = (await Promise.all(files.map((name) => readFile(join(folder, name), 'latin1')))).join('');
  expect(bytes).toContain('Stairs');
  for (const secret of [id(), 'ada@example.com']) {
    expect(bytes).not.toContain(secret);
    expect(lines.join('')).not.toContain(secret);
  }
});

test('a wrong id, an expired one and one of another form are answered alike', async () => {
  const other = { ...form, definition: { ...form.definition, id: 'other' } };
  const { save, open, id, databaseUrl } = await startSaving({ forms: { attachments: form, other } });
  await save();
  const nothing = await open(wrongId);
  expect(nothing.status).toBe(404);
  expect(await open('')).toEqual(nothing);
  expect(await open(id(), 'other')).toEqual(nothing);
  expect(await open(id(), 'nonsense')).toEqual(nothing);
  await (await opened(databaseUrl)).updateTable('drafts').set({ expires_at: '2020-01-01' }).execute();
  expect(await open(id())).toEqual(nothing);
});

test('many guesses find nothing, cost their sender the next, and keep no lead out', async () => {
  const { app, save, id } = await startSaving({ leadsPerMinute: 20 });
  await save();
  const statuses = new Map<number, number>();
  const guesses = isThorough ? 10_000 : 500;
  for (let guess = 0; guess < guesses; guess += 1) {
    const { statusCode } = await app.inject({
      url: '/attachments/saved?form=attachments',
      headers: { 'saved-id': `${guess}`.padStart(43, 'A') },
    });
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  }
  expect(statuses).toEqual(
    new Map([
      [404, 19],
      [429, guesses - 19],
    ]),
  );
  expect(id()).not.toBe('');
  const lead = await app.inject({ method: 'POST', url: '/attachments', payload: { note: 'Hello' } });
  expect(lead.statusCode).not.toBe(429);
});

test('an address that is none, other sites, forms that do not offer it and garbage are refused', async () => {
  const plain = { ...compiledForm('attachments') };
  const { save, ask, sink } = await startSaving();
  expect((await save({ email: 'ada@example.com, eve@example.com' })).status).toBe(422);
  expect((await save({ email: { at: 'x' } })).status).toBe(422);
  expect((await save({ email: ['ada@example.com'] })).status).toBe(422);
  expect((await ask('POST', '{"email":')).status).toBe(400);
  expect((await ask('POST', { answers: 'x'.repeat(70_000) })).status).toBe(413);
  expect((await ask('POST', { email: 'ada@example.com' }, { origin: 'https://evil.example' })).status).toBe(403);
  expect(await save({ answers: ['nonsense'], place: 7 })).toMatchObject({ status: 201 });
  expect(sink.mails).toHaveLength(1);
  const without = await startSaving({ forms: { attachments: plain } });
  expect((await without.save()).status).toBe(404);
});

test('without mail there is nothing to save by', async () => {
  const { save } = await startSaving({ links: undefined });
  expect((await save()).status).toBe(404);
});

test('one mailbox gets a few links a day', async () => {
  const { save, sink } = await startSaving();
  for (let time = 0; time < 5; time += 1) await save({ email: `a.d.a+${time}@example.com` });
  expect(sink.mails).toHaveLength(3);
  expect((await save()).status).toBe(429);
  expect((await save({ email: 'grace@example.com' })).status).toBe(201);
});

test('where the mail server takes no mail, nothing is kept, and the visitor is told', async () => {
  const { save, databaseUrl } = await startSaving({}, { onRcptTo: (_to, _session, done) => done(refusal(550, 'no')) });
  expect((await save()).status).toBe(503);
  expect(await (await opened(databaseUrl)).selectFrom('drafts').selectAll().execute()).toEqual([]);
});
