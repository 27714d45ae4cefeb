import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { Metrics, serveMetrics } from '../../src/server/metrics.ts';
import { readSettings } from '../../src/server/settings.ts';
import { describeListenErrorOrMessage } from '../../src/server/startFailure.ts';
import { openDatabase } from '../../src/server/storage/database.ts';
import { listenOnLoopback } from './loopback.ts';
import { startApp } from './startApp.ts';

/** What is said of a start on some settings that fails. */
async function said(
  env: Record<string, string>,
  start: (settings: ReturnType<typeof readSettings>) => Promise<unknown>,
) {
  const settings = readSettings(env);
  return start(settings).then(
    () => 'nothing',
    (error: unknown) => describeListenErrorOrMessage(error, settings),
  );
}

test('a taken port for metrics is told with the setting that names it', async () => {
  const taken = createServer();
  onTestFinished(() => void taken.close());
  const port = await listenOnLoopback(taken);
  const metrics = new Metrics();
  expect(
    await said({ METRICS_PORT: String(port) }, (settings) =>
      serveMetrics(metrics.registry, { host: settings.metricsHost, port: settings.metricsPort }),
    ),
  ).toMatch(/^Port \d+ on 127\.0\.0\.1 is already in use\..* METRICS_PORT\.$/);
});

test('an unknown host is told as one', async () => {
  const { app } = await startApp();
  expect(await said({ HOST: 'no-such-host.invalid' }, ({ host }) => app.listen({ host, port: 0 }))).toMatch(
    /^no-such-host\.invalid is no address of this machine\./,
  );
});

test('a database that cannot be made is told with its place', async () => {
  expect(
    await said({ DATABASE_URL: 'file:/dev/null/leads.db' }, ({ databaseUrl }) => openDatabase(databaseUrl)),
  ).toMatch(/^The database \/dev\/null\/leads\.db could not be opened: /);
});
