// One sender of long texts, as fast as it can, beside visitors: `npm run test:faults` holds how long their pages take.

import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { finished } from 'node:stream/promises';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { readRelease } from '../../src/versions/make/release.ts';
import { freePort } from '../server/loopback.ts';
import {
  type Case,
  encoded,
  headers as headerNames,
  letters,
  long as length,
  ofFiles,
  ofLeads,
  ofSavedAnswers,
  textOf,
} from '../server/longTexts.ts';
import { message } from '../server/message.ts';
import { attachmentsProject } from './attachmentsProject.ts';
import { Instance } from './Instance.ts';
import { sendLead } from './sendLead.ts';

/** How often each request is sent over a connection, and all again where a page was slow, as on a busy machine. */
const [connections, inARow, tries] = [6, 3, 4];
/** Milliseconds that a page may take. */
const mostOfPage = Number(process.env['MOST_OF_PAGE'] ?? Infinity);

const ofAddresses: Case[] = [
  ['a path', (text) => ({ url: `/${encoded(text)}` })],
  ['a query', (text) => ({ url: `/our-work?x=${encoded(text)}` })],
  ...headerNames.map((name): Case => [name, (text) => ({ url: '/our-work', headers: { [name]: text } })]),
];
const cases = [...ofAddresses, ...ofLeads, ...ofFiles, ...ofSavedAnswers];

/** Sends a request, and reads its answer to the end: its status; 0 where the connection was closed. */
async function send(base: string, agent: Agent, asked: InjectOptions): Promise<number> {
  const { method = 'GET', url, headers, payload } = asked;
  const body = payload === undefined || typeof payload === 'string' ? payload : JSON.stringify(payload);
  const type = { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers };
  try {
    const sending = request(`${base}${String(url)}`, { method, agent, headers: type }).end(body);
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    await finished(answer.resume());
    return answer.statusCode ?? 0;
  } catch {
    return 0;
  }
}

test('visitors get their pages and send leads beside six connections of long texts', async () => {
  const release = await readRelease('dist');
  if (!release) throw new Error('There is no built site: run `npm run build` first.');
  const { env } = await attachmentsProject(release);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const service = new Instance({ ...env, PORT: `${port}`, ACCESS_LOG: 'on', LOG_LEVEL: 'info' }, url);
  await service.start();

  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const statuses = new Map<number, number>();
  const sendAll = async (asked: InjectOptions): Promise<void> => {
    const sendSome = async (): Promise<void> => {
      for (let each = 0; each < inARow; each += 1) {
        const status = await send(url, agent, asked);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: connections }, sendSome));
  };
  /** Milliseconds that a page, or a lead, takes beside requests. */
  const timeBeside = async (asked: InjectOptions, visit: () => Promise<number>, expected: number): Promise<number> => {
    const sending = sendAll(asked);
    const before = performance.now();
    expect(await visit()).toBe(expected);
    const took = performance.now() - before;
    await sending;
    return took;
  };
  const page = async () => (await fetch(`${url}/our-work`)).status;
  const lead = async () => (await sendLead(() => `${url}/messages`, message)).status;
  let [slowestPage, slowestLead] = [0, 0];
  for (const [name, asked] of cases)
    for (const letter of letters) {
      const long = asked(textOf(letter, length));
      let least = Infinity;
      for (let each = 0; each < tries && (each === 0 || least > mostOfPage); each += 1)
        least = Math.min(least, await timeBeside(long, page, 200));
      expect(least, `a page beside ${name} of ${letter}`).toBeLessThan(mostOfPage);
      slowestPage = Math.max(slowestPage, least);
      if (letter === 'a') slowestLead = Math.max(slowestLead, await timeBeside(long, lead, 201));
    }
  agent.destroy();
  console.log(
    `Long texts: ${[...statuses].map(([status, count]) => `${count} of ${status}`).join(', ')}; ` +
      `the slowest page beside them took ${Math.round(slowestPage)} ms, the slowest lead ${Math.round(slowestLead)} ms`,
  );
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
});
