// Requests that hold one long text of a letter each: in an address, a header, or a field of a lead or of files.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { houseField } from '../../src/leads/house.ts';
import { workedHouse } from '../leads/sampleHouses.ts';

export const letters = ['.', '@', ' ', 'a', '%', '/', '"', '(', '-', '0'];
/** As long as Node takes an address. */
export const long = 15_000;

/** Many of one letter, with others around it, so that a pattern tries all of them in vain. */
export const textOf = (letter: string, length: number): string => `x${letter.repeat(length)}x`;

/** What is asked, and the request with a text in it. */
export type Case = [name: string, asked: (text: string) => InjectOptions];

/** A text as it stands in an address, which is no longer for it. */
export const encoded = (text: string): string => {
  const all = encodeURIComponent(text);
  return all.slice(0, text.length - (text.length % (all.length / text.length)));
};

/** What people do not see of a request, and programs write as they like. */
export const headers = [
  ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'content-version', 'cookie', 'forwarded'],
  ...['idempotency-key', 'if-modified-since', 'if-none-match', 'lead-attribution', 'lead-signals', 'origin', 'range'],
  ...['referer', 'saved-id', 'sec-fetch-site', 'user-agent', 'via', 'x-forwarded-for', 'x-request-id'],
];

/** The same value once for each of its texts, with another one in its place. */
function spoiled(value: unknown, text: string): [at: string, spoiled: unknown][] {
  if (typeof value === 'string') return [['', text]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    spoiled(part, text).map(([at, other]): [string, unknown] => [
      join(key, at),
      Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other },
    ]),
  );
}

const samples = (
  JSON.parse(readFileSync('tests/server/cases/payloads.json', 'utf8')) as { path: string; body: object }[]
).map(({ path, body }) => ({ path, body: path === '/clients' ? { ...body, [houseField]: workedHouse } : body }));

/** Every text of every lead, as a script sends it and as a browser does without one. */
export const ofLeads: Case[] = samples.flatMap(({ path: url, body }) => {
  const names = new Map(spoiled(body, '').map(([at], index) => [at.replace(/\d+/g, '#'), index]));
  return [...names].flatMap(([name, index]): Case[] => {
    const bodyWith = (text: string) => spoiled(body, text)[index]?.[1] as Record<string, string>;
    return [
      [`${url} ${name}`, (text) => ({ method: 'POST', url, payload: bodyWith(text) })],
      [
        `${url} ${name}, without a script`,
        (text) => ({
          method: 'POST',
          url,
          payload: new URLSearchParams(bodyWith(text)).toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
      ],
    ];
  });
});

export const ofFiles: Case[] = ['form', 'field', 'name', 'size', 'at', 'id'].map((field) => [
  `a file's ${field}`,
  (text) => ({
    method: 'POST',
    url: `/attachments/files?${new URLSearchParams({ form: 'attachments', field: 'photos', name: 'a.txt', [field]: text })}`,
    payload: 'plain',
    headers: { 'content-type': 'application/octet-stream' },
  }),
]);

export const ofSavedAnswers: Case[] = ['email', 'place', 'answers'].map((field) => [
  `saved answers' ${field}`,
  (text) => ({
    method: 'POST',
    url: '/attachments/saved?form=attachments',
    payload: { email: 'no address', answers: { note: 'Stairs' }, place: 'files', [field]: text },
  }),
]);
