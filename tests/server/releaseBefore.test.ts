import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Libsql from 'libsql';
import { describe, expect, test } from 'vitest';
import { main } from '../../src/cli/leads.ts';
import { readSavedAnswersJsonWithSending } from '../../src/server/storage/savedAnswers.ts';
import { sqlitePathOf } from '../../src/server/storage/sqlite.ts';
import { called } from '../cli/called.ts';
import { onlineForms } from '../engine/onlineForms.ts';
import { inBrowser, settled, visit } from '../engine/session/visit.ts';
import { means } from '../leads/means.ts';
import { freshUrl, opened } from './databases.ts';
import { startContent } from './desk/startContent.ts';
import { message } from './message.ts';
import { startApp } from './startApp.ts';

// Files that the release before this one has written: databases, drafts and browsers outlive a release. `leads.jsonl`
// and `leads.csv` are what its command printed of `database.sql`.
const written = (name: string): Promise<string> => readFile(`tests/releaseBefore/${name}`, 'utf8');

async function databaseBefore(): Promise<string> {
  const databaseUrl = await freshUrl();
  const database = new Libsql(sqlitePathOf(databaseUrl));
  database.exec(await written('database.sql'));
  database.close();
  return databaseUrl;
}

test.each([
  ['json', 'leads.jsonl'],
  ['csv', 'leads.csv'],
])('its leads are told in %s as it told them', async (format, file) => {
  const databaseUrl = await databaseBefore();
  // A command reads a database only once a service of this release was started on it.
  await opened(databaseUrl);
  expect((await called(main, ['--format', format], { DATABASE_URL: databaseUrl })).stdout).toBe(await written(file));
});

test('a lead that it received is known again, and answers that it saved come back', async () => {
  const databaseUrl = await databaseBefore();
  const service = await startApp({ ...means, forms: onlineForms, databaseUrl });
  const again = await service.post(message, { 'idempotency-key': 'k'.repeat(32) });
  const [lead] = (await written('leads.jsonl')).split('\n', 1).map((line) => JSON.parse(line) as { id: string });
  expect([again.statusCode, again.json()]).toMatchObject([201, { id: lead?.id }]);
  const saved = await readSavedAnswersJsonWithSending(await opened(databaseUrl), 'A'.repeat(43), 'contact', new Date());
  expect(JSON.parse(saved ?? '')).toEqual({ answers: { firstname: 'Ada', message: 'Stairs' }, place: 'message' });
});

test('a change of its desk is a change of this one', async () => {
  const { siteDir, content } = await startContent();
  const changes = join(siteDir, '../draft/changes');
  await mkdir(changes, { recursive: true });
  await writeFile(join(changes, 'schemas%2Foptions%2Fstart-times.json.json'), await written('change.json'));
  expect((await content()).files.filter(({ state }) => state !== 'same')).toMatchObject([
    { path: 'schemas/options/start-times.json', state: 'changed' },
  ]);
});

describe('in a browser', () => {
  const browser = inBrowser();

  test('what it kept in a browser is there: the answers, the place, and what was sent without an answer', async () => {
    const { storage } = browser;
    const items = JSON.parse(await written('browser.json')) as Record<string, string>;
    for (const [key, text] of Object.entries(items)) storage.setItem(key, text);
    const { session, host } = visit('booking');
    expect(session.state).toMatchObject({
      answers: { kind: 'family', people: 2, ages: '3', email: 'ada@example.com' },
      instanceId: 'you',
    });
    session.navigation.next();
    await settled();
    const [key] = Object.values(items).flatMap((text) => /[0-9a-f]{32}/.exec(text) ?? []);
    expect(host.leads.map((sent) => [sent.key, sent.isRestored])).toEqual([[key, true]]);
  });
});
