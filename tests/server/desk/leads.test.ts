import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type CompiledQuery, sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { main } from '../../../src/cli/leads.ts';
import type { AnswerCounts, DeskLead, DeskLeadInFull, DeskLeads, DeskStatus } from '../../../src/deskApi/desk.ts';
import { deleteLeadsAndEraseLog } from '../../../src/server/storage/changeLeads.ts';
import {
  recordOutcomeAndQueueNotices,
  claimDueAndCountAttempts,
  countWaitingAndUnnoticedFailed,
  nextDue,
} from '../../../src/server/storage/outbox.ts';
import { noFiles } from '../noFiles.ts';
import type { LeadSelection } from '../../../src/server/storage/readLeads.ts';
import { listNewestLeadsOfPersons, readNewestLeadPerPerson } from '../../../src/server/storage/readPersons.ts';
import type { LeadDatabase } from '../../../src/server/storage/schema.ts';
import { sqlitePathOf } from '../../../src/server/storage/sqlite.ts';
import { called } from '../../cli/called.ts';
import { opened, testDatabases } from '../databases.ts';
import { message } from '../message.ts';
import { compiledForm } from '../../engine/compiledForm.ts';
import { edited, frozen } from '../../engine/sources.ts';
import { uncheckedForms } from '../../engine/uncheckedForms.ts';
import { wordingRow } from '../../../src/server/storage/insertLead.ts';
import { send, upload } from '../files/attachments.ts';
import { pdf, photo } from '../files/sampleFiles.ts';
import { dressed, dressUps } from '../../dressUps.ts';
import { storedClient } from '../storedClient.ts';
import { sampleProduct } from '../sampleProduct.ts';
import { storeLead } from '../storeLead.ts';
import { workedHouse } from '../../leads/sampleHouses.ts';
import { expiryFrom, saveAnswersWithExistingFiles } from '../../../src/server/storage/savedAnswers.ts';
import type { StartOptions } from '../startApp.ts';
import { cookieOf, startDesk } from './startDesk.ts';

/** A desk that somebody is signed in to, on a database with some leads. */
async function desk(leads: Parameters<typeof storeLead>[1][] = [{}], options: StartOptions = {}) {
  const service = await startDesk(options);
  const cookie = cookieOf(await service.signIn());
  const database = await opened(service.databaseUrl);
  const ids: string[] = [];
  for (const lead of leads) ids.push((await storeLead(database, lead)).id);
  // They have the same phone number, and are persons of their own here: persons.test.ts joins them.
  await sql`update leads set person_id = id`.execute(database);
  const get = async <Answer>(path: string): Promise<Answer> =>
    (await service.ask({ url: `/desk/api/${path}`, headers: { cookie } })).json();
  const change = (method: 'POST' | 'DELETE', path: string, payload?: object) =>
    service.ask({ method, url: `/desk/api/${path}`, headers: { cookie }, ...(payload && { payload }) });
  const command = async (...args: string[]): Promise<string> => {
    const { stdout, stderr } = await called(main, args, { DATABASE_URL: service.databaseUrl });
    return stdout + stderr;
  };
  return { ...service, cookie, database, ids, get, change, command };
}

const named = (firstname: string) => ({ payload: { ...message, firstname } });
const namesOf = ({ leads }: DeskLeads): string[] => leads.map(({ name }) => name.split(' ')[0] ?? '');

test('leads are listed newest first, page by page, and found as the command finds them', async () => {
  const some = Array.from({ length: 60 }, (_, index) => named(`N${index}`));
  const { get, change, ids } = await desk([...some, { payload: { ...message, lastname: '<b>Bold</b>' } }]);
  const first = await get<DeskLeads>('leads');
  expect(namesOf(first).slice(0, 3)).toEqual(['Ada', 'N59', 'N58']);
  expect(first.leads[0]).toMatchObject({ phone: message.phone, email: message.email, text: 'Hello', price: '' });
  const second = await get<DeskLeads>(`leads?before=${first.next}`);
  expect(namesOf(first).length + namesOf(second).length).toBe(61);
  expect(second.next).toBeUndefined();
  expect(namesOf(second).at(-1)).toBe('N0');

  await change('POST', `leads/${ids[60]}/handled`, { handled: true });
  expect(namesOf(await get<DeskLeads>('leads?open')).slice(0, 2)).toEqual(['N59', 'N58']);
  for (const search of ['n7 lovelace', first.leads[53 - 7 - 1]?.reference ?? ''])
    expect((await get<DeskLeads>(`leads?search=${encodeURIComponent(search)}`)).leads).not.toEqual([]);
  expect(namesOf(await get<DeskLeads>('leads?search=n17%20lovelace'))).toEqual(['N17']);
  expect((await get<DeskLeads>('leads?search=(403)%20555%200142')).leads).toHaveLength(61);
  const { reference } = first.leads[0] ?? { reference: '' };
  for (const dressUp of dressUps)
    for (const search of ['n17 lovelace', '403-555-0142', message.email, reference]) {
      const found = await get<DeskLeads>(`leads?search=${encodeURIComponent(dressed(search, dressUp))}`);
      expect(found.leads, `${search} with ${dressUp.name}`).not.toEqual([]);
    }
  for (const search of ['', '&search=ada', '&search=lovelace']) {
    const ofKind = await get<DeskLeads>(`leads?kind=client${search}`);
    expect([ofKind.leads, ofKind.kinds['client']]).toEqual([[], 'Room-by-room request']);
    expect((await get<DeskLeads>(`leads?kind=message${search}`)).leads).not.toEqual([]);
  }
});

test('leads are found by part of an address, a postal code without its space, notes, states, and what was chosen then', async () => {
  const option = '{ "const": "Within a week", "title": "Within a week", "icon": "week" },';
  const replace = option.replace('"title": "Within a week"', '"title": "Before Christmas"');
  const then = uncheckedForms(edited(frozen, [{ file: 'options/start-times.json', find: option, replace }]));
  const { definition } = then['quote'] ?? compiledForm('quote');
  const wording = wordingRow({ 'en-CA': { quote: { definition } } });
  const payload = { ...message, firstname: 'Bea', postal: 'T2P 1J9', start_time: 'Within a week' };
  const { get, change, ids } = await desk([named('Ada'), { kind: 'deal', payload, wording }]);
  const found = async (search: string) => namesOf(await get(`leads?search=${encodeURIComponent(search)}`));
  const { email } = message;
  for (let length = 3; length <= email.length; length += 1)
    expect(await found(email.slice(0, length)), email.slice(0, length)).toEqual(['Bea', 'Ada']);
  expect(await found('@other.example')).toEqual([]);
  await change('POST', `leads/${ids[1]}/state`, { state: 'won' });
  await change('POST', `leads/${ids[1]}/notes`, { text: 'The key is under the mat' });
  for (const search of ['T2P1J9', 't2p 1j9', 'under the mat', 'won', 'before christmas'])
    expect(await found(search), search).toEqual(['Bea']);
  expect(await found('Within a week')).toEqual([]);
});

test('the list is filtered by state, kind, language and days of the company’s clock, also of what is searched for', async () => {
  const service = await desk(
    [
      named('Ann'),
      { ...named('Bob'), language: 'fr-CA' },
      { ...named('Cy'), kind: 'deal' },
      { ...named('Di'), kind: 'deal', language: 'fr-CA' },
    ],
    { languages: { 'fr-CA': sampleProduct } },
  );
  const { get, change, database, ids } = service;
  const [ann, bob, cy] = ids;
  // Calgary is seven hours behind: Ann wrote late on the first of the month, Bob early on the second.
  for (const [id, at] of [
    [ann, '2026-01-02T06:59:59.999Z'],
    [bob, '2026-01-02T07:00:00.000Z'],
  ])
    await database
      .updateTable('leads')
      .set({ received_at: String(at) })
      .where('id', '=', String(id))
      .execute();
  await change('POST', `leads/${bob}/state`, { state: 'quoted' });
  await change('POST', `leads/${cy}/handled`, { handled: true });
  const listed = async (filter: string) => {
    const page = await get<DeskLeads>(`leads?${filter}`);
    return [...namesOf(page), page.found];
  };
  for (const search of ['', '&search=lovelace']) {
    expect(await listed(`state=quoted${search}`)).toEqual(['Bob', 1]);
    expect(await listed(`state=new&open${search}`)).toEqual(['Di', 'Ann', 2]);
    expect(await listed(`language=fr-CA${search}`)).toEqual(['Di', 'Bob', 2]);
    expect(await listed(`language=en-CA&kind=deal${search}`)).toEqual(['Cy', 1]);
    expect(await listed(`to=2026-01-01${search}`)).toEqual(['Ann', 1]);
    expect(await listed(`from=2026-01-02&to=2026-01-02${search}`)).toEqual(['Bob', 1]);
    expect(await listed(`from=2026-01-03${search}`)).toEqual(['Di', 'Cy', 2]);
    expect(await listed(`from=2026-01-03&state=quoted${search}`)).toEqual([0]);
  }
  const { reference } = await get<DeskLead>(`leads/${bob}`);
  expect(await listed(`search=${reference}&state=won`)).toEqual([0]);
  const { languages, leads } = await get<DeskLeads>('leads');
  expect(languages).toEqual({ 'en-CA': 'Canadian English', 'fr-CA': 'Canadian French' });
  expect(leads.map(({ language }) => language)).toEqual(['Canadian French', '', 'Canadian French', '']);
  for (const wrong of ['state=maybe', 'from=yesterday', 'to=2026-02-30'])
    expect(
      (await service.ask({ url: `/desk/api/leads?${wrong}`, headers: { cookie: service.cookie } })).statusCode,
    ).toBe(400);
});

test('robots are in a list of their own, nothing of theirs is delivered, and they are taken back', async () => {
  const leads = ['Ann', 'Bot', 'Bit'].map((name) => ({ ...named(name), pendingFor: ['mail'] }));
  const { get, change, command, database, ids, ask, cookie } = await desk(leads);
  const [ann = '', ...robots] = ids;
  await change('POST', `leads/${robots[0]}/handled`, { handled: true });
  expect((await change('POST', 'leads/states', { ids: robots, state: 'robot' })).statusCode).toBe(204);
  for (const query of ['', 'open', 'search=lovelace']) {
    const page = await get<DeskLeads>(`leads?${query}`);
    expect([...namesOf(page), page.found, page.robots], query).toEqual(['Ann', 1, query === '' ? 2 : undefined]);
  }
  expect((await get<DeskLeads>('leads?kind=deal')).robots).toBe(0);
  const both = await get<DeskLeads>('leads?state=robot');
  expect([namesOf(both), both.leads.map(({ state }) => state)]).toEqual([
    ['Bit', 'Bot'],
    ['robot', 'robot'],
  ]);
  const sheet = (await ask({ url: '/desk/api/leads.csv', headers: { cookie } })).body;
  for (const listed of [sheet, await command('--format', 'json')])
    expect([/Ann/.test(listed), /Bot|Bit/.test(listed)]).toEqual([true, false]);
  const listed = await command('--robots', '--format', 'json');
  expect([/Ann/.test(listed), /Bot[^]*Bit/.test(listed)]).toEqual([false, true]);
  expect(await command('--show', robots[0] ?? '')).toContain('state: robot');

  const now = new Date(Date.now() + 1000);
  const claim = () => claimDueAndCountAttempts(database, 'mail', { limit: 5, lease: 1000, now });
  expect((await claim()).map(({ lead_id }) => lead_id)).toEqual([ann]);
  await deleteLeadsAndEraseLog(database, [ann], noFiles);
  expect([await nextDue(database, 'mail'), await countWaitingAndUnnoticedFailed(database, now)]).toMatchObject([
    undefined,
    { waiting: 0 },
  ]);
  await change('POST', `leads/${robots[1]}/state`, { state: 'new' });
  expect(namesOf(await get<DeskLeads>('leads'))).toEqual(['Bit']);
  expect((await claim()).map(({ lead_id }) => lead_id)).toEqual([robots[1]]);
});

test('how many leads answered a question, and chose each choice, is counted by form', async () => {
  const deal = (start_time: string) => ({ kind: 'deal', payload: { ...message, start_time } });
  const house = { kind: 'client', payload: { ...message, house_information: workedHouse } };
  const { get } = await desk([deal('Within a week'), deal('Within a week'), deal('Soon'), house, {}]);
  const counts = await get<AnswerCounts>('answers');
  expect(counts['quote']?.['start_time']).toEqual({ leads: 3, choices: { 'Within a week': 2, Soon: 1 } });
  expect(counts['contact']?.['firstname']).toEqual({ leads: 1, choices: {} });
  expect(counts['estimator']?.['rooms.wall.items.length']).toMatchObject({ leads: 1 });
});

test('a search folds accents and apostrophes, and tells when more is found than shown', async () => {
  const { get } = await desk(Array.from({ length: 202 }, (_, index) => named(index === 7 ? 'Zoë O’Brien' : 'García')));
  const search = (text: string) => get<DeskLeads>(`leads?search=${encodeURIComponent(text)}`);
  const many = await search('garcia');
  expect([many.leads.length, many.found]).toEqual([200, 201]);
  const one = await search("zoe o'brien");
  expect([namesOf(one), one.found]).toEqual([['Zoë'], 1]);
});

test('what the desk does to a lead a command shows, and the other way round', async () => {
  const attribution = { utm_source: 'newsletter', landing_page: '/' };
  const lead = { ...named('Grace'), pendingFor: ['mail'], attribution };
  const { get, change, command, database, databaseUrl, ids } = await desk([lead]);
  const [id = ''] = ids;
  const [owed] = await claimDueAndCountAttempts(database, 'mail', { limit: 1, lease: 1000, now: new Date() });
  if (owed)
    await recordOutcomeAndQueueNotices(
      database,
      owed,
      { state: 'failed', reason: 'No such mailbox', notify: [] },
      new Date(),
    );
  const before = await get<DeskLeadInFull>(`leads/${id}`);
  expect(before.sender).toContainEqual({ label: 'First Name', value: 'Grace' });
  expect(before.facts).toEqual([{ label: 'Message', value: 'Hello' }]);
  expect(before.deliveries).toEqual([{ destination: 'mail', state: 'failed', error: 'No such mailbox' }]);

  const done = (await change('POST', `leads/${id}/handled`, { handled: true })).json<DeskLead>();
  expect(done.handledAt).toBeDefined();
  await change('POST', `leads/${id}/state`, { state: 'quoted' });
  const noted = (
    await change('POST', `leads/${id}/notes`, { text: '\u200b Rang,\u00a0call again ' })
  ).json<DeskLeadInFull>();
  expect(noted.notes.map(({ text }) => text)).toEqual(['Rang, call again']);
  expect((await change('POST', `leads/${id}/notes`, { text: '\u200b' })).statusCode).toBe(400);
  const again = await change('POST', `leads/${id}/deliveries`, { destination: 'mail' });
  expect(again.json<DeskLeadInFull>().deliveries).toMatchObject([{ destination: 'mail', state: 'waiting' }]);
  const shown = await command('--show', id);
  expect(shown).toMatch(/state: quoted[^]*handled: [^]*note: .*: Rang, call again[^]*sent to mail: waiting/);
  expect(await command('--format', 'csv')).toContain('Rang, call again');

  await change('POST', `leads/${id}/handled`, { handled: false });
  expect(await command('--open', '--format', 'json')).toContain(id);
  expect(await command('--reopen', id)).toContain('is to be handled');
  expect(await command('--state', id, 'won')).toContain('is won');
  expect(await command('--state', id, 'maybe')).toContain('new, quoted, won, lost, robot');
  expect(await command('--note', id, 'Paid')).toContain('is noted');
  const after = await get<DeskLeadInFull>(`leads/${id}`);
  expect([after.state, after.handledAt, after.notes.at(-1)?.text]).toEqual(['won', undefined, 'Paid']);
  expect(after.arrival).toEqual([{ label: 'Campaign on', value: 'newsletter' }]);

  expect((await change('POST', 'leads/missing', { ids: [id] })).json()).toEqual({ missing: [] });
  expect((await change('DELETE', `leads/${id}`)).json()).toEqual({ isErased: true, saved: 0 });
  expect((await change('POST', 'leads/missing', { ids: [id] })).json()).toEqual({ missing: [id] });
  const gone = await change('POST', `leads/${id}/notes`, { text: 'x' });
  expect([gone.statusCode, gone.body]).toEqual([404, expect.stringContaining('it was deleted')]);
  for (const table of ['leads', 'lead_notes', 'deliveries'] as const)
    expect(await database.selectFrom(table).selectAll().execute()).toEqual([]);
  const { estimate } = await get<DeskLeadInFull>(`leads/${await storedClient(databaseUrl, workedHouse)}`);
  expect(estimate).toEqual([{ label: 'Price', value: '$274, 10.93 h, prices from November 1, 2026' }]);
});

test('what is not in order is refused, and changes nothing', async () => {
  const { get, change, ids } = await desk();
  const wrong: [path: string, payload: object, status: number][] = [
    [`leads/${ids[0]}/state`, { state: 'maybe' }, 400],
    [`leads/${ids[0]}/notes`, { text: '  ' }, 400],
    [`leads/${ids[0]}/notes`, { text: 'x'.repeat(5001) }, 400],
    [`leads/${ids[0]}/deliveries`, { destination: 'elsewhere' }, 404],
    ['leads/nobody/handled', { handled: true }, 404],
  ];
  for (const [path, payload, status] of wrong)
    expect((await change('POST', path, payload)).statusCode, path).toBe(status);
  expect((await get<DeskLeadInFull>(`leads/${ids[0]}`)).notes).toEqual([]);
});

test('the spreadsheet is that of the command', async () => {
  const { ask, cookie, command } = await desk([{}, named('=1+1')]);
  const sheet = await ask({ url: '/desk/api/leads.csv', headers: { cookie } });
  expect(sheet.headers['content-disposition']).toMatch(/^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/);
  const lines = sheet.body.split('\r\n');
  expect(lines).toHaveLength(4);
  expect(sheet.body).toContain(`"'=1+1"`);
  // Without a version of the site the command has no forms, and so no titles.
  expect((await command('--format', 'csv')).split('\r\n')).toHaveLength(lines.length);
});

test('the spreadsheet has the leads that the list shows', async () => {
  const { ask, cookie, change, ids } = await desk(['Ann', 'Bob', 'Cy'].map(named));
  await change('POST', `leads/${ids[0]}/handled`, { handled: true });
  const sheetOf = async (query: string) =>
    (await ask({ url: `/desk/api/leads.csv?${query}`, headers: { cookie } })).body.match(/Ann|Bob|Cy/g);
  expect(await sheetOf('')).toEqual(['Ann', 'Bob', 'Cy']);
  expect(await sheetOf('open')).toEqual(['Bob', 'Cy']);
  expect(await sheetOf('search=bob')).toEqual(['Bob']);
  expect(await sheetOf('kind=deal')).toBeNull();
});

test('pictures of a lead are shown, small ones too, and all else that came with it is only saved', async () => {
  const { app, ask, signIn } = await startDesk({ forms: { attachments: compiledForm('attachments') } });
  const cookie = cookieOf(await signIn());
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const picture = await upload(url, await photo(1200, 800), { field: 'picture', name: 'hall.jpg' });
  const plan = await upload(url, pdf(), { field: 'plan', name: 'hall (1).pdf' });
  const { body } = await send(url, { picture: picture.body, plan: plan.body, note: 'Both' });
  const get = (path: string) => ask({ url: `/desk/api/${path}`, headers: { cookie } });
  const lead = (await get(`leads/${body['id']}`)).json<DeskLeadInFull>();
  expect(lead.pictures).toEqual([{ id: picture.body.id, name: 'hall.jpg' }]);
  expect(lead.files.map(({ isPicture }) => isPicture).sort()).toEqual([false, true]);

  const [whole, small, saved] = await Promise.all(
    [picture.body.id, `${picture.body.id}?small`, plan.body.id].map((file) => get(`files/${file}`)),
  );
  expect([whole?.headers['content-type'], whole?.headers['content-disposition']]).toEqual(['image/jpeg', 'inline']);
  expect((await sharp(whole?.rawPayload).metadata()).width).toBeGreaterThan(320);
  const { width = 0, height = 0 } = await sharp(small?.rawPayload).metadata();
  expect(Math.max(width, height)).toBe(320);
  expect([saved?.headers['content-type'], saved?.headers['content-disposition']]).toEqual([
    'application/octet-stream',
    "attachment; filename*=UTF-8''hall%20%281%29.pdf",
  ]);
  // The browser asks each time whether it may show them.
  expect(whole?.headers['cache-control']).toBe('private, no-cache');
  const again = (given: Record<string, string>) =>
    ask({
      url: `/desk/api/files/${picture.body.id}?small`,
      headers: { 'if-none-match': String(small?.headers.etag), ...given },
    });
  expect([(await again({ cookie })).statusCode, (await again({})).statusCode]).toEqual([304, 401]);
  expect((await get('files/nothing')).statusCode).toBe(404);
  expect((await ask({ url: `/desk/api/files/${plan.body.id}` })).statusCode).toBe(401);
});

test('the status tells what waits and when the last backup was, which the desk makes by the command’s function', async () => {
  const { get, change, databaseUrl } = await desk([{ pendingFor: ['mail'] }]);
  // What a power cut may leave of it.
  await writeFile(join(dirname(sqlitePathOf(databaseUrl)), 'last-backup.json'), '');
  const before = await get<DeskStatus>('status');
  expect(before).toMatchObject({ waiting: 1, failed: 0, blocked: [], mailsNobody: true });
  expect(before.backupAt).toBeUndefined();
  expect((await change('POST', 'backup')).json<DeskStatus>()).toMatchObject({
    backupAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    backupFile: expect.stringMatching(/^leads-.*\.db$/) as string,
  });
});

test('the desk deletes its backups of more than a month once it has made another one', async () => {
  const { change, databaseUrl } = await desk();
  const folder = join(dirname(sqlitePathOf(databaseUrl)), 'backups');
  await change('POST', 'backup');
  const [first = ''] = await readdir(folder);
  await mkdir(join(folder, first.replace('.db', '-files')));
  const monthAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
  await utimes(join(folder, first), monthAgo, monthAgo);
  await change('POST', 'backup');
  const left = await readdir(folder);
  expect([left.length, left.includes(first)]).toEqual([1, false]);
});

test('a lead is deleted with what the same person saved for later, where that is meant', async () => {
  const { change, database, ids } = await desk([{}, {}]);
  const saved = { form: 'contact', email: message.email, saved: { answers: {} }, files: [] };
  await saveAnswersWithExistingFiles(database, { id: 'a'.repeat(22), ...saved }, expiryFrom(new Date()));
  expect((await change('DELETE', `leads/${ids[0]}`)).json()).toMatchObject({ saved: 0 });
  expect((await change('DELETE', `leads/${ids[1]}?saved`)).json()).toMatchObject({ saved: 1 });
  expect(await database.selectFrom('drafts').selectAll().execute()).toEqual([]);
});

test('a page of the desk hears of a new lead, until its session is over', async () => {
  const { app, database, cookie, ask } = await desk([]);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const response = await fetch(`${url}/desk/api/changes`, { headers: { cookie } });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe(': here\n\n');
  await storeLead(database);
  expect((await reader?.read())?.value).toContain('event: changed');
  await ask({ method: 'DELETE', url: '/desk/api/session', headers: { cookie } });
  expect((await reader?.read())?.done).toBe(true);
});

test.each(testDatabases())(
  'a page of $name reads as many rows as it shows, however many leads there are',
  async (kind) => {
    const database = await opened(await kind.newUrl());
    for (let each = 0; each < 30; each += 1) await storeLead(database, { ...named(`N${each}`) });
    await sql`update leads set person_id = id`.execute(database);
    await sql`update leads set state = 'won', handled_at = '2026-11-01T00:00:00.000Z' where sequence > 3`.execute(
      database,
    );
    const open = await readNewestLeadPerPerson(database, { open: true, limit: 2 });
    expect([open.leads.map(({ payload }) => payload['firstname']), open.next]).toEqual([['N2', 'N1'], 2]);
    if (kind.name !== 'SQLite') return;
    const filters: LeadSelection[] = [
      {},
      { open: true },
      { states: ['won'], kind: 'message', language: null },
      { since: new Date(0), until: new Date(), open: true },
    ];
    for (const filter of filters) {
      const details = await plansOf(database, async (watched) => {
        const { leads } = await readNewestLeadPerPerson(watched, { ...filter, limit: 2 });
        await listNewestLeadsOfPersons(
          watched,
          leads.flatMap(({ person }) => person ?? []),
        );
      });
      const withoutIndex = details.filter(
        (detail) => /leads\b/.test(detail) && !/COVERING INDEX|rowid=\?/.test(detail),
      );
      expect(withoutIndex, JSON.stringify(filter)).toEqual([]);
    }
  },
);

/** How SQLite finds the leads of some work. */
async function plansOf(database: LeadDatabase, work: (watched: LeadDatabase) => Promise<unknown>): Promise<string[]> {
  const queries: CompiledQuery[] = [];
  await work(
    database.withPlugin({
      transformQuery: ({ node, queryId }) => {
        queries.push(database.getExecutor().compileQuery(node, queryId));
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    }),
  );
  const plans = queries
    .filter(({ sql: text }) => text.includes('from "leads"'))
    .map((query) => database.executeQuery<{ detail: string }>({ ...query, sql: `explain query plan ${query.sql}` }));
  return (await Promise.all(plans)).flatMap(({ rows }) => rows.map(({ detail }) => detail));
}
