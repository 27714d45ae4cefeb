import { expect, test } from 'vitest';
import { main } from '../../src/cli/leads.ts';
import { called } from '../cli/called.ts';
import { recordOutcomeAndQueueNotices, claimDueAndCountAttempts } from '../../src/server/storage/outbox.ts';
import { referenceOf } from '../../src/server/storage/insertLead.ts';
import { fresh, testDatabases } from './databases.ts';
import { message } from './message.ts';
import { storedLeads } from './storedLeads.ts';
import { storeLead } from './storeLead.ts';

async function command(url: string, ...args: string[]): Promise<{ code: number; said: string }> {
  const { code, stdout, stderr } = await called(main, args, { DATABASE_URL: url });
  return { code, said: stdout + stderr };
}

test('one lead is shown whole, marked, and deleted beside a running service', async () => {
  const { url, database } = await fresh();
  const payload = { ...message, message: `Long ${'story '.repeat(400)}end` };
  const lead = { payload, pendingFor: ['mail'] };
  const { id } = await storeLead(database, lead);
  const { id: other } = await storeLead(database, { ...lead, payload: message });
  const [owed] = await claimDueAndCountAttempts(database, 'mail', { limit: 1, lease: 1000, now: new Date() });
  if (owed)
    await recordOutcomeAndQueueNotices(
      database,
      owed,
      { state: 'failed', reason: 'No such mailbox\u001b[2J', notify: [] },
      new Date(),
    );

  const shown = await command(url, '--show', referenceOf(id).toLowerCase());
  expect(shown.said).toContain('story end');
  expect(shown.said).toContain('  sent to mail: FAILED after 1 try: No such mailbox\\u001b[2J\n');
  expect(shown.said).not.toContain(referenceOf(other));

  const undelivered = await command(url, '--undelivered');
  expect(undelivered.said).toMatch(
    new RegExp(`^${referenceOf(id)}  mail: FAILED.*\\n${referenceOf(other)}  mail: waiting`),
  );
  expect((await command(url, '--redeliver', 'failed')).said).toBe('Due again: 1.\n');

  expect(await command(url, '--handled', id)).toEqual({
    code: 0,
    said: `Lead ${referenceOf(id)} is marked as handled.\n`,
  });
  expect((await command(url, '--open', '--format', 'json')).said).not.toContain(id);

  expect((await command(url, '--delete', id)).said).toMatch(
    /^Lead \w{6} is deleted: message of .+, received \d{4}-\d\d-\d\d \d\d:\d\d\.\nBackups/,
  );
  expect((await storedLeads(url)).map((each) => each.id)).toEqual([other]);
});

test('a lead that is not there, and too much at a time, are said plainly', async () => {
  const { url, database } = await fresh();
  const { id } = await storeLead(database);
  const unknown = (why: string) => ({ code: 1, said: `There is no lead "K7RM4X": ${why}.\n` });
  const inNoAnswer = 'no reference, name, phone number or other answer is like that';
  expect(await command(url, '--show', 'K7RM4X')).toEqual(unknown(inNoAnswer));
  expect(await command(url, '--delete', 'K7RM4X')).toEqual(unknown('give its reference or its id'));
  expect((await command(url, '--redeliver', id)).said).toContain('No destination is set up');
  expect(await storedLeads(url)).toHaveLength(1);
});

test('without the settings of the service, what it owes is told and sent again', async () => {
  const { url, database } = await fresh();
  const nobody = 'Nobody is told when a lead arrives';
  await storeLead(database);
  expect((await command(url)).said).toContain(nobody);

  const { id } = await storeLead(database, { pendingFor: ['mail', 'webhook'] });
  const now = new Date('2026-11-02T17:30Z');
  const [mail] = await claimDueAndCountAttempts(database, 'mail', { limit: 1, lease: 1000, now: new Date() });
  if (mail)
    await recordOutcomeAndQueueNotices(database, mail, { state: 'failed', reason: 'No', notify: ['webhook'] }, now);
  const listed = (await command(url)).said;
  expect(listed).toContain('Not delivered yet: 2. Failed: 1.');
  expect(listed).not.toContain(nobody);

  expect((await command(url, '--redeliver', id)).said).toMatch(/is due again for mail, Your webhook:/);
  for (const destination of ['mail', 'webhook'])
    for (const owed of await claimDueAndCountAttempts(database, destination, {
      limit: 9,
      lease: 1000,
      now: new Date(),
    }))
      await recordOutcomeAndQueueNotices(database, owed, { state: 'delivered' }, now);
  expect((await command(url)).said).not.toMatch(/Nobody is told|Not delivered/);
  // By the clock on the wall, as everywhere: 17:30 in UTC is 11:30 in Edmonton.
  expect((await command(url, '--show', id)).said).toContain('sent to mail: delivered 2026-11-02 11:30\n');
});

test('a lead is sent again to no destination that does not want it', async () => {
  const { url, database } = await fresh();
  const { id } = await storeLead(database, { marks: ['suspect'], pendingFor: ['email-owner'] });
  const env = { DATABASE_URL: url, SMTP_URL: 'smtp://127.0.0.1:9', HUBSPOT_TOKEN: 'pat-na1-stub' };
  expect((await called(main, ['--redeliver', id], env)).stdout).toMatch(/is due again for Your mailbox:/);
});

test('a lead is found by a name, a phone number however it is written, and a street, also of a house', async () => {
  const { url, database } = await fresh();
  const house = { house_information: { address: '12 Main Street NW', rooms: [] } };
  const payloads = [
    message,
    { ...message, firstname: 'Bea', phone: '587-555-0100 ext. 12', ...house },
    { ...message, firstname: 'Zoë' },
  ];
  const references: string[] = [];
  for (const payload of payloads) references.push(referenceOf((await storeLead(database, { payload })).id));
  const found = async (given: string) => {
    const { said } = await command(url, '--show', given);
    return references.filter((reference) => said.includes(reference));
  };
  const others = [
    ['García', 'O’Brien'],
    ['Œdipe', 'Saint‑Denis'],
  ] as const;
  for (const [firstname, lastname] of others) {
    const payload = { ...message, firstname, lastname };
    references.push(referenceOf((await storeLead(database, { payload })).id));
  }
  for (const given of ['garcia', 'GARCÍA', "o'brien", 'OBrien', 'o’brien garcia'])
    expect(await found(given), given).toEqual([references[3]]);
  for (const given of ['oedipe', 'saint-denis']) expect(await found(given), given).toEqual([references[4]]);
  for (const given of ['bea', 'LOVELACE Bea', '(587) 555 0100', '+1 587 555-0100', '12 main st'])
    expect(await found(given), given).toEqual([references[1]]);
  expect(await found('lovelace')).toEqual(references.slice(0, 3));
  for (const given of ['zoë', 'zoe']) expect(await found(given)).toEqual([references[2]]);
  expect((await command(url, '--show', 'nobody')).said).toContain('There is no lead "nobody"');
});

test.each(testDatabases())('$name: an address in a group or a list is found, shown and deleted', async ({ newUrl }) => {
  const { url, database } = await fresh(newUrl);
  const store = async (more: object) => (await storeLead(database, { payload: { ...message, ...more } })).id;
  const other = await store({ message: 'Ask bea@example.com, or bea@example.com.au' });
  const ids = [
    await store({ spouse: { contact: { email: 'Bea@Example.com' } } }),
    await store({ owners: [{ name: 'Al' }, { name: 'Bea', email: 'bea@example.com' }] }),
    await store({ copies: ['al@example.com', 'bea@example.com'] }),
  ];
  const { said } = await command(url, '--show', 'bea@example.com');
  for (const id of ids) expect(said).toContain(referenceOf(id));
  expect(said).not.toContain(referenceOf(other));
  expect((await command(url, '--delete', 'bea@example.com', '--all')).code).toBe(0);
  expect((await storedLeads(url)).map(({ id }) => id)).toEqual([other]);
});

test('a person is found by their e-mail address, and deleted as a whole only on purpose', async () => {
  const { url, database } = await fresh();
  const store = async (email: string) => {
    const payload = { ...message, email, firstname: `Ada\u001b of ${email}` };
    return (await storeLead(database, { payload })).id;
  };
  const [first, second, other] = [
    await store('ada@example.com'),
    await store('Ada@Example.com'),
    await store('bea@example.com'),
  ];
  const left = async () => (await storedLeads(url)).map(({ id }) => id);

  const shown = (await command(url, '--show', ' ADA@example.com')).said.trimEnd().split('\n');
  expect(shown).toEqual(
    [first, second].map((id) =>
      expect.stringMatching(new RegExp(`^${referenceOf(id)} {2}\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d {2}message {2}Ada`)),
    ),
  );
  expect((await command(url, '--show', 'bea@example.com')).said).toContain('bea@example.com');
  expect(await command(url, '--show', 'eve@example.com')).toEqual({
    code: 1,
    said: 'No lead came with the e-mail address "eve@example.com".\n',
  });

  const refused = await command(url, '--delete', 'ada@example.com');
  expect(refused.code).toBe(1);
  expect(refused.said).toContain('2 leads came with "ada@example.com", and none is deleted');
  expect(refused.said).toContain(referenceOf(second));
  expect(refused.said).not.toContain('\u001b');
  expect((await command(url, '--delete', first, '--all')).said).toBe(
    '--all goes with --delete and an e-mail address.\n',
  );
  expect(await left()).toEqual([first, second, other]);

  expect((await command(url, '--delete', 'bea@example.com')).said).toContain(
    `Lead ${referenceOf(other)} is deleted: message of`,
  );
  const all = await command(url, '--delete', 'ada@example.com', '--all');
  expect(all.code).toBe(0);
  for (const id of [first, second]) expect(all.said).toContain(`Lead ${referenceOf(id)} is deleted`);
  expect(await left()).toEqual([]);
});
