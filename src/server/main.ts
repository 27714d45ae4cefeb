import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import SonicBoom from 'sonic-boom';
import { startServiceWithoutListening } from './app.ts';
import type { Destination } from './delivery/destination.ts';
import { destinationsOf } from './delivery/destinations.ts';
import { createLinkMailer } from './delivery/email/linkMail.ts';
import { findMailLoginProblem } from './delivery/email/emailDestinations.ts';
import { type ReservedPort, reservePortAnswering503 } from './http/reservedPort.ts';
import { newUncheckedFileStore } from './files/newUncheckedFileStore.ts';
import { PictureProcess } from './files/PictureProcess.ts';
import { Metrics, serveMetrics } from './metrics.ts';
import type { Product } from '../leads/product.ts';
import { type Settings, readSettingsWithFile } from './settings.ts';
import { describeListenErrorOrMessage } from './startFailure.ts';
import { Draft, draftFolderBeside } from '../versions/draft/Draft.ts';
import { resumePublishingAndCleanUp } from '../versions/draft/publishDraft.ts';
import { endIfLoopBlocked } from '../versions/stuck.ts';
import { createVersionStatusChangeLogger } from './versionLogger.ts';
import { BuildProcess } from '../versions/BuildProcess.ts';
import { LiveSite } from '../versions/serve/LiveSite.ts';
import { readServedIfReadable } from '../versions/served.ts';

/** Bytes that are buffered for a slow reader; lines beyond that are dropped. */
const maxLength = 1024 * 1024;

/**
 * Opens the log on a file descriptor, with pino's writer. It never blocks and never fails: a stalled pipe or a full
 * disk costs lines, whose number is logged once writing works again, and no leads.
 */
function openLog(fd: number): { write(line: string): void } {
  let dropped = 0;
  const log = new SonicBoom({ fd, maxLength });
  // Lines that could not be written stay in the buffer, and are written with the next one.
  log.on('error', () => undefined);
  log.on('drop', () => (dropped += 1));
  log.on('drain', () => {
    if (dropped === 0) return;
    const line = { level: 40, time: Date.now(), msg: `${dropped} lines of the log could not be written` };
    dropped = 0;
    log.write(`${JSON.stringify(line)}\n`);
  });
  return log;
}

const log = openLog(process.stdout.fd);
const printLine = (line: string): void => log.write(`${line}\n`);

/** The URL of a script beside this file, in the build or among the sources. */
const scriptUrl = (built: string, source: string): URL =>
  new URL(import.meta.url.endsWith('.ts') ? source : built, import.meta.url);
const builderScript = scriptUrl('./siteBuilder.js', '../siteBuilder/siteBuilder.ts');
const deskDir = fileURLToPath(scriptUrl('./desk/', '../../dist/server/desk/'));
const pictureScript = scriptUrl('./pictureWorker.js', './files/pictureWorker.ts');

async function start(settings: Settings): Promise<void> {
  const { host, metricsHost, metricsPort } = settings;
  // For `localhost`, Fastify would also listen on ::1, and not wait for requests there when it closes.
  const reserved = await reservePortAnswering503({
    host: host === 'localhost' ? '127.0.0.1' : host,
    port: settings.port,
  });
  const metrics = metricsPort === undefined ? undefined : new Metrics();
  let metricsServer: Server | undefined;
  try {
    if (metrics) metricsServer = await serveMetrics(metrics.registry, { host: metricsHost, port: metricsPort });
    await startOnPort(reserved, settings, metrics, metricsServer);
  } catch (error) {
    metricsServer?.close();
    throw error;
  } finally {
    await reserved.release();
  }
}

async function startOnPort(
  reserved: ReservedPort,
  settings: Settings,
  metrics?: Metrics,
  metricsServer?: Server,
): Promise<void> {
  const { contentDir, siteDir, watch, metricsHost } = settings;
  const draft = new Draft(contentDir, draftFolderBeside(siteDir));
  // An interrupted publishing is completed before a version is made: a kill may have left only some of its files.
  await resumePublishingAndCleanUp(draft, siteDir).catch((error: Error) => printLine(error.message));
  const builder = new BuildProcess(builderScript, watch);
  if (!(await readServedIfReadable(siteDir)))
    printLine('The first version of the site is being made of your files, which takes up to half a minute.');
  const versions = await LiveSite.open(siteDir, builder, (reasons) =>
    [...reasons, 'There is no version of the site yet: visitors read that it is being prepared.'].forEach(printLine),
  );
  const product = (): Product => versions.current.product;
  const files = await newUncheckedFileStore(settings);
  const destinations = destinationsOf(settings, product, files);
  const options = {
    ...settings,
    versions,
    files,
    destinations,
    links: settings.smtpUrl === '' ? undefined : createLinkMailer(settings, product),
    deskDir,
    drafts: { draft, builder, siteDir },
    log,
    metrics,
    pictures: new PictureProcess(pictureScript),
  };
  const app = await startServiceWithoutListening(options).catch(async (error: unknown) => {
    await versions.close();
    throw error;
  });
  // Fastify logs each of its sockets as JSON; one plain line below replaces them.
  app.log.level = 'silent';
  try {
    await reserved.release();
    await app.listen(reserved.address);
  } catch (error) {
    await app.close();
    await versions.close();
    throw error;
  }
  app.log.level = settings.logLevel;
  printLine(`Listening on ${listenUrl(settings.host, app.addresses())}`);
  versions.follow(createVersionStatusChangeLogger(app.log));
  logDestinations(app.log, destinations, settings, product);
  if (metricsServer) printLine(`Metrics on ${listenUrl(metricsHost, [metricsServer.address() ?? ''])}/metrics`);

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      printLine('Finishing the requests in flight');
      metricsServer?.close();
      metricsServer?.closeAllConnections();
      void Promise.all([app.close(), versions.close()]).then(() => {
        printLine('Stopped');
        // The log may wait forever for a stalled reader, so the process exits after a second.
        setTimeout(() => process.exit(), 1000).unref();
      });
    });
  }
}

/** Logs the destinations of leads, and whether the login to the mail server works. */
function logDestinations(
  log: FastifyBaseLogger,
  destinations: readonly Destination[],
  settings: Settings,
  product: () => Product,
): void {
  if (destinations.length === 0)
    log.info('no mail is sent when a lead arrives: `npm run -s mail` says how to switch that on');
  else log.info({ destinations: destinations.map(({ name }) => name) }, 'leads are handed over');
  if (settings.smtpUrl === '') return;
  void findMailLoginProblem(settings, product).then((reason) => {
    if (reason !== undefined) log.error({ reason }, 'the mail server takes no mail of ours: leads wait until it does');
  });
}

// Errors of the output streams are ignored: a closed pipe or a full disk must cost log lines, and no leads.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** The URL to open in a browser, with the port that was actually bound. */
function listenUrl(host: string, addresses: (AddressInfo | string)[]): string {
  const name = host.includes(':') ? `[${host}]` : host;
  const first = addresses[0];
  const port = typeof first === 'object' ? `:${first.port}` : '';
  return `http://${name}${port}`;
}

/** Seconds of processor time in which the service answers nobody, after which it is ended to be started anew. */
const maxStuck = 30;

async function main(): Promise<void> {
  endIfLoopBlocked(maxStuck, `The service answered nobody in ${maxStuck} seconds of processor time, and ends.\n`);
  let settings: Settings | undefined;
  try {
    settings = readSettingsWithFile();
    await start(settings);
  } catch (error) {
    console.error(describeListenErrorOrMessage(error, settings));
    process.exitCode = 1;
  }
}

await main();
