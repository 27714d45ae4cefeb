import { expect, onTestFinished, test, vi } from 'vitest';
import { ConfirmationLimit } from '../../../src/server/delivery/email/emailDestinations.ts';
import { mailHtml, mailText } from '../../../src/server/delivery/email/renderMail.ts';
import { containsLink, visitorMail, replaceTextsWithLinks } from '../../../src/server/delivery/email/visitorMail.ts';
import { sampleProduct } from '../sampleProduct.ts';
import { leadRecord } from './leadRecords.ts';

test.each([
  ['https://evil.example/x', true],
  ['see evil.example now', true],
  ['www.evil.example', true],
  ['EVIL.CO/path', true],
  ['ftp://10.0.0.1', true],
  ['go to 203.0.113.9/a', true],
  ['mail me@evil.example', true],
  ['evil\u200b.\u200bexample', true],
  ['evil\u00ad.com', true],
  ['evil．com', true],
  ['evil。com', true],
  ['пример.рф', true],
  ['Two rooms.\nAnd a hall, 3.5 m high.', false],
  ['Walls, e.g. the long one. Call at 5 p.m. please...', false],
  ['123 Main St. NW, T2P 1J9, 403-555-0142', false],
  ['', false],
])('%j holds a link: %s', (text, expected) => {
  expect(containsLink(text)).toBe(expected);
});

const evil = 'Your prize: https://evil.example/prize';
const told = (lead: ReturnType<typeof leadRecord>): string => {
  const { document, subject } = visitorMail('k', lead, sampleProduct);
  return [subject, mailText(document), mailHtml(document)].join('\n');
};

test.each([
  ['message', { firstname: evil, lastname: evil, message: evil, favourite: evil }],
  ['deal', { firstname: evil, lastname: evil, address: evil, details: evil }],
])('a confirmation of a %s repeats no link to the address in it', (kind, answers) => {
  const text = told(leadRecord(kind, answers));
  expect(text).not.toContain('evil');
  expect(text).toContain('web and email addresses are not repeated');
  expect(text).toContain('name@example.com');
});

test('nor does one of a house, in the names of its rooms or anywhere', () => {
  const lead = leadRecord('client');
  const text = JSON.stringify(lead).replaceAll(/Sample of “[^”]*”/g, evil);
  const rooms = lead.estimate?.rooms?.map((room) => ({ ...room, name: evil })) ?? [];
  const tampered = { ...lead, ...(JSON.parse(text) as typeof lead) };
  if (!tampered.estimate) throw new Error('No estimate');
  expect(told({ ...tampered, estimate: { ...tampered.estimate, rooms } })).not.toContain('evil');
  expect(told({ ...tampered, estimate: { ...tampered.estimate, rooms, rateTableHash: 'gone' } })).not.toContain('evil');
});

test('what holds no link stays as it was', () => {
  const lead = leadRecord('client');
  // What the service itself adds is not told.
  const payload = { ...lead.payload, quote_and_detail: '', website: '' };
  expect(replaceTextsWithLinks({ ...lead, payload }, 'gone')).toEqual({ ...lead, payload });
});

test('an address gets three confirmations a day, however it is written', () => {
  onTestFinished(() => void vi.restoreAllMocks());
  // A whole number: with fractions 24 hours may come out a little less than that.
  const begin = Math.ceil(performance.now());
  const hour = 60 * 60 * 1000;
  let hours = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => begin + hours * hour);
  const limit = new ConfirmationLimit();
  const allowed: boolean[] = [];
  for (const address of ['ada.l@example.com', 'ADA.L@example.com', 'adal+1@Example.com', 'a.dal@example.com']) {
    allowed.push(limit.tryConsumeQuota(address, String(hours)));
    hours += 1;
  }
  expect(allowed).toEqual([true, true, true, false]);
  expect(limit.tryConsumeQuota('other@example.com', '9')).toBe(true);
  // Another try of one that went out before.
  expect(limit.tryConsumeQuota('ada.l@example.com', '1')).toBe(true);
  hours = 23;
  expect(limit.tryConsumeQuota('ada.l@example.com', '4')).toBe(false);
  hours = 24;
  expect(limit.tryConsumeQuota('ada.l@example.com', '4')).toBe(true);
  expect(limit.tryConsumeQuota('ada.l@example.com', '5')).toBe(false);
});
