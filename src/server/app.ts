// server: the lead service, which stores every lead before it says thank you, and serves the built site.

import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Kysely } from 'kysely';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { type FormPages, leadForms } from '../leads/sentForm.ts';
import { startDeliveries } from './delivery/deliveries.ts';
import type { Destination } from './delivery/destination.ts';
import type { Pace } from './delivery/DeliveryWorker.ts';
import { connectionLimits, type ConnectionLimits, limitConnections, limitedServer } from './http/connectionLimits.ts';
import { allowOrigins } from './http/crossOrigin.ts';
import { answerErrors, answerNotFound, readableUrl } from './http/errors.ts';
import { OtherRequests } from './http/OtherRequests.ts';
import { trustedProxies, warnOfUnknownProxy } from './http/proxies.ts';
import { requestIds, tellRequestIds } from './http/requestIds.ts';
import { addSecurityHeaders, originsOf } from './http/security.ts';
import { closeGracefully } from './http/gracefulShutdown.ts';
import { answerUnreadable } from './http/unreadable.ts';
import { logAccess } from './log/accessLog.ts';
import { LogStream } from './log/LogStream.ts';
import type { Metrics } from './metrics/Metrics.ts';
import type { Product } from './product.ts';
import { healthPath, healthRoute } from './routes/health.ts';
import { DailyLimit, limitLeads } from './routes/leadLimits.ts';
import { leadRoute } from './routes/leads.ts';
import { readinessRoute, WriteRecord } from './routes/readiness.ts';
import type { LeadWatch } from './routes/receiveLead.ts';
import { siteRoutes } from './routes/site.ts';
import type { Settings } from './settings.ts';
import { startRetention } from './retention.ts';
import { countLeadsSince } from './storage/countLeads.ts';
import { closeDatabase, openDatabase } from './storage/database.ts';
import { LeadStore } from './storage/LeadStore.ts';
import { type OutboxState, outboxState } from './storage/outbox.ts';
import type { LeadTables } from './storage/schema.ts';
import { expectWritable } from './storage/writable.ts';

/** What the service is built from. */
export interface AppOptions extends Product, AppSettings {
  /** Answers forms that browsers send by themselves. Those of the built site when left out. */
  pages?: FormPages | undefined;
  /** Who is handed every lead. */
  destinations?: readonly Destination[] | undefined;
  /** How often and for how long they are tried. */
  pace?: Partial<Pace> | undefined;
  /** Standard output when left out. */
  log?: Pick<LogStream, 'write'> | undefined;
  /** Left out where nobody asks for them. */
  metrics?: Metrics | undefined;
  /** How the delivery of leads stands: as the database says, when left out. */
  outbox?: (() => Promise<OutboxState>) | undefined;
  connections?: Partial<ConnectionLimits> | undefined;
}

type AppSettings = Pick<
  Settings,
  | 'databaseUrl'
  | 'siteDir'
  | 'apiBaseUrl'
  | 'siteUrl'
  | 'logLevel'
  | 'accessLog'
  | 'trustProxy'
  | 'allowedOrigins'
  | 'leadsPerMinute'
  | 'leadsPerMinuteInAll'
  | 'leadsPerDay'
  | 'leadsPerDayPerAddress'
  | 'maxConnections'
  | 'maxConnectionsPerAddress'
>;

/** Constructs the lead service with its database open, ready for requests but not listening. Closing it closes both. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { metrics, destinations = [], allowedOrigins } = options;
  const calls = leadForms(options.forms);
  const callPaths = calls.map(({ call }) => call.path);
  const siteDir = resolve(options.siteDir);
  const database = await openDatabase(options.databaseUrl);
  const trusts = trustedProxies(options.trustProxy);
  const app: FastifyInstance = fastify({
    logger: { level: options.logLevel, stream: options.log ?? new LogStream(process.stdout.fd) },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    ...limitedServer({ ...connectionLimits, ...options.connections }),
    trustProxy: trusts,
    genReqId: requestIds(trusts),
    forceCloseConnections: 'idle',
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, options.accessLog ? app.log : undefined),
    rewriteUrl: (request) => readableUrl(request.url ?? '/'),
  });
  const deliveries = startDeliveries(database, destinations, app.log, options.pace);
  const retention = startRetention(database, options.keepLeadsForDays, app.log);
  const store = new LeadStore(database, () => deliveries.wake(), new OtherRequests(app));
  const outbox = options.outbox ?? (() => outboxState(database, new Date()));
  // Runs after the last request in flight was answered.
  app.addHook('onClose', async () => {
    await Promise.all([deliveries.stop(), retention.stop()]);
    await closeDatabase(database);
  });

  try {
    app.removeContentTypeParser('text/plain');
    closeGracefully(app, 10_000);
    limitConnections(app, {
      inAll: options.maxConnections,
      perAddress: options.maxConnectionsPerAddress,
      trusts,
    });
    warnOfUnknownProxy(app, options.trustProxy);
    tellRequestIds(app);
    if (options.accessLog) logAccess(app);
    await addSecurityHeaders(app, options.apiBaseUrl);
    answerErrors(app);
    answerNotFound(app, { siteDir, callPaths });
    await siteRoutes(app, siteDir);
    healthRoute(app, healthPath, database);
    metrics?.observe(app, callPaths);
    const day = new DailyLimit(options, await storedToday(database, options.leadsPerDay), app.log);
    const writes = new WriteRecord();
    readinessRoute(app, {
      writable: () => expectWritable(database),
      writes,
      outbox,
      isDayReached: () => day.isReached(new Date()),
    });
    metrics?.watch(outbox, day);
    const pages = options.pages ?? (await builtPages(siteDir));
    const gate = limitLeads(options, day, metrics);
    const formOrigins = [...allowedOrigins, ...originsOf([options.siteUrl, options.mail.company.url])];
    const watch = watchLeads(writes, metrics);
    // A scope of its own: pages of other origins may use the calls, and nothing else.
    await app.register(async (scope) => {
      await allowOrigins(scope, allowedOrigins, callPaths);
      for (const call of calls)
        await leadRoute(scope, call, { product: options, store, destinations, pages, gate, watch, formOrigins });
    });
    await app.ready();
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** How many leads were stored since midnight UTC, as far as `most` asks. */
const storedToday = (database: Kysely<LeadTables>, most: number): Promise<number> =>
  countLeadsSince(database, new Date(new Date().setUTCHours(0, 0, 0, 0)), most);

/** Tells all that wants to know it what became of a lead. */
const watchLeads = (writes: WriteRecord, metrics: Metrics | undefined): LeadWatch => ({
  stored(kind, isSuspect) {
    writes.succeeded();
    metrics?.stored.inc({ kind });
    if (isSuspect) metrics?.suspects.inc({ kind });
  },
  notStored() {
    writes.failed();
    metrics?.databaseErrors.inc();
  },
});

/** Where a build puts them; the service serves no hidden files. */
const folder = '.pages';

/** Loaded when the first form comes back to its visitor: most services never need it. */
async function load(siteDir: string): Promise<FormPages> {
  const template = await readFile(join(siteDir, folder, 'form.html'), 'utf8');
  const { formPages } = (await import(pathToFileURL(join(siteDir, folder, 'entryServer.js')).href)) as {
    formPages: (template: string) => FormPages;
  };
  return formPages(template);
}

/** The pages for forms that come back, as the built site makes them. Undefined without a built site. */
async function builtPages(siteDir: string): Promise<FormPages | undefined> {
  const isBuilt = await stat(join(siteDir, folder)).then(
    () => true,
    () => false,
  );
  if (!isBuilt) return undefined;
  let loaded: Promise<FormPages> | undefined;
  const renderer = () => (loaded ??= load(siteDir));
  return {
    returned: async (...of) => (await renderer()).returned(...of),
    sent: async (...of) => (await renderer()).sent(...of),
  };
}
