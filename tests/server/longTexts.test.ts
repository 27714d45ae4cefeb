// What somebody sends to keep the service busy: a long text of one letter, in every address, header and field. What it
// costs may grow with the text, never faster.

import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { createLinkMailer } from '../../src/server/delivery/email/linkMail.ts';
import { compiledForm } from '../engine/compiledForm.ts';
import { onlineForms } from '../engine/onlineForms.ts';
import { isThorough } from '../thorough.ts';
import { startContent } from './desk/startContent.ts';
import { type Case, encoded, headers, letters, long, ofFiles, ofLeads, ofSavedAnswers, textOf } from './longTexts.ts';
import { madeUpSite } from './madeUpSite.ts';
import { sampleProduct } from './sampleProduct.ts';

/** As short as people write. */
const short = 20;
/** How many times the processor time of the short text the long one may cost, and how often that is looked at. */
const [most, tries] = [10, 12];

const { definition, ...judges } = compiledForm('attachments');
const forms = {
  ...onlineForms,
  attachments: { ...judges, definition: { ...definition, savedAt: '/send-files' } },
};
const pages = { returned: async () => '<p>Again</p>', sent: async () => '<p>Sent</p>' };

/** A service with all that it can have, its desk included, which writes every line of its log. */
async function started() {
  const links = createLinkMailer({ smtpUrl: 'smtp://127.0.0.1:9', mailFrom: '' }, () => sampleProduct);
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
    [`${api}/content/keep-mine`, { path: '?', hash: 'x' }],
  ];
  const names = [...at, [`${api}/content/picture`, 'path']] as [string, string][];
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
  for (const [index, [name, asked]] of all.entries())
    for (const letter of isThorough ? letters : [letters[index % letters.length] ?? '']) {
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
