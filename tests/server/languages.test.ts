import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadValidProject } from '../../src/checker/loadProject.ts';
import { inLanguageOf, type Product, productOf } from '../../src/leads/product.ts';
import { ownerMail } from '../../src/server/delivery/email/ownerMail.ts';
import { mailText } from '../../src/server/delivery/email/renderMail.ts';
import { visitorMail } from '../../src/server/delivery/email/visitorMail.ts';
import { siteVersion, SingleVersion } from '../../src/versions/serve/SiteVersion.ts';
import { clientBody } from '../leads/clientBody.ts';
import { workedHouse, workedRoom } from '../leads/sampleHouses.ts';
import { brokenFrench, copyInTwoLanguages, englishFinder } from '../project/french.ts';
import { startApp } from './startApp.ts';
import { storedLeads } from './storedLeads.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** What a visitor writes is in no language that the test knows. */
const house = { ...workedHouse, rooms: [{ ...workedRoom, name: 'Aria' }] };

/** The service of the sample project in English and French, with Online enabled, that asks for a parish in French. */
async function start() {
  const copy = await copyInTwoLanguages(await temporaryFolder());
  const message = join(copy.schemasDir, 'contact/message.json');
  const edited = (await readFile(message, 'utf8'))
    .replace('"properties": {', '"properties": { "parish": { "title": "Your parish", "type": "string" },')
    .replace('"ui": {', '"conditions": { "parish": { "language": "fr" } }, "ui": {');
  await writeFile(message, edited);
  const methods = join(copy.schemasDir, 'options/estimation-methods.json');
  await writeFile(methods, (await readFile(methods, 'utf8')).replace(', "disabled": true', ''));
  const { forms, content, tables, languages } = await loadValidProject(copy);
  const [french] = languages;
  if (!french) throw new Error('The project has no French');
  const product = productOf({ forms, content, tables, languages });
  const own = inLanguageOf(product, { language: french.tag }) as Product;
  const inOthers = new Map([[french.prefix, siteVersion('', own)]]);
  const versions = new SingleVersion(siteVersion('', product, { languages: inOthers }));
  const { post, databaseUrl } = await startApp({ versions });
  const send = (body: object) => post(body, { 'content-version': `-${french.prefix}` }, '/clients');
  return { product, post, send, databaseUrl, englishIn: englishFinder(copy.schemasDir) };
}

test('a lead keeps the language of its page: the visitor reads that, the owner the first one', async () => {
  const { product, send, databaseUrl, englishIn } = await start();
  const wrong = await send(clientBody(house, { phone: '' }));
  expect(wrong.json().errors).toEqual([{ field: 'phone', message: expect.stringMatching(/^Le champ Numéro/) }]);
  const answer = await send(clientBody(house));
  expect(answer.statusCode).toBe(201);
  const lead = (await storedLeads(databaseUrl)).at(-1);
  if (!lead) throw new Error('Nothing was stored');
  expect(lead).toMatchObject({
    language: 'fr-CA',
    payload: { quote_and_detail: expect.stringContaining('Total Estimated Amount') },
  });

  const mail = visitorMail('', lead, inLanguageOf(product, lead));
  const text = mailText(mail.document);
  expect(mail.document.language).toBe('fr-CA');
  expect(text).toMatch(/274\u00a0\$/);
  expect(englishIn([mail.subject, ...text.split(/\n|\u00a0: /)])).toEqual([]);
  expect(brokenFrench(text.split('\n'))).toEqual([]);

  const owners = ownerMail('', lead, [], product);
  expect(owners.document.language).toBe('en-CA');
  expect(mailText(owners.document)).toMatch(/Canadian French/);
});

test('what is asked in French alone is dropped of an English lead, and the owner reads it of a French one', async () => {
  const { product, post, databaseUrl } = await start();
  const body = {
    firstname: 'Ada',
    lastname: 'Lovelace',
    email: 'ada@example.com',
    phone: '403-555-0142',
    message: 'Hi',
  };
  for (const version of ['-fr', ''])
    await post({ ...body, parish: `Saint-Jean${version}` }, { 'content-version': version }, '/messages');
  const [french, english] = await storedLeads(databaseUrl);
  expect([french?.payload['parish'], english?.payload['parish']]).toEqual(['Saint-Jean-fr', undefined]);
  if (french) expect(mailText(ownerMail('', french, [], product).document)).toContain('Your parish: Saint-Jean-fr');
});
