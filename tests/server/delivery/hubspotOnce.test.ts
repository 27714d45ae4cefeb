import { expect, test } from 'vitest';
import { cases } from '../../thorough.ts';
import { deliverUntilTaken } from './deliverUntilTaken.ts';
import { faults, inTurn } from './faultyServer.ts';
import { account, key } from './hubspotAccount.ts';
import { houseLead, messageLead, quoteLead } from './sampleLeads.ts';

const email = 'ada@example.com';
const patience = () => AbortSignal.timeout(20_000);

test.each([
  ['a message', messageLead],
  ['a quote', quoteLead],
  ['a house', houseLead()],
])('%s that comes again is there once, and what the owner changed stays', async (_what, lead) => {
  const { stub, deliver } = await account();
  await deliver(lead);
  const [deal] = stub.records.deals;
  if (deal) Object.assign(deal.properties, { amount: '999', dealstage: 'qualified' });
  await deliver(lead);
  expect([stub.records.contacts.length, stub.records.deals.length + stub.records.notes.length]).toEqual([1, 1]);
  if (deal) expect(deal.properties).toMatchObject({ amount: '999', dealstage: 'qualified' });
});

test('two leads of one person are two, and so are two messages with the same words', async () => {
  const { stub, destination } = await account();
  for (const name of ['key-1', 'key-12', 'key-1'])
    for (const lead of [messageLead, quoteLead]) await destination.deliver({ key: name, lead }, patience());
  const { contacts, deals, notes } = stub.records;
  expect([contacts.length, deals.length, notes.length]).toEqual([1, 2, 2]);
});

test('a note is found among many', async () => {
  const { stub, deliver } = await account();
  stub.pageSize = 40;
  const { id } = stub.add('contacts', { email });
  for (let count = 0; count < 100; count++) stub.add('notes', { hs_note_body: `Call ${count}` }, [id]);
  await deliver(messageLead);
  await deliver(messageLead);
  expect(stub.records.notes).toHaveLength(101);
});

test('two tries at the same moment make one contact and one deal', async () => {
  const { stub, deliver } = await account();
  await Promise.all([deliver(quoteLead), deliver(quoteLead), deliver(quoteLead)]);
  expect([stub.records.contacts.length, stub.records.deals.length]).toEqual([1, 1]);
});

// Whatever repeats the call that makes a note makes two: HubSpot has nothing to keep notes apart by.
const withoutRepeats = faults.filter((fault) => fault !== 'repeat');

test.each([
  ...faults.flatMap((fault) => [1, 2, 3, 4, 5].map((call) => ({ what: 'quote', lead: quoteLead, fault, call }))),
  ...withoutRepeats.flatMap((fault) => [1, 2].map((call) => ({ what: 'message', lead: messageLead, fault, call }))),
])('a $what is there once when call $call goes wrong by "$fault"', async ({ lead, fault, call }) => {
  const { stub, destination } = await account();
  stub.server.fault = inTurn(...Array<undefined>(call - 1).fill(undefined), fault);
  await deliverUntilTaken(destination, { key, lead }, stub.server);
  const { contacts, deals, notes } = stub.records;
  expect([contacts.length, deals.length + notes.length]).toEqual([1, 1]);
  for (const deal of deals) expect(deal).toMatchObject({ contacts: [contacts[0]?.id], properties: { lead_key: key } });
});

const senseless = ['{"id":', '{"id":7}', 'null', '', '[]', '{}'].slice(0, cases(3, 6));

test.each(
  senseless.flatMap((body) =>
    [
      { lead: quoteLead, calls: 5, isKnown: false },
      { lead: messageLead, calls: 2, isKnown: false },
      { lead: messageLead, calls: 6, isKnown: true },
    ].flatMap(({ calls, ...more }) =>
      Array.from({ length: calls }, (_, call) => ({ body, ...more, kind: more.lead.kind, call })),
    ),
  ),
)(
  'an answer that says nothing, $body to call $call of a $kind (known: $isKnown), is asked for again',
  async ({ body, lead, call, isKnown }) => {
    const { stub, destination } = await account();
    if (isKnown) stub.add('notes', { hs_note_body: 'Call' }, [stub.add('contacts', { email }).id]);
    const { answer } = stub;
    let asked = 0;
    stub.answer = (request) => {
      const real = answer.call(stub, request);
      return asked++ === call ? { ...real, status: 200, body } : real;
    };
    await deliverUntilTaken(destination, { key, lead }, stub.server);
    const { contacts, deals, notes } = stub.records;
    expect([contacts.length, deals.length + notes.length]).toEqual([1, isKnown ? 2 : 1]);
  },
);
