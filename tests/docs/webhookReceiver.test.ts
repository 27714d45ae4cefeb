import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { signingKeyFromWhsecOrText } from '../../src/server/settingValues.ts';
import { signatureOf, webhookDestination } from '../../src/server/delivery/webhook.ts';
import type { LeadRecord } from '../../src/server/storage/schema.ts';
import { failureOf } from '../server/delivery/deliverUntilTaken.ts';
import { startFaultyServer } from '../server/delivery/faultyServer.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';
import { readBlocks } from './readBlocks.ts';

const blocks = readBlocks('docs/how-to/receive-leads-by-webhook.md');
const blockOf = (kind: string): string => blocks.find((block) => block.kind === kind)?.text ?? '';
const example = JSON.parse(blockOf('json')) as { version: number; event: string; key: string; lead: LeadRecord };
const patience = () => AbortSignal.timeout(120_000);

/** Runs the page's program as the page says, and reads what it prints. */
async function start(folder: string, secret: string) {
  await writeFile(join(folder, 'receiver.mts'), blockOf('ts'));
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), 'receiver.mts'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], WEBHOOK_SECRET: secret, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(stop);
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const [, address] = /Listening on (\S+)\n/.exec(printed) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.on('close', () => reject(new Error(`It ended: ${printed}`)));
  });
  /** What it stored, once it has ended: all that it printed was read then. */
  const stored = async () => {
    await stop();
    return printed.split('\n').filter((line) => line.startsWith('Stored'));
  };
  return { url, stored };
}

const secrets = ['a secret of the test', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'];

/** Posts the example with a signature of one's own making. */
async function post(url: string, given: { secret: string; timestamp?: number; body?: string; more?: string }) {
  const { secret, timestamp = Math.floor(Date.now() / 1000), body = JSON.stringify(example), more = '' } = given;
  const signature = signatureOf(
    { id: example.key, timestamp, body: JSON.stringify(example) },
    signingKeyFromWhsecOrText(secret),
  );
  const headers = {
    'webhook-id': example.key,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': more + signature,
  };
  return (await fetch(url, { method: 'POST', headers, body, signal: patience() })).status;
}

describe('the receiver of the page', () => {
  test.each(secrets)('takes what the service posts, and stores it once: %s', async (secret) => {
    const folder = await temporaryFolder();
    const first = await start(folder, secret);
    const destination = webhookDestination({ webhookUrl: first.url, webhookSecret: secret });
    const delivery = { key: example.key, lead: example.lead };
    await destination.deliver(delivery, patience());
    await destination.deliver(delivery, patience());
    await destination.notifyOfFailure?.({ ...delivery, destination: 'mail', reason: 'gone' }, patience());
    expect(await first.stored()).toEqual(['Stored lead.stored 7KXPQ2', 'Stored delivery.failed 7KXPQ2']);

    const second = await start(folder, secret);
    await webhookDestination({ webhookUrl: second.url, webhookSecret: secret }).deliver(delivery, patience());
    expect(await second.stored()).toEqual([]);
  });

  test('refuses what is not signed with the secret, was changed, or is old', async () => {
    const [secret = '', other = ''] = secrets;
    const { url, stored } = await start(await temporaryFolder(), secret);
    const now = Math.floor(Date.now() / 1000);
    expect(await post(url, { secret: other })).toBe(401);
    expect(await post(url, { secret, body: JSON.stringify({ ...example, key: 'another' }) })).toBe(401);
    expect(await post(url, { secret, timestamp: now - 330 })).toBe(401);
    expect(await post(url, { secret, timestamp: now + 330 })).toBe(401);
    expect((await fetch(url, { method: 'POST', body: JSON.stringify(example) })).status).toBe(401);
    const wrong = webhookDestination({ webhookUrl: url, webhookSecret: other });
    const error = await failureOf(wrong.deliver({ key: example.key, lead: example.lead }, patience()));
    expect(error).toMatchObject({ isFinal: false, message: 'The webhook answered 401' });
    // While a secret is changed, two of them sign.
    expect(await post(url, { secret, timestamp: now - 120, more: 'v1,AAAA v2,AAAA ' })).toBe(204);
    expect(await stored()).toEqual(['Stored lead.stored 7KXPQ2']);
  });
});

test('the example is what is posted', async () => {
  const server = await startFaultyServer(() => ({ status: 204 }));
  onTestFinished(() => server.close());
  const destination = webhookDestination({ webhookUrl: server.url, webhookSecret: secrets[0] ?? '' });
  await destination.deliver({ key: example.key, lead: example.lead }, patience());
  expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual(example);
});
