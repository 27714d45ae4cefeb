// What is read of a lead once the owner has changed the words of its form.

import { expect, test } from 'vitest';
import { formatLeadRowsWithDetails } from '../../src/cli/leads/table.ts';
import { ownerMail } from '../../src/server/delivery/email/ownerMail.ts';
import { mailText } from '../../src/server/delivery/email/renderMail.ts';
import { visitorMail } from '../../src/server/delivery/email/visitorMail.ts';
import { describeDeskLead, listDeskLeads } from '../../src/server/reading/deskLeads.ts';
import { formatCsvHeldUntilLastLead } from '../../src/server/reading/formats.ts';
import { copyMissingDatabaseRecords } from '../../src/server/storage/copyLeads.ts';
import { findLead } from '../../src/server/storage/readLeads.ts';
import type { LeadDatabase } from '../../src/server/storage/schema.ts';
import type { Product } from '../../src/leads/product.ts';
import { type Edit, edited, frozen } from '../engine/sources.ts';
import { uncheckedForms } from '../engine/uncheckedForms.ts';
import cases from './cases/payloads.json';
import { opened, testDatabases } from './databases.ts';
import { sampleProduct } from './sampleProduct.ts';
import { startApp } from './startApp.ts';

const list = 'options/start-times.json';
const option = '{ "const": "Within a week", "title": "Within a week", "icon": "week" },';
const replaced = (replace: string): Edit[] => [{ file: list, find: option, replace }];

const forms = uncheckedForms(frozen);
const { quote: _quote, ...withoutQuote } = forms;
/** What the owner made of the forms since, by what was done. */
const today: [string, Product['forms']][] = [
  [
    'reworded',
    uncheckedForms(edited(frozen, replaced(option.replace('"title": "Within a week"', '"title": "Later"')))),
  ],
  ['removed', uncheckedForms(edited(frozen, replaced('')))],
  ['asked no more', withoutQuote],
];

/** All that is read of the lead with this id. */
async function textsOf(database: LeadDatabase, id: string, product: Product): Promise<Record<string, string>> {
  const lead = await findLead(database, id);
  if (!lead) throw new Error('The lead is not there');
  const all = async function* () {
    yield lead;
  };
  const leads = { [Symbol.asyncIterator]: all };
  const joined = async (parts: AsyncIterable<string>): Promise<string> => {
    let text = '';
    for await (const part of parts) text += part;
    return text;
  };
  return {
    card: JSON.stringify(await listDeskLeads(database, [lead], product)),
    lead: JSON.stringify(await describeDeskLead(database, lead, product)),
    spreadsheet: await joined(formatCsvHeldUntilLastLead(leads, product)),
    command: await joined(formatLeadRowsWithDetails(leads, { width: 100, context: product })),
    owner: mailText(ownerMail('k', lead, ['a@example.com'], product).document),
    visitor: mailText(visitorMail('k', lead, product).document),
  };
}

test.each(testDatabases())('a lead says what was asked and chosen on its day, on $name', async ({ newUrl }) => {
  const { post, databaseUrl } = await startApp({ databaseUrl: await newUrl(), forms });
  const { body, path = '' } = cases.find(({ form }) => form === 'quote') ?? {};
  const answer = await post({ ...body, start_time: 'Within a week' }, {}, path);
  expect(answer.statusCode).toBe(201);
  const { id } = answer.json<{ id: string }>();
  const database = await opened(databaseUrl);
  const copy = await opened(await newUrl());
  await copyMissingDatabaseRecords(database, copy);
  for (const [what, changed] of today)
    for (const each of [database, copy])
      for (const [where, text] of Object.entries(await textsOf(each, id, { ...sampleProduct, forms: changed })))
        expect([what, where, text.includes('Within a week'), text.includes('Later')]).toEqual([
          what,
          where,
          true,
          false,
        ]);
});

test('a lead of before wordings were stored is read by the forms of today', async () => {
  const { post, databaseUrl } = await startApp({ forms });
  const { body, path = '' } = cases.find(({ form }) => form === 'quote') ?? {};
  const { id } = (await post({ ...body, start_time: 'Within a week' }, {}, path)).json<{ id: string }>();
  const database = await opened(databaseUrl);
  await database.updateTable('leads').set({ wording_hash: null }).execute();
  const texts = await textsOf(database, id, { ...sampleProduct, forms: today[0]?.[1] ?? {} });
  expect(Object.values(texts).filter((text) => !text.includes('Later'))).toEqual([]);
});
