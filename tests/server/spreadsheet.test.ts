import type { LoadedForm } from '../../src/engine/definition/answerCode.ts';
import { expect, test } from 'vitest';
import { formatCsvHeldUntilLastLead } from '../../src/server/reading/formats.ts';
import type { LeadRecord } from '../../src/server/storage/schema.ts';
import { means } from '../leads/means.ts';
import { compiledForms } from './compiledForms.ts';
import { message } from './message.ts';

/** A form that calls some of its questions otherwise. */
function renamed(form: LoadedForm, titles: Readonly<Record<string, string>>): LoadedForm {
  const sections = Object.entries(form.definition.sections).map(([id, section]) => {
    const properties = Object.entries(section.schema.properties).map(([name, property]) => [
      name,
      { ...property, ...(titles[name] !== undefined && { title: titles[name] }) },
    ]);
    return [id, { ...section, schema: { ...section.schema, properties: Object.fromEntries(properties) as never } }];
  });
  return { ...form, definition: { ...form.definition, sections: Object.fromEntries(sections) as never } };
}

const lead = (kind: string, payload: Record<string, unknown>): LeadRecord => ({
  id: kind,
  reference: 'K7RM4X',
  kind,
  receivedAt: '2026-11-02T12:00:00.000Z',
  payload,
});

/** The lines of the spreadsheet of some leads, and how often the leads were read for it. */
async function sheetOf(leads: readonly LeadRecord[], forms: Record<string, LoadedForm>) {
  let readings = 0;
  const read = {
    async *[Symbol.asyncIterator]() {
      readings += 1;
      yield* leads;
    },
  };
  let text = '';
  for await (const part of formatCsvHeldUntilLastLead(read, { forms, clock: means.clock })) text += part;
  return { readings, lines: text.replace('\ufeff', '').split('\r\n') };
}

const columnsOf = (line = ''): string[] => [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, text = '']) => text);

test('what has the same meaning has one column, whatever each form calls it, also where no form asks it', async () => {
  const forms = await compiledForms();
  const { contact, quote } = forms;
  if (!contact || !quote) throw new Error('The sample project has other forms');
  const asked = { ...forms, quote: renamed(quote, { email: 'Your mailbox', phone: 'Cell', details: 'Message' }) };
  const { email, phone } = message;
  const { lines } = await sheetOf(
    [
      lead('message', message),
      lead('deal', { email: 'grace@example.com', phone: '403-555-0143', details: 'A porch' }),
      lead('visit', { email: 'old@example.com' }),
    ],
    asked,
  );
  const [titles = [], ...rows] = lines.slice(0, -1).map(columnsOf);
  expect(titles).not.toContain('Your mailbox');
  expect(titles).not.toContain('email');
  expect(titles).not.toContain('Email');
  const under = (title: string) => rows.map((row) => row[titles.indexOf(title)]);
  expect(under('Email Address')).toEqual([email, 'grace@example.com', 'old@example.com']);
  expect(under('Phone Number')).toEqual([phone, '403-555-0143', '']);
  // What has no meaning to the service is called as its form calls it.
  expect(under('Message')).toEqual([message.message, 'A porch', '']);
});

test('each lead is put into words once, and every row has every column', async () => {
  const forms = await compiledForms();
  const leads = Array.from({ length: 450 }, (_, index) => lead('message', { ...message, [`more${index}`]: 'x' }));
  const { readings, lines } = await sheetOf(leads, forms);
  expect(readings).toBe(1);
  expect(lines).toHaveLength(450 + 2);
  expect(new Set(lines.slice(0, -1).map((line) => columnsOf(line).length)).size).toBe(1);
  expect(columnsOf(lines[0]).at(-1)).toBe('id');
  expect((await sheetOf([], forms)).lines).toEqual(['"Received","Reference","Kind","id"', '']);
});

test('a question that is called like something of the lead itself has a column of its own', async () => {
  const forms = await compiledForms();
  const { contact } = forms;
  if (!contact) throw new Error('The sample project has other forms');
  const called = { ...forms, contact: renamed(contact, { message: 'Reference' }) };
  const { lines } = await sheetOf([lead('message', message)], called);
  const [titles = [], cells = []] = lines.map(columnsOf);
  const under = cells.filter((_cell, column) => titles[column] === 'Reference');
  expect(under).toEqual(['K7RM4X', message.message]);
});
