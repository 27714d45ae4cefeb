// The service is killed at every step of publishing at the desk: nothing is lost, and nothing is half published.

import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { DeskStatus } from '../../src/deskApi/desk.ts';
import type { DeskContent, DeskPathText } from '../../src/deskApi/content.ts';
import { switchOnDeskWithPassword } from '../../src/server/desk/access.ts';
import { opened } from '../server/databases.ts';
import { type LiveService, prepareSite, started } from './LiveService.ts';
import { loadPage } from './WholePages.ts';

prepareSite();

const password = 'correct horse battery';
const company = 'schemas/content/company.json';
const table = 'pricing-tables/2026-11-01.json';
/** What the files say in a turn: a phone number, a rate, and prices to come that replace those of the turn before. */
const phone = (turn: number): string => `403-555-${1000 + turn}`;
const rate = (turn: number): string => `${(turn % 2 === 0 ? 20 : 80) + turn}`;
const day = (turn: number): string => `${2900 + turn}-01-01`;
const coming = (turn: number): string => `pricing-tables/${day(turn)}.json`;

/** The desk of a service, as its own page asks it. */
async function deskOf(service: LiveService) {
  await switchOnDeskWithPassword(await opened(`file:${join(service.folder, 'var/leads.db')}`), password, new Date());
  let cookie = '';
  const ask = async (method: string, path: string, body?: object): Promise<Response> => {
    const answer = await fetch(`${service.url}/desk/api/${path}`, {
      method,
      headers: { cookie, 'x-desk': '1', origin: service.url, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (answer.status !== 202) return answer;
    // What takes long is asked for again.
    return ask('GET', `work/${((await answer.json()) as { work: string }).work}`);
  };
  const signedIn = await ask('POST', 'session', { password });
  cookie = signedIn.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  const get = async <Answer>(path: string): Promise<Answer> => (await (await ask('GET', path)).json()) as Answer;
  const change = async (path: string, edit: (text: string) => string | null): Promise<void> => {
    const from = (await get<DeskPathText[]>('content/texts')).find((file) => file.path === path)?.text;
    const to = edit(from ?? '') ?? undefined;
    const answer = await ask('POST', 'edits', { edits: [{ file: path, path: '', from, to }] });
    expect([answer.status, await answer.json()]).toMatchObject([200, { refused: [] }]);
  };
  const publish = async (): Promise<number | undefined> => {
    const { state, findings } = await get<DeskContent>('content');
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    // Rates that rise by half are asked about, and meant.
    const publishing = ask('POST', 'content/publish', { of: state, isMeant: true });
    return (await publishing.catch(() => undefined))?.status;
  };
  return { get, change, publish };
}

/** Each run takes every third step, beginning at another one. */
const stride = 3;

test(
  'a kill at any step of publishing leaves all old or all new, and the draft where it is old',
  { timeout: 3_600_000 },
  async () => {
    const service = await started();
    const { get, change, publish } = await deskOf(service);
    /** The turn that was written into the draft last, and the one that was published. */
    let [drawn, published] = [0, 0];
    const expectTurn = async (turn: number): Promise<void> => {
      const files = await readdir(service.folder, { recursive: true });
      expect(files.filter((file) => file.endsWith('.publishing'))).toEqual([]);
      expect([
        /"phone": "([^"]*)"/.exec(await service.read(company))?.[1],
        /"labourRatePerHour": (\d+)/.exec(await service.read(table))?.[1],
        files.filter((file) => file.startsWith('pricing-tables/29')),
      ]).toEqual([phone(turn), rate(turn), [coming(turn)]]);
    };
    const draw = async (turn: number): Promise<void> => {
      await change(company, (text) => text.replace(/"phone": "[^"]*"/, `"phone": "${phone(turn)}"`));
      await change(table, (text) => text.replace(/"labourRatePerHour": \d+/, `"labourRatePerHour": ${rate(turn)}`));
      const prices = await service.read(table);
      await change(coming(turn), () => prices.replaceAll('2026-11-01', day(turn)));
      for (const gone of new Set([drawn, published])) if (gone !== turn) await change(coming(gone), () => null);
      drawn = turn;
    };
    await draw(0);
    expect(await publish()).toBe(200);
    const outcomes = { old: 0, new: 0 };
    for (let turn = 1 + Math.floor(stride * Math.random()); ; turn += stride) {
      await service.end();
      await service.start({ NODE_OPTIONS: `--import ${resolve('tests/live/killAt.js')}`, KILL_AT: `${turn}` });
      await draw(turn);
      const status = await publish();
      if (status !== undefined) {
        expect(status).toBe(200);
        break;
      }
      await service.end();
      await service.start();
      const { html } = await loadPage(service.url, '/');
      const isNew = html.includes(phone(turn));
      outcomes[isNew ? 'new' : 'old'] += 1;
      if (isNew) published = turn;
      await expectTurn(published);
      expect((await get<DeskStatus>('status')).drafted, `${turn}`).toBe(isNew ? 0 : 4);
    }
    expect(Math.min(outcomes.old, outcomes.new)).toBeGreaterThan(2);
  },
);
