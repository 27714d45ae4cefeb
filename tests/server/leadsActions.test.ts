import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/server/storage/database.ts';
import { settle, takeDue } from '../../src/server/storage/outbox.ts';
import { referenceOf } from '../../src/server/storage/reference.ts';
import { message } from './message.ts';
import { run } from './run.ts';
import { storedLeads } from './storedLeads.ts';
import { storeLead } from './storeLead.ts';
import { temporaryFolder } from './temporaryFolder.ts';

async function command(url: string, ...args: string[]): Promise<{ code: number | null; said: string }> {
  const { output, ended } = run('src/cli/leads.ts', args, { DATABASE_URL: url });
  const [code] = await ended;
  return { code, said: output.stdout + output.stderr };
}

test('one lead is shown whole, marked, and deleted beside a running service', { timeout: 60_000 }, async () => {
  const url = `file:${join(await temporaryFolder(), 'leads.db')}`;
  const service = await openDatabase(url);
  const payload = { ...message, message: `Long ${'story '.repeat(400)}end` };
  const lead = { kind: 'message', path: '/messages', payload, body: payload, owedTo: ['mail'] };
  const { id } = await storeLead(service, lead);
  const { id: other } = await storeLead(service, { ...lead, payload: message });
  const [owed] = await takeDue(service, 'mail', { limit: 1, lease: 1000, now: new Date() });
  if (owed) await settle(service, owed, { state: 'failed', reason: 'No such mailbox\u001b[2J', tell: [] }, new Date());

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

  expect((await command(url, '--delete', id)).said).toMatch(/^Lead \w{6} is deleted\. Backups/);
  expect((await storedLeads(url)).map((each) => each.id)).toEqual([other]);
  await service.destroy();
});

test('a lead that is not there, and too much at a time, are said plainly', { timeout: 60_000 }, async () => {
  const url = `file:${join(await temporaryFolder(), 'leads.db')}`;
  const database = await openDatabase(url);
  const { id } = await storeLead(database, { kind: 'message', path: '/x', payload: message, body: message });
  await database.destroy();
  const unknown = 'There is no lead "K7RM4X": give its reference or its id.\n';
  for (const action of ['--show', '--delete'])
    expect(await command(url, action, 'K7RM4X')).toEqual({ code: 1, said: unknown });
  expect((await command(url, '--show', id, '--delete', id)).said).toBe(
    'Only one of --show, --handled, --redeliver, --delete at a time.\n',
  );
  expect((await command(url, '--last', '0')).said).toBe('--last is "0". Allowed: a whole number from 1.\n');
  expect((await command(url, '--redeliver', id)).said).toContain('No destination is set up');
  expect(await storedLeads(url)).toHaveLength(1);
});
