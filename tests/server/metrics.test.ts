import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { Metrics, serveMetrics } from '../../src/server/metrics.ts';
import { sqlitePathOf } from '../../src/server/storage/sqlite.ts';
import { madeUpSite } from './madeUpSite.ts';
import { message } from './message.ts';
import { startApp } from './startApp.ts';

async function measured(options: Parameters<typeof startApp>[0] = {}) {
  const metrics = new Metrics();
  const service = await startApp({ metrics, siteDir: await madeUpSite(), ...options });
  return { ...service, told: () => metrics.registry.metrics() };
}

test('leads are counted by kind, refusals by reason', async () => {
  const { post, told } = await measured({ leadsPerMinute: 5 });
  await post(message, { 'idempotency-key': 'one' });
  await post(message, { 'idempotency-key': 'one' });
  await post(message, { 'lead-signals': 'elapsed=5' });
  await post({});
  await post('{', { 'content-type': 'application/json' });
  await post(message);
  const text = await told();
  for (const line of [
    'leads_stored_total{kind="message"} 2',
    'leads_suspect_total{kind="message"} 1',
    'leads_refused_total{reason="invalid"} 1',
    'leads_refused_total{reason="malformed"} 1',
    'leads_refused_total{reason="too_many_of_address"} 1',
    'leads_stored_today 2',
    'leads_day_limit_reached 0',
  ])
    expect(text).toContain(`${line}\n`);
});

test('what was stored today is known after a start, also where there is no limit', async () => {
  const { app, post, databaseUrl } = await startApp();
  await post();
  await app.close();
  expect(await (await measured({ databaseUrl })).told()).toContain('leads_stored_today 1\n');
});

test('a database that fails is counted', async () => {
  const { post, told, databaseUrl } = await measured();
  await rm(sqlitePathOf(databaseUrl));
  await post();
  for (const line of ['database_errors_total 1\n', 'leads_refused_total{reason="not_stored"} 1\n'])
    expect(await told()).toContain(line);
});

test('answers are measured by route and status, however many paths there are', async () => {
  const { app, told } = await measured();
  for (const path of ['/', '/our-work', '/nowhere', '/a?b=c', '/wp-login.php', '/healthz']) await app.inject(path);
  await app.inject({ method: 'POST', url: '/nothing-here' });
  const labels = [...(await told()).matchAll(/^http_request_duration_seconds_count\{(.*)\} (\d+)$/gm)];
  expect(labels.map(([, label, count]) => `${label} ${count}`).sort()).toEqual([
    'route="/*",status="200" 2',
    'route="/healthz",status="200" 1',
    'route="none",status="404" 4',
  ]);
});

test('the outbox and the event loop are measured; one that cannot be read does not take the others away', async () => {
  const { told } = await measured({ outbox: async () => ({ waiting: 4, oldestWaitingSeconds: 77, failed: 2 }) });
  const text = await told();
  for (const line of ['outbox_waiting 4\n', 'outbox_oldest_waiting_seconds 77\n', 'outbox_failed 2\n'])
    expect(text).toContain(line);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  const unread = await measured({ outbox: () => Promise.reject(new Error('locked')) });
  expect(await unread.told()).toContain('leads_stored_today 0\n');
});

test('they are told on a port of their own, and nothing else is', async () => {
  const metrics = new Metrics();
  const server = await serveMetrics(metrics.registry, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const told = await fetch(`${url}/metrics`);
  expect(told.headers.get('content-type')).toContain('text/plain');
  expect(await told.text()).toContain('nodejs_version_info');
  expect((await fetch(url)).status).toBe(404);
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404);
});
