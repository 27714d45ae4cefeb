// Requests that nobody should send: some hundred, thousands in `npm run test:all`, and as many as one likes in
// `npm run test:faults`.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readLeadWithErrors } from '../../src/leads/readLead.ts';
import { houseField } from '../../src/leads/house.ts';
import { selectFormsWithLeadCalls } from '../../src/leads/sentForm.ts';
import { workedHouse } from '../leads/sampleHouses.ts';
import { onlineForms } from '../engine/onlineForms.ts';
import { startApp, startListening } from '../server/startApp.ts';
import { cases } from '../thorough.ts';
import { storedLeads } from '../server/storedLeads.ts';
import { randomRequests, type Sample } from './randomRequests.ts';

const count = Number(process.env['FUZZED_REQUESTS'] ?? cases(300, 3000));
const atOnce = 16;

const payloads = JSON.parse(await readFile('tests/server/cases/payloads.json', 'utf8')) as Sample[];
const withHouse = (sample: Sample): Sample =>
  sample.path === '/clients' ? { ...sample, body: { ...sample.body, [houseField]: workedHouse } } : sample;

test(
  `${count} requests by chance: none fails here, and what is accepted is right`,
  { timeout: 300_000 + count * 100 },
  async () => {
    const seed = Number(process.env['FUZZ_SEED'] ?? cases(1, Date.now() % 2 ** 31));
    onTestFinished(({ task }) => {
      if (task.result?.state === 'fail') console.log(`FUZZ_SEED=${seed}`);
    });
    const { url, databaseUrl } = await startListening({ forms: onlineForms });
    const next = randomRequests([...payloads, ...payloads.map(withHouse)], seed);

    const statuses = new Map<number, number>();
    const failed: string[] = [];
    const accepted = new Set<string>();
    let left = count;
    const send = async (): Promise<void> => {
      while (left-- > 0) {
        const { path, method, headers, body } = next();
        const response = await fetch(url + path, { method, headers, ...(body !== undefined && { body }) });
        const text = await response.text();
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        if (response.status === 201) accepted.add((JSON.parse(text) as { id: string }).id);
        // Without a built site its front page says so.
        if (response.status >= 500 && path !== '/')
          failed.push(`${response.status} ${method} ${path} ${String(body).slice(0, 500)}`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, send));

    expect(failed).toEqual([]);
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([201, 400, 404, 415, 422]));
    const stored = await storedLeads(databaseUrl);
    expect(new Set(stored.map(({ id }) => id))).toEqual(accepted);
    const formOf = new Map(selectFormsWithLeadCalls(onlineForms).map(({ form, call }) => [call.lead, form]));
    for (const { kind, payload } of stored) {
      const form = formOf.get(kind);
      if (form === undefined) throw new Error(`No form sends ${kind}`);
      expect(readLeadWithErrors(form, payload, onlineForms).errors).toEqual([]);
    }
  },
);

test('the samples are taken as they are', async () => {
  const { app } = await startApp({ forms: onlineForms });
  for (const { path, body } of [...payloads, ...payloads.map(withHouse)])
    expect((await app.inject({ method: 'POST', url: path, payload: body })).statusCode, join(path)).toBe(201);
});
