// One sender of long texts, as fast as it can, beside visitors: `npm run test:faults` holds how long their pages take.

import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { finished } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { readRelease } from '../../src/versions/make/release.ts';
import { freePort } from '../server/loopback.ts';
import {
  type Case,
  encoded,
  headers as headerNames,
  letters,
  long,
  ofFiles,
  ofLeads,
  ofSavedAnswers,
  textOf,
} from '../server/longTexts.ts';
import { message } from '../server/message.ts';
import { attachmentsProject } from './attachmentsProject.ts';
import { Instance } from './Instance.ts';
import { sendLead } from './sendLead.ts';

/** `burst` is how often each request is sent in a row: what is dear takes so long that a visitor meets it. */
const [connections, burst, second] = [6, 20, 1000];
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

test('beside one sender of long texts over six connections, visitors get their pages and send leads', async () => {
  const release = await readRelease('dist');
  if (!release) throw new Error('There is no built site: run `npm run build` first.');
  const { env } = await attachmentsProject(release);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const service = new Instance({ ...env, PORT: `${port}`, ACCESS_LOG: 'on', LOG_LEVEL: 'info' }, url);
  await service.start();

  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const sent = letters.flatMap((letter) => cases.map(([, asked]) => asked(textOf(letter, long))));
  const statuses = new Map<number, number>();
  let next = 0;
  const sender = Array.from({ length: connections }, async () => {
    while (next < burst * sent.length) {
      const status = await send(url, agent, sent[Math.floor(next++ / burst)] ?? {});
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });

  const took = { page: 0, lead: 0 };
  const timed = async (what: keyof typeof took, work: () => Promise<{ status: number }>): Promise<number> => {
    const before = performance.now();
    const { status } = await work();
    took[what] = Math.max(took[what], performance.now() - before);
    return status;
  };
  for (let each = 0; next < burst * sent.length; each += 1) {
    const page = () => fetch(`${url}/our-work`);
    expect(await timed('page', page)).toBe(200);
    const lead = () => sendLead(() => `${url}/messages`, { ...message, message: `Lead ${each}` });
    expect(await timed('lead', lead)).toBe(201);
    await setTimeout(second);
  }
  await Promise.all(sender).finally(() => agent.destroy());
  console.log(
    `${next} requests with long texts (${[...statuses].map(([status, count]) => `${count} of ${status}`).join(', ')}); ` +
      `the slowest page beside them took ${Math.round(took.page)} ms, the slowest lead ${Math.round(took.lead)} ms`,
  );
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
  expect(took.page).toBeLessThan(mostOfPage);
});
