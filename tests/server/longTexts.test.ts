// What somebody sends to keep the service busy: a long text of one letter, in every address, header and field. What it
// costs may grow with the text, never faster.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { linkMailer } from '../../src/server/delivery/email/linkMail.ts';
import { houseField } from '../../src/leads/house.ts';
import { compiledForm } from '../engine/compiledForm.ts';
import { onlineForms } from '../leads/onlineForms.ts';
import { workedHouse } from '../leads/sampleHouses.ts';
import { cases } from '../thorough.ts';
import { startContent } from './desk/startContent.ts';
import { madeUpSite } from './madeUpSite.ts';
import { sampleProduct } from './sampleProduct.ts';

const letters = ['.', '@', ' ', 'a', '%', '/', '"', '(', '-', '0'].slice(0, cases(4, 10));
/** As long as Node takes an address, and as short as people write. */
const [long, short] = [15_000, 20];
/** How many times the processor time of the short text the long one may cost, and how often that is looked at. */
const [most, tries] = [10, 12];

/** Many of one letter, with others around it, so that a pattern tries all of them in vain. */
const textOf = (letter: string, length: number): string => `x${letter.repeat(length)}x`;

type Asked = (text: string) => InjectOptions;
type Case = [name: string, asked: Asked];

const { definition, ...judges } = compiledForm('attachments');
const forms = {
  ...onlineForms,
  attachments: { ...judges, definition: { ...definition, savedAt: '/send-files' } },
};
const pages = { returned: async () => '<p>Again</p>', sent: async () => '<p>Sent</p>' };

/** A service with all that it can have, its desk included, which writes every line of its log. */
async function started() {
  const links = linkMailer({ smtpUrl: 'smtp://127.0.0.1:9', mailFrom: '' }, sampleProduct);
  const log = { write: () => undefined };
  const siteDir = await madeUpSite();
  return startContent({ forms, pages, links, siteDir, log, logLevel: 'info', accessLog: true });
}

/** The routes of a printed tree, each with its methods. */
function routesOf(tree: string): { url: string; method: 'GET' | 'POST' | 'PUT' | 'DELETE' }[] {
  const parts: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', path = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \((.*)\))?$/.exec(line) ?? [];
    if (path === '') return [];
    parts.splice(indent.length / 4, Infinity, path);
    const own = methods.split(', ').filter((method) => method !== '' && method !== 'HEAD');
    return own.map((method) => ({ url: parts.join(''), method: method as 'GET' }));
  });
}

/** A text as it stands in an address, which is no longer for it. */
const encoded = (text: string): string => {
  const all = encodeURIComponent(text);
  return all.slice(0, text.length - (text.length % (all.length / text.length)));
};

/** What people do not see of a request, and programs write as they like. */
const headers = [
  ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'content-version', 'cookie', 'forwarded'],
  ...['idempotency-key', 'if-modified-since', 'if-none-match', 'lead-attribution', 'lead-signals', 'origin', 'range'],
  ...['referer', 'saved-id', 'sec-fetch-site', 'user-agent', 'via', 'x-forwarded-for', 'x-request-id'],
];

/** Every route with the text in its path and its query, and in all headers at once. */
const ofRoutes = (tree: string): Case[] =>
  routesOf(tree).flatMap(({ url, method }): Case[] => {
    const at = (text: string): string => url.replace(/:\w+|\*$/, () => text);
    const plain = at('x');
    return [
      [`${method} ${url}, path`, (text) => ({ method, url: at(encoded(text)) })],
      [`${method} ${url}, path as it is`, (text) => ({ method, url: at(text) })],
      [`${method} ${url}, query`, (text) => ({ method, url: `${plain}?version=${encoded(text)}` })],
      [
        `${method} ${url}, headers`,
        (text) => ({ method, url: plain, headers: Object.fromEntries(headers.map((name) => [name, text])) }),
      ],
    ];
  });

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
const ofLeads: Case[] = samples.flatMap(({ path: url, body }) => {
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

const ofFiles: Case[] = ['form', 'field', 'name', 'size', 'at', 'id'].map((field) => [
  `a file's ${field}`,
  (text) => ({
    method: 'POST',
    url: `/attachments/files?${new URLSearchParams({ form: 'attachments', field: 'photos', name: 'a.txt', [field]: text })}`,
    payload: 'plain',
    headers: { 'content-type': 'application/octet-stream' },
  }),
]);

const ofSavedAnswers: Case[] = ['email', 'place', 'answers'].map((field) => [
  `saved answers' ${field}`,
  (text) => ({
    method: 'POST',
    url: '/attachments/saved?form=attachments',
    payload: { email: 'no address', answers: { note: 'Stairs' }, place: 'files', [field]: text },
  }),
]);

/** What the owner sends who is signed in. */
const ofDesk = (cookie: string): Case[] => {
  const own = { cookie, 'x-desk': '1', 'sec-fetch-site': 'same-origin' };
  const api = '/desk/api';
  const at: [string, string][] = ['search', 'kind', 'before', 'open'].map((name) => [`${api}/leads`, name]);
  const bodies: [string, Record<string, unknown>][] = [
    [`${api}/session`, { password: '?' }],
    [`${api}/leads/no/state`, { state: '?' }],
    [`${api}/leads/no/notes`, { text: '?' }],
    [`${api}/leads/no/deliveries`, { destination: '?' }],
    [`${api}/content/undo`, { path: '?' }],
    [`${api}/rates`, { from: '?' }],
    [`${api}/rates/options`, { item: '?', title: 'x', rates: {} }],
    [`${api}/rates/options`, { item: 'wall', title: '?', rates: {} }],
  ];
  const names = [...at, [`${api}/content/file`, 'path'], [`${api}/content/picture`, 'path']] as [string, string][];
  return [
    ...names.map(([url, name]): Case => [
      `${url} ${name}`,
      (text) => ({ url: `${url}?${name}=${encodeURIComponent(text)}`, headers: own }),
    ]),
    ...bodies.map(([url, body]): Case => [
      `${url} ${Object.keys(body).join(' ')}`,
      (text) => ({
        method: 'POST',
        url,
        headers: own,
        payload: Object.fromEntries(Object.entries(body).map(([key, value]) => [key, value === '?' ? text : value])),
      }),
    ]),
  ];
};

test('15 kB of one letter costs no request more than ten times what a short text does', async () => {
  const { app, cookie } = await started();
  /** The processor time of one request, in microseconds. */
  const cost = async (options: InjectOptions): Promise<number> => {
    const before = process.cpuUsage();
    await app.inject(options);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const all = [
    ...ofRoutes(app.printRoutes({ commonPrefix: false })),
    ...ofLeads,
    ...ofFiles,
    ...ofSavedAnswers,
    ...ofDesk(cookie),
  ];
  expect(all.length).toBeGreaterThan(200);
  const found: string[] = [];
  for (const [name, asked] of all)
    for (const letter of letters) {
      let [least, leastLong] = [Infinity, Infinity];
      for (let each = 0; each < tries; each += 1) {
        least = Math.min(least, await cost(asked(textOf(letter, short))));
        leastLong = Math.min(leastLong, await cost(asked(textOf(letter, long))));
        if (leastLong <= most * least) break;
      }
      if (leastLong > most * least) found.push(`${name} ${letter}: ${Math.round(leastLong / least)} times`);
    }
  expect(found).toEqual([]);
});
