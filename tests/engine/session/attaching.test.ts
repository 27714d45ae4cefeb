import { expect, test } from 'vitest';
import { RecordingHost } from './RecordingHost.ts';
import { inBrowser, settled, visit } from './visit.ts';
import { planFor } from './visitTraveller.ts';

const browser = inBrowser();

/** A visit to the trip that has come to its last section. */
function visitTheHelpers(): ReturnType<typeof visit> {
  const at = visit('trip');
  at.enter(planFor(1));
  at.session.navigation.next();
  at.enter({ 'travellers.0.nickname': ' Ada ', 'travellers.0.diet.note': 'hidden' });
  at.session.navigation.next();
  return at;
}

test('the answers that count go to the form they are attached to, once all is right', () => {
  const { session, host, enter } = visitTheHelpers();
  enter({ 'helpers.0.phone': '(403) 555 0142' });
  session.navigation.next();
  expect(host.attachments).toEqual([
    {
      attachTo: { form: 'ticket', as: 'trip' },
      answers: {
        goal: 'Banff',
        days: 7,
        mode: 2,
        party: { count: 1 },
        travellers: [{ nickname: 'Ada', wants: { bags: false, tags: false, stops: false }, diet: { special: false } }],
        helpers: [{ phone: '403-555-0142' }],
      },
    },
  ]);
  expect(host.leads).toEqual([]);
  expect(host.notices).toEqual([]);
  expect(session.state).toMatchObject({ sending: false, instanceId: 'helpers' });
});

test('the answers are saved before the other form shows', () => {
  const { session, enter } = visitTheHelpers();
  enter({ 'helpers.0.phone': '4035550142' });
  session.navigation.next();
  expect(JSON.parse(browser.storage.items.get('product_test_trip') ?? '')).toMatchObject({
    answers: { helpers: [{ phone: '4035550142' }] },
    place: 'helpers',
  });
});

function visitTicket(attached?: () => Record<string, unknown>, cancel?: () => void): ReturnType<typeof visit> {
  const host = new RecordingHost({ ...(attached && { attached }), ...(cancel && { cancel }) });
  const at = visit('ticket', undefined, host);
  at.enter({ email: 'ada@example.com' });
  return at;
}

test('what the page attaches is part of the lead', () => {
  const { session, host } = visitTicket(() => ({ trip: { goal: 'Banff' }, note: '<p>7 days</p>' }));
  session.navigation.next();
  expect(host.leads.map(({ payload }) => payload)).toEqual([
    { trip: { goal: 'Banff' }, note: '<p>7 days</p>', email: 'ada@example.com', source: 'website' },
  ]);
});

test('nothing that the page attaches overrides an answer or a constant', () => {
  const { session, host } = visitTicket(() => ({ email: 'eve@example.com', source: 'elsewhere' }));
  session.navigation.next();
  expect(host.leads[0]?.payload).toEqual({ email: 'ada@example.com', source: 'website' });
});

test('a success without a notice says nothing, keeps the answers and tells the page', async () => {
  const { session, host } = visitTicket();
  session.navigation.next();
  expect(host.stored).toEqual([]);
  host.leads[0]?.answer();
  await settled();
  expect(host.stored).toMatchObject([{ answers: { email: 'ada@example.com' } }]);
  expect(host.notices).toEqual([]);
  expect(host.pages).toEqual([]);
  expect(session.state).toMatchObject({ sending: false, answers: { email: 'ada@example.com' } });
});
