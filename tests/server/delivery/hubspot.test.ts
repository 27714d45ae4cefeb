import { describe, expect, test } from 'vitest';
import type { LeadRecord } from '../../../src/server/storage/schema.ts';
import { failureOf } from './deliverUntilTaken.ts';
import { account, key } from './hubspotAccount.ts';
import { houseLead, messageLead, quoteLead } from './sampleLeads.ts';

const email = 'ada@example.com';

const withPayload = (lead: LeadRecord, more: Record<string, unknown>): LeadRecord => ({
  ...lead,
  payload: { ...lead.payload, ...more },
});

describe('what arrives', () => {
  test('a message is a contact with a note, which shows the message and does nothing else', async () => {
    const { stub, deliver } = await account();
    await deliver(messageLead);
    const { contacts, deals, notes } = stub.records;
    expect(contacts.map(({ properties }) => properties)).toEqual([
      { email, firstname: 'Ada', lastname: 'Lovelace', phone: '403-555-0142' },
    ]);
    expect(deals).toEqual([]);
    expect(notes).toMatchObject([
      { contacts: [contacts[0]?.id], properties: { hs_timestamp: messageLead.receivedAt } },
    ]);
    const { hs_note_body: body = '' } = notes[0]?.properties ?? {};
    expect(body).toContain('Message: Hello &lt;b&gt;there&lt;/b&gt;,<br>is &quot;Monday&quot; &amp; Tuesday fine?<br>');
    expect(body).toMatch(/<br>Reference 7KXPQ2, key key-1\.$/);
    expect(body.replaceAll('<br>', '')).not.toContain('<');
  });

  test('a quote is a contact with a deal, which tells all that was asked', async () => {
    const { stub, deliver } = await account();
    await deliver(quoteLead);
    const { contacts, deals, notes } = stub.records;
    expect(contacts[0]?.properties).toMatchObject({ email, address: '1 Main Street' });
    expect(contacts[0]?.properties).not.toHaveProperty('lifecyclestage');
    expect(notes).toEqual([]);
    expect(deals).toMatchObject([{ contacts: [contacts[0]?.id] }]);
    expect(deals[0]?.properties).toEqual({
      dealname: 'Ada Lovelace (7KXPQ2)',
      pipeline: 'default',
      dealstage: 'appointment',
      lead_key: key,
      description: expect.stringContaining(
        'Type of House: Condo/Townhouse\nTime Frame: Within a week\nDetails: Two rooms',
      ),
    });
    for (const line of [
      expect.stringMatching(/^Agreed to marketing: “Send me news\.” \(.*\)$/),
      'Came by: utm_source=newsletter',
      'Mark: outside the areas where you work',
    ])
      expect(deals[0]?.properties['description']?.split('\n')).toContainEqual(line);
  });

  test('a house is a deal with its price, room by room', async () => {
    const { stub, deliver } = await account();
    const lead = houseLead();
    await deliver(lead);
    const [deal] = stub.records.deals;
    expect(deal?.properties['amount']).toBe(String(lead.estimate?.total_cost));
    const lines = deal?.properties['description']?.split('\n') ?? [];
    expect(lines).toContain('How big is the house? Medium');
    expect(lines.filter((line) => line.includes('Bedroom'))).not.toEqual([]);
    expect(lines.join('\n')).not.toMatch(/<\/?(h\d|table|tr|t[hd]|p)>|&(amp|#39);/);
    expect(lines.at(-1)).toBe('Reference: 7KXPQ2');
  });

  test('a house without a price has no amount', async () => {
    const { stub, deliver } = await account();
    const lead = houseLead();
    if (lead.estimate) lead.estimate = { ...lead.estimate, total_cost: null, rooms: null, problem: 'no rate' };
    await deliver(lead);
    expect(stub.records.deals[0]?.properties).not.toHaveProperty('amount');
    expect(stub.records.deals[0]?.properties['description']).toContain('No estimate: no rate');
  });

  test.each([
    {
      kind: 'a robot\u2019s lead',
      lead: { ...messageLead, marks: ['suspect'] as unknown as LeadRecord['marks'] },
      reason: 'suspect',
    },
    {
      kind: 'a lead without an address',
      lead: withPayload(messageLead, { email: undefined }),
      reason: 'no e-mail address',
    },
    {
      kind: 'a lead with an empty address',
      lead: withPayload(messageLead, { email: ' ' }),
      reason: 'no e-mail address',
    },
  ])('$kind is not for it', async ({ lead, reason }) => {
    const { destination } = await account();
    expect(
      destination.declineReason({ kind: lead.kind, payload: lead.payload, ...(lead.marks && { marks: lead.marks }) }),
    ).toBe(reason);
    expect(destination.declineReason(messageLead)).toBeUndefined();
    expect(destination.declineReason(quoteLead)).toBeUndefined();
  });

  test('a lead of a form that is gone since is told by its fields', async () => {
    const { stub, deliver } = await account();
    await deliver({ ...messageLead, kind: 'survey', payload: { email, colours: ['white', 'grey'] } });
    expect(stub.records.notes[0]?.properties['hs_note_body']).toContain(
      'colours: [&quot;white&quot;,&quot;grey&quot;]',
    );
  });
});

describe('a contact that is there', () => {
  test('gets what is missing, and keeps what is there: anybody can type a customer’s address', async () => {
    const { stub, deliver } = await account();
    const mine = {
      lifecyclestage: 'customer',
      company: 'Her own',
      website: 'https://her.example',
      address: '2 Hill Road',
    };
    const known = { email, firstname: 'A.', phone: '403-555-0100', ...mine };
    stub.add('contacts', { ...known });
    await deliver({ ...houseLead() });
    expect(stub.records.contacts.map(({ properties }) => properties)).toEqual([{ ...known, lastname: 'Lovelace' }]);
    expect(stub.records.deals[0]?.properties['description']).toContain('403-555-0142');
  });

  test('has the stage of a new one only when it is new', async () => {
    const { stub, deliver } = await account();
    await deliver(houseLead());
    expect(stub.records.contacts[0]?.properties['lifecyclestage']).toBe('marketingqualifiedlead');
    Object.assign(stub.records.contacts[0]?.properties ?? {}, { lifecyclestage: 'customer' });
    await deliver(houseLead());
    expect(stub.records.contacts[0]?.properties['lifecyclestage']).toBe('customer');
  });

  test('is found by another of their addresses, and keeps the main one', async () => {
    const { stub, deliver } = await account();
    const { id } = stub.add('contacts', { email: 'main@example.com' });
    stub.secondEmails.set(email, id);
    await deliver(messageLead);
    expect(stub.records.contacts).toMatchObject([{ id, properties: { email: 'main@example.com', firstname: 'Ada' } }]);
    expect(stub.records.notes).toMatchObject([{ contacts: [id] }]);
  });

  test('is found when a conflict does not say who it is', async () => {
    const { stub, deliver } = await account();
    stub.namesExisting = false;
    const { id } = stub.add('contacts', { email, lastname: '' });
    await deliver(messageLead);
    expect(stub.records.contacts).toMatchObject([{ id, properties: { email, lastname: 'Lovelace' } }]);
    expect(stub.records.notes).toMatchObject([{ contacts: [id] }]);
  });

  test('is found however their address is written', async () => {
    const { stub, deliver } = await account();
    await deliver(messageLead);
    await deliver(withPayload(quoteLead, { email: 'Ada@Example.com' }));
    expect(stub.records.contacts).toHaveLength(1);
  });
});

describe('what is refused', () => {
  test('an address that HubSpot does not take is final, and named without what it holds', async () => {
    const { deliver } = await account();
    const error = await failureOf(deliver(withPayload(messageLead, { email: 'ada@example' })));
    expect(error).toMatchObject({ isFinal: true, message: 'HubSpot answered 400 to the contact, because of email' });
  });

  test('a stage that the account does not have is final and named', async () => {
    const { deliver } = await account();
    const error = await failureOf(deliver(withPayload(houseLead(), { lifecyclestage: 'gone' })));
    expect(error).toMatchObject({ isFinal: true, message: expect.stringMatching(/because of lifecyclestage$/) });
  });

  test('a property that the account asks of every deal is named', async () => {
    const { stub, deliver } = await account();
    stub.requiredOfDeals = ['closedate'];
    const error = await failureOf(deliver(quoteLead));
    expect(error).toMatchObject({ isFinal: true, message: 'HubSpot answered 400 to the deal, because of closedate' });
  });

  test('a token that was revoked can be mended', async () => {
    const { stub, deliver } = await account();
    stub.token = 'pat-na1-another';
    const error = await failureOf(deliver(messageLead));
    expect(error).toMatchObject({ isFinal: false, message: expect.stringContaining('HUBSPOT_TOKEN (401)') });
  });

  test.each(['contacts.write', 'deals.read', 'deals.write', 'schemas.deals.write'])(
    'a token without the scope %s can be mended, and then nothing is doubled',
    async (scope) => {
      const { stub, deliver } = await account();
      stub.scopes.delete(scope);
      expect(await failureOf(deliver(quoteLead))).toMatchObject({
        isFinal: false,
        message: expect.stringMatching(/^HUBSPOT_TOKEN may not do this with .* \(403\): it lacks a scope$/),
      });
      stub.scopes.add(scope);
      await deliver(quoteLead);
      expect([stub.records.contacts.length, stub.records.deals.length]).toEqual([1, 1]);
    },
  );

  test.each([
    { policyName: 'TEN_SECONDLY_ROLLING', seconds: 10 },
    { policyName: 'SECONDLY', seconds: 1 },
    { policyName: 'DAILY', seconds: 3600 },
    { policyName: 'DAILY', retryAfter: '77', seconds: 77 },
  ])('the limit $policyName (Retry-After: $retryAfter) asks for $seconds s', async ({ seconds, ...limit }) => {
    const { stub, deliver } = await account();
    stub.limit = limit;
    for (let calls = 0; calls < 5; calls++) {
      stub.callsLeft = calls;
      expect(await failureOf(deliver(quoteLead))).toMatchObject({
        isFinal: false,
        retryAfter: seconds,
        message: "HubSpot's limit of calls is used up (429)",
      });
    }
    stub.callsLeft = Infinity;
    await deliver(quoteLead);
    expect([stub.records.contacts.length, stub.records.deals.length]).toEqual([1, 1]);
  });

  test('texts that are too long are cut with a word about it, and keep what they are known by', async () => {
    const { stub, deliver } = await account();
    const long = `${'"&\u{1f3a8}'.repeat(30_000)}`;
    await deliver(withPayload(quoteLead, { details: long }));
    await deliver(withPayload(messageLead, { message: long }));
    await deliver(withPayload(messageLead, { message: long }));
    const { description = '' } = stub.records.deals[0]?.properties ?? {};
    expect(description).toMatch(/\n\(The rest was left out: HubSpot takes no longer text\.\)$/);
    expect(description).not.toMatch(/\p{Cs}/u);
    expect(stub.records.notes).toHaveLength(1);
    const { hs_note_body: body = '' } = stub.records.notes[0]?.properties ?? {};
    expect(body).toMatch(/(&amp;|&quot;|\u{1f3a8})<br>\(The rest was left out[^<]*<br>Reference 7KXPQ2, key key-1\.$/u);
    expect(body).not.toMatch(/\p{Cs}/u);
  });

  test('a property of that name whose values are not unique is told', async () => {
    const { stub, deliver } = await account();
    stub.dealProperties.set('lead_key', { hasUniqueValue: false });
    expect(await failureOf(deliver(quoteLead))).toMatchObject({
      isFinal: false,
      message: expect.stringContaining('lead_key does not ask for unique values'),
    });
    expect(stub.records.deals).toEqual([]);
  });

  test('a property that cannot be made is for the owner to mend', async () => {
    const { stub, deliver } = await account();
    stub.mostDealProperties = 0;
    const error = await failureOf(deliver(quoteLead));
    expect(error).toMatchObject({ isFinal: false, message: "HubSpot answered 400 to the deals' property lead_key" });
    stub.mostDealProperties = 10;
    await deliver(quoteLead);
    expect(stub.records.deals).toHaveLength(1);
  });

  test('pipelines and stages that were put away get no deal', async () => {
    const { stub, deliver } = await account();
    for (const pipeline of stub.pipelines) pipeline.archived = pipeline.id === 'default';
    await deliver(quoteLead);
    expect(stub.records.deals[0]?.properties).toMatchObject({ pipeline: 'second', dealstage: 'new' });
  });

  test('no message of an error holds anything personal', async () => {
    const { stub, deliver } = await account();
    const personal = Object.values(quoteLead.payload).map(String);
    for (const status of [400, 404, 409, 413, 422, 423, 500, 502]) {
      stub.answer = () => ({ status, body: { message: JSON.stringify(quoteLead), category: 'VALIDATION_ERROR' } });
      const { message } = await failureOf(deliver(quoteLead));
      for (const text of personal) expect(message).not.toContain(text);
    }
  });
});
