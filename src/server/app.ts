// server: the lead service, which stores every lead before it says thank you, and serves the built site.

import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { type FormPages, leadForms } from '../leads/sentForm.ts';
import { startDeliveries } from './delivery/deliveries.ts';
import type { Destination } from './delivery/destination.ts';
import { answerErrors, answerNotFound, readableUrl } from './http/errors.ts';
import { addSecurityHeaders } from './http/security.ts';
import { closeGracefully } from './http/gracefulShutdown.ts';
import { answerUnreadable } from './http/unreadable.ts';
import type { Product } from './product.ts';
import { healthPath, healthRoute } from './routes/health.ts';
import { leadRoute } from './routes/leads.ts';
import { siteRoutes } from './routes/site.ts';
import type { Settings } from './settings.ts';
import { startRetention } from './retention.ts';
import { closeDatabase, openDatabase } from './storage/database.ts';
import { LeadStore } from './storage/LeadStore.ts';

/** What the service is built from. */
export interface AppOptions extends Product, Pick<Settings, 'databaseUrl' | 'siteDir' | 'apiBaseUrl' | 'logLevel'> {
  /** Answers forms that browsers send by themselves. Those of the built site when left out. */
  pages?: FormPages | undefined;
  /** Who is handed every lead. */
  destinations?: readonly Destination[] | undefined;
}

/** Constructs the lead service with its database open, ready for requests but not listening. Closing it closes both. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const calls = leadForms(options.forms);
  const siteDir = resolve(options.siteDir);
  const database = await openDatabase(options.databaseUrl);
  const app = fastify({
    logger: { level: options.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerUnreadable,
    rewriteUrl: (request) => readableUrl(request.url ?? '/'),
  });
  const destinations = options.destinations ?? [];
  const deliveries = startDeliveries(database, destinations, app.log);
  const retention = startRetention(database, options.keepLeadsForDays, app.log);
  const store = new LeadStore(database, () => deliveries.wake(), countRequests(app));
  // Runs after the last request in flight was answered.
  app.addHook('onClose', async () => {
    await Promise.all([deliveries.stop(), retention.stop()]);
    await closeDatabase(database);
  });

  try {
    app.removeContentTypeParser('text/plain');
    closeGracefully(app, 10_000);
    await addSecurityHeaders(app, options.apiBaseUrl);
    answerErrors(app);
    answerNotFound(app, { siteDir, callPaths: calls.map(({ call }) => call.path) });
    await siteRoutes(app, siteDir);
    healthRoute(app, healthPath, database);
    const pages = options.pages ?? (await builtPages(siteDir));
    const taking = { product: options, store, destinations };
    for (const call of calls) await leadRoute(app, call, taking, pages);
    await app.ready();
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** Gives the number of requests that are being answered. */
function countRequests(app: FastifyInstance): () => number {
  let count = 0;
  app.addHook('onRequest', async (_request, reply) => {
    count += 1;
    reply.raw.once('close', () => (count -= 1));
  });
  return () => count;
}

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
