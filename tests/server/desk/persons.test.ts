import { expect, test } from 'vitest';
import { main } from '../../../src/cli/leads.ts';
import type { DeskLead, DeskLeadInFull, DeskLeads } from '../../../src/deskApi/desk.ts';
import { called } from '../../cli/called.ts';
import { opened } from '../databases.ts';
import { message } from '../message.ts';
import { storeLead } from '../storeLead.ts';
import { cookieOf, startDesk } from './startDesk.ts';

const others = { ...message, firstname: 'Bea', phone: '587-555-0100', email: 'bea@example.com' };

/** A desk with three leads of Ada, a message, a request and a message, and one of Bea's between them. */
async function deskWithPersons() {
  const service = await startDesk();
  const headers = { cookie: cookieOf(await service.signIn()) };
  const database = await opened(service.databaseUrl);
  const store = async (kind: string, payload: object): Promise<string> =>
    (await storeLead(database, { kind, payload: { ...payload } })).id;
  const ids = [
    await store('message', message),
    await store('deal', { ...message, email: 'ada@work.example' }),
    await store('message', others),
    await store('message', { ...message, phone: '403 555 0199' }),
  ] as const;
  const get = async <Answer>(path: string): Promise<Answer> =>
    (await service.ask({ url: `/desk/api/${path}`, headers })).json();
  const send = (path: string, payload: object) =>
    service.ask({ method: 'POST', url: `/desk/api/${path}`, headers, payload });
  const post = async (path: string, payload: object) => (await send(path, payload)).json<DeskLeadInFull>();
  /** The leads by which persons are listed, and all that they sent, as indexes of `ids`. */
  const listed = async (query: string) => {
    const { leads, found, people } = await get<DeskLeads>(`leads?${query}`);
    const indexOf = ({ id }: Pick<DeskLead, 'id'>): number => ids.indexOf(id);
    return [leads.map((lead) => [indexOf(lead), ...(lead.enquiries ?? []).map(indexOf)]), found, people];
  };
  return { ...service, ids, get, send, post, listed };
}

test('a person is one card with all that they sent, by the newest lead that the list asks for', async () => {
  const { ids, send, post, listed } = await deskWithPersons();
  const [first, second, , last] = ids;
  const ada = [3, 1, 0];
  expect(await listed('')).toEqual([[[3, ...ada], [2]], 4, 2]);
  expect(await listed('kind=deal')).toEqual([[[1, ...ada]], 1, 1]);
  expect(await listed('search=ada@work.example')).toEqual([[[1, ...ada]], 1, 1]);
  expect(await listed('search=lovelace')).toEqual([[[3, ...ada], [2]], 4, 2]);
  await post(`leads/${second}/state`, { state: 'won' });
  expect(await listed('state=won')).toEqual([[[1, ...ada]], 1, 1]);
  expect(await listed('state=new')).toEqual([[[3, ...ada], [2]], 3, 2]);

  const done = await post(`leads/${last}/handled`, { handled: true, ids: [last, first] });
  expect(done.enquiries?.map(({ handledAt }) => handledAt === done.handledAt)).toEqual([true, false, true]);
  expect(await listed('open')).toEqual([[[2], [1, ...ada]], 2, 2]);
  await send('leads/states', { ids: [last], state: 'robot' });
  expect(await listed('')).toEqual([[[2], [1, 1, 0]], 3, 2]);
  expect(await listed('state=robot')).toEqual([[[3]], 1, 1]);
});

test('the notes about all leads of a person are one thread, and a lead is taken apart and joined by a press', async () => {
  const { ids, get, post, listed, databaseUrl } = await deskWithPersons();
  const [first, second, bea, last] = ids;
  for (const [id, text] of [
    [first, 'Rang'],
    [bea, 'Wants blue'],
    [last, 'Rang again'],
  ])
    await post(`leads/${id}/notes`, { text: String(text) });
  const notesOf = async (id: string) =>
    (await get<DeskLeadInFull>(`leads/${id}`)).notes.map(({ text, leadId }) => [text, leadId]);
  const thread = [
    ['Rang', first],
    ['Rang again', last],
  ];
  expect(await notesOf(second)).toEqual(thread);
  const apart = await post(`leads/${last}/apart`, { apart: true });
  expect([apart.isApart, apart.enquiries, apart.notes.length]).toEqual([true, undefined, 1]);
  expect(await notesOf(second)).toEqual(thread.slice(0, 1));
  expect(await listed('')).toEqual([[[3], [2], [1, 1, 0]], 4, 3]);
  const command = async (...args: string[]) => (await called(main, args, { DATABASE_URL: databaseUrl })).stdout;
  expect(await command('--join', last)).toContain('is joined to others');
  expect(await notesOf(second)).toEqual(thread);
  expect(await command('--apart', last)).toContain('is taken apart');
  expect((await post(`leads/${last}/apart`, { apart: false })).enquiries).toHaveLength(3);
});
