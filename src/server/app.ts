// server: the lead service, which stores every lead before it says thank you, and serves the built site.

import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { type RetryPolicy, startDeliveries } from './delivery/DeliveryWorker.ts';
import type { Destination } from './delivery/destination.ts';
import type { LinkMailer } from './delivery/email/linkMail.ts';
import { pushDestination } from './delivery/push/push.ts';
import {
  addGracefulCloseHooks,
  connectionLimits,
  type ConnectionLimits,
  limitConnections,
  fastifyConnectionOptions,
} from './http/connections.ts';
import { addRequestIdAndSecurityExceptHsts, addCors, originsOfValidUrls } from './http/security.ts';
import { setErrorHandler, sendNotFound } from './http/errors.ts';
import { createProxyCheck, type IsTrustedProxy, warnIfProxyUnset } from './http/clientAddresses.ts';
import { logAccess, requestIdGenerator } from './http/accessLog.ts';
import { UploadReceiver } from './files/UploadReceiver.ts';
import { PartialUploads } from './files/PartialUploads.ts';
import type { FileStore } from './files/FileStore.ts';
import type { PictureEncoder } from './files/PictureProcess.ts';
import { UploadCapacity } from './files/UploadCapacity.ts';
import { PassedTime } from './PassedTime.ts';
import { startHourlyDeletionOfExpired } from './retention.ts';
import {
  rejectMalformed,
  escapeUndecodableUrl,
  addJsonParser,
  refuseMissingHostOrBadExpect,
} from './http/unreadable.ts';
import { DailyLimit, createLeadLimiter } from './limits/rateLimits.ts';
import { UploadLimit } from './limits/UploadLimit.ts';
import type { Metrics } from './metrics.ts';
import { savedAnswersRoutes } from './routes/savedAnswersRoutes.ts';
import type { DraftOptions } from './desk/contentRoutes.ts';
import { Previews, fakeOrRefuseWritesDuringPreview } from './desk/previews.ts';
import { deskRoutes } from './desk/deskRoutes.ts';
import { leadStorageHealthRoute, leadStorageReadinessRoute } from './routes/health.ts';
import { WriteRecord } from './routes/receiveLead.ts';
import { fileUploadRoute } from './routes/fileRoutes.ts';
import { registerJsonAndFormLeadRoutes } from './routes/leads.ts';
import { closeNoticeRoute } from './routes/closeNotice.ts';
import { registerSiteRoutesRecordingVisits } from './routes/site.ts';
import { visitsRoute } from './routes/visitsRoute.ts';
import type { Settings } from './settings.ts';
import { countLeads } from './storage/readLeads.ts';
import { closeDatabase, openDatabase } from './storage/database.ts';
import { LeadStore } from './storage/LeadStore.ts';
import { hasPushDevices } from './storage/pushDevices.ts';
import { countWaitingAndUnnoticedFailed, type OutboxState } from './storage/outbox.ts';
import type { Versions } from '../versions/serve/SiteVersion.ts';

export interface AppOptions extends Settings {
  versions: Versions;
  files: FileStore;
  destinations?: readonly Destination[] | undefined;
  /** Mails the links to saved answers; without it, none can be saved. */
  links?: LinkMailer | undefined;
  retryPolicy?: Partial<RetryPolicy> | undefined;
  /** The folder of the desk's pages, as they were built; without it there are none. */
  deskDir?: string | undefined;
  /** The desk has no content without it. */
  drafts?: DraftOptions | undefined;
  pictures: PictureEncoder;
  /** Milliseconds after which an uploaded file that belongs to no lead is deleted: a day by default. */
  unclaimedFor?: number | undefined;
  /** Receives the lines of the log; standard output when left out. */
  log?: { write(line: string): void } | undefined;
  metrics?: Metrics | undefined;
  /** Reads the state of the outbox, for readiness and metrics: from the database, when left out. */
  outbox?: (() => Promise<OutboxState>) | undefined;
  connections?: Partial<ConnectionLimits> | undefined;
}

/** Constructs the lead service with its database open, ready for requests but not listening. Closing it closes both. */
export async function startServiceWithoutListening(options: AppOptions): Promise<FastifyInstance> {
  const { versions, files, pictures, siteUrl, metrics, destinations: configured = [], links, allowedOrigins } = options;
  const database = await openDatabase(options.databaseUrl);
  const partialUploads = new PartialUploads(options.uploadsDir);
  await partialUploads.prepare();
  const isTrusted = createProxyCheck(options.trustProxy);
  const app = openServer(options, isTrusted);
  const push = { name: 'push', ...pushDestination(database, () => versions.current.product, options.pushOrigins) };
  const deliveries = startDeliveries(database, [...configured, push], app.log, options.retryPolicy);
  const destinations = async (): Promise<Destination[]> => [
    ...configured,
    ...((await hasPushDevices(database)) ? [push] : []),
  ];
  const time = await PassedTime.open(database, app.log);
  const now = (): Date => time.current;
  const maxUploadBytes = options.uploadsMb * megabyte;
  const uploadLimit = new UploadLimit(options.uploadsMbPerAddress * megabyte, maxUploadBytes);
  const capacity = new UploadCapacity(partialUploads, database, maxUploadBytes);
  const uploads = new UploadReceiver(partialUploads, files, database, pictures, uploadLimit, capacity, now);
  const { giveUpDisabled } = deliveries;
  const retention = startHourlyDeletionOfExpired(
    { database, time, files, partialUploads, versions, giveUpDisabled, log: app.log },
    options.unclaimedFor,
  );
  const store = new LeadStore(database, () => deliveries.wake(), now);
  const outbox = options.outbox ?? (() => countWaitingAndUnnoticedFailed(database, new Date()));
  // Fastify runs this hook after the last request in flight was answered.
  app.addHook('onClose', async () => {
    pictures.stop();
    links?.close();
    await Promise.all([deliveries.stop(), retention.stop()]);
    await closeDatabase(database);
  });

  try {
    await addHooks(app, options, isTrusted);
    const previews = options.drafts && new Previews(database, options.drafts.siteDir);
    if (previews) fakeOrRefuseWritesDuringPreview(app);
    await registerSiteRoutesRecordingVisits(app, versions, previews);
    await closeNoticeRoute(app, versions);
    leadStorageHealthRoute(app, { database, versions });
    metrics?.measureRequests(app);
    const midnight = new Date(new Date().setUTCHours(0, 0, 0, 0));
    const dailyLimit = new DailyLimit(options, await countLeads(database, { since: midnight }), app.log);
    const writes = new WriteRecord();
    leadStorageReadinessRoute(app, { database, writes, outbox, dailyLimit, uploadCapacity: capacity, time });
    metrics?.watch(outbox, dailyLimit);
    const limiter = createLeadLimiter(options, dailyLimit, metrics);
    const formOrigins = () => [
      ...allowedOrigins,
      ...originsOfValidUrls([siteUrl, versions.current.product.mail.company.url]),
    ];
    await visitsRoute(app, { ...options, database, formOrigins, now });
    if (links) {
      // Counted apart from leads, so that no guessing of links keeps a lead out.
      const linkLimiter = createLeadLimiter(options, new DailyLimit(options, 0, app.log), metrics);
      await savedAnswersRoutes(app, { versions, database, links, limiter: linkLimiter, formOrigins, siteUrl, now });
    }
    // Cross-origin access holds for the lead calls alone, so they are registered in a scope of their own.
    await app.register(async (scope) => {
      await addCors(scope, allowedOrigins, (path) => versions.current.calls.has(path.replace(/\/files$/, '')));
      await fileUploadRoute(scope, { versions, uploads, formOrigins });
      await registerJsonAndFormLeadRoutes(scope, {
        versions,
        store,
        destinations,
        limiter,
        writes,
        metrics,
        formOrigins,
      });
    });
    await deskRoutes(app, {
      ...options,
      database,
      outbox,
      previews,
      isClockInDoubt: () => time.isInDoubt,
      wake: () => deliveries.wake(),
    });
    await app.ready();
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}

const megabyte = 1_000_000;

function openServer(options: AppOptions, isTrusted: IsTrustedProxy): FastifyInstance {
  const app: FastifyInstance = fastify({
    logger: { level: options.logLevel, ...(options.log && { stream: options.log }) },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    ...fastifyConnectionOptions({ ...connectionLimits, ...options.connections }),
    trustProxy: isTrusted,
    genReqId: requestIdGenerator(isTrusted),
    forceCloseConnections: 'idle',
    clientErrorHandler: (error, socket) => rejectMalformed(error, socket, options.accessLog ? app.log : undefined),
    rewriteUrl: (request) => escapeUndecodableUrl(request.url ?? '/'),
  });
  return app;
}

async function addHooks(app: FastifyInstance, options: AppOptions, isTrusted: IsTrustedProxy): Promise<void> {
  app.removeContentTypeParser('text/plain');
  addJsonParser(app, ({ routeOptions }) => routeOptions.bodyLimit);
  addGracefulCloseHooks(app, 10_000);
  limitConnections(app, options, isTrusted);
  warnIfProxyUnset(app, options.trustProxy);
  if (options.accessLog) logAccess(app);
  await addRequestIdAndSecurityExceptHsts(app, options.apiBaseUrl);
  await app.register(cookie);
  refuseMissingHostOrBadExpect(app);
  setErrorHandler(app);
  sendNotFound(app, options.versions);
}
