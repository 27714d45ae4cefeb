// What mails to the company and to homeowners say.

import { expect, test } from 'vitest';
import type { Mail } from '../../../src/server/delivery/email/Mail.ts';
import { failureMail, ownerMail } from '../../../src/server/delivery/email/ownerMail.ts';
import { mailHtml, mailText } from '../../../src/server/delivery/email/renderMail.ts';
import { visitorMail } from '../../../src/server/delivery/email/visitorMail.ts';
import type { LeadRecord } from '../../../src/server/storage/schema.ts';
import { sampleProduct } from '../sampleProduct.ts';
import { leadRecord } from './leadRecords.ts';

const words = (mail: Mail) => ({ ...mail, text: mailText(mail.document), html: mailHtml(mail.document) });
const toOwner = (lead: LeadRecord) => words(ownerMail('k', lead, ['info@bowandbrush.example'], sampleProduct));

test('the owner gets everything, in words, and a reply reaches the homeowner', () => {
  const answers = { firstname: 'Zoë', lastname: 'Sample', details: 'Two rooms\nand a hall & <b>stairs</b>' };
  const lead = leadRecord('deal', answers, { marks: ['serviceArea'] });
  const { subject, replyTo, text, html } = toOwner(lead);
  expect(replyTo).toEqual({ name: 'Zoë Sample', address: 'name@example.com' });
  expect(subject).toBe(`Quote request from Zoë Sample (${lead.reference})`);
  for (const told of [
    'outside the areas',
    lead.reference,
    'October 31, 2026',
    'Type of House',
    'Condo/Townhouse',
    'offers and painting tips',
    'Offers by email',
    'Campaign on',
    'First page',
  ])
    for (const part of [text, html]) expect(part).toContain(told);
  expect(text).toContain('Details:\n    Two rooms\n    and a hall & <b>stairs</b>\n');
  expect(html).toContain('Two rooms<br>and a hall &amp; &lt;b&gt;stairs&lt;/b&gt;');
});

test('the owner reads first who to call, and where they live', () => {
  const answers = { firstname: 'Zoë', lastname: '<Sample>', phone: '403-555-0142 ext. 12', address: '12 Main St' };
  const attribution = { referrer: 'a.example', gclid: 'x1' };
  const { text, html } = toOwner(leadRecord('deal', answers, { attribution }));
  expect(text).toMatch(/^Zoë <Sample>\n403-555-0142 ext. 12\n12 Main St\n/);
  expect(html).toMatch(/Zoë &lt;Sample&gt;<\/strong>.*<a href="tel:4035550142,12">.*12 Main St<\/span>.*<table/s);
  expect(text).toContain('Came from: a.example\ngclid: x1');

  const house = leadRecord('client');
  const payload = { ...house.payload };
  payload['house_information'] = { ...Object(payload['house_information']), address: '9 House Rd' };
  const mail = toOwner({ ...house, payload });
  expect(mail.text).toMatch(/^Sample Homeowner\n[\d-]+\n9 House Rd\n/);
  expect(mail.html).toMatch(/href="tel:\d{10}"/);
});

test('what is no phone number is no link, and what is not known leaves no line', () => {
  const answers = { firstname: '', lastname: 'Sample', phone: '"><script>', address: undefined };
  const { text, html } = toOwner(leadRecord('deal', answers));
  expect(text).toMatch(/^Sample\n"><script>\n\n/);
  expect(html).not.toMatch(/tel:|<script>/);
});

test('only words too long for a telephone are broken', () => {
  const url = `https://example.com/${'x'.repeat(80)}`;
  const { html } = toOwner(leadRecord('message', { message: url }));
  const broken = [...html.matchAll(/<(?:td|th)[^>]*overflow-wrap: anywhere;[^>]*>([^<]*)/g)].map(([, text]) => text);
  expect(broken).toEqual([url]);
  expect(html).toMatch(/<div style="[^"]*overflow-wrap: break-word;/);
});

test('the owner gets the price line by line, each room, and what was claimed otherwise', () => {
  const lead = leadRecord('client');
  const { estimate } = lead;
  if (!estimate?.rooms || estimate.total_cost === null) throw new Error('No price');
  const differences = [{ what: 'total_cost', claimed: 1, own: null }];
  const { text, html } = toOwner({ ...lead, estimate: { ...estimate, differences } });
  const total = `$${estimate.total_cost.toLocaleString('en-CA')}`;
  for (const told of [total, 'total_cost: 1 instead of nothing', 'Labour only', 'Walls, line cutting', 'Room total'])
    for (const part of [text, html]) expect(part).toContain(told);
  expect(text).toContain('Does the room have any of these? Kitchen, Railing, Fireplace or stove');
  expect(text).toContain('Ceiling: Type: New smooth vaulted ceiling');
  expect(text.match(/^Door frame 1/gm)).toHaveLength(2);
  expect(text).not.toMatch(/quote_and_detail|marketingqualifiedlead/);
});

test('a price is told although its table is there no longer, and why there is none', () => {
  const lead = leadRecord('client');
  if (!lead.estimate) throw new Error('No estimate');
  const gone = toOwner({ ...lead, estimate: { ...lead.estimate, rateTableHash: 'gone' } }).text;
  expect(gone).toMatch(/Total Estimated Amount: \$[\d,]+/);
  expect(gone).not.toContain('Labour only');
  const unpriced = { ...lead.estimate, total_cost: null, total_hours: null, rooms: null, problem: 'rates are missing' };
  const none = toOwner({ ...lead, estimate: unpriced }).text;
  expect(none).toContain('No price could be worked out: rates are missing.');
  expect(none).not.toContain('Total Estimated Amount');
});

test('a lead whose form is gone, and an answer that its form asks no more, are told as they are stored', () => {
  const orphan = leadRecord('message', {}, { kind: 'survey' });
  for (const { text } of [toOwner(orphan), words(visitorMail('k', orphan, sampleProduct))])
    expect(text).toContain('message: Sample of “Message”');
  expect(toOwner(leadRecord('message', { favourite: 'sage green' })).text).toContain('favourite: sage green');
});

test('the homeowner gets a confirmation, with their own words', () => {
  const lead = leadRecord('message', { firstname: 'Zoë' });
  const { subject, to, text, html } = words(visitorMail('k', lead, sampleProduct));
  expect({ subject, to }).toEqual({ subject: `We have your message (${lead.reference})`, to: ['name@example.com'] });
  for (const part of [text, html]) {
    for (const told of [
      'Hello Zoë,',
      lead.reference,
      'What happens next',
      'We read your message',
      '403-555-0142',
      'Sample of “Message”',
    ])
      expect(part).toContain(told);
    expect(part).not.toMatch(/\{(company|phone|reference|site|firstname)\}/);
  }
});

test('the mail to the homeowner has the notices of the day at its foot that say so, as they were when the lead came', () => {
  const lead = leadRecord('message');
  const came = Date.parse(lead.receivedAt);
  const notices = [
    { key: 'here', mailText: 'Closed at Christmas', from: came, until: came + 1 },
    { key: 'over', mailText: 'Closed in summer', until: came },
    { key: 'onPages' },
  ];
  const product = { ...sampleProduct, notices };
  const blocks = visitorMail('k', lead, product).document.blocks.slice(-2);
  expect(blocks).toEqual([
    { is: 'paragraph', text: 'Closed at Christmas' },
    { is: 'smallPrint', text: expect.any(String) },
  ]);
  expect(words(visitorMail('k', lead, product)).text).not.toContain('Closed in summer');
});

test('the owner is told of a delivery that failed, with the lead', () => {
  const failure = {
    key: 'k',
    lead: leadRecord('message'),
    destination: 'hubspot',
    reason: '401\r\nBcc: a@example.com',
  };
  const { subject, text } = words(failureMail(failure, ['info@bowandbrush.example'], sampleProduct));
  expect(subject).toContain('HubSpot');
  expect(text).toContain('The last answer was: 401 Bcc: a@example.com.');
  expect(text).toContain('Sample of “Message”');
});
