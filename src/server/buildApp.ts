import { resolve } from 'node:path';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { sendingForms } from '../leads/sentForm.ts';
import type { AppOptions } from './AppOptions.ts';
import { builtPages } from './builtPages.ts';
import { addSecurityHeaders } from './http/addSecurityHeaders.ts';
import { answerErrors } from './http/answerErrors.ts';
import { answerNotFound } from './http/answerNotFound.ts';
import { letGoOfConnections } from './http/letGoOfConnections.ts';
import { readableUrl } from './http/readableUrl.ts';
import { healthPath } from './routes/healthPath.ts';
import { healthRoute } from './routes/healthRoute.ts';
import { leadRoute } from './routes/leadRoute.ts';
import { siteRoutes } from './routes/siteRoutes.ts';
import { closeDatabase } from './storage/closeDatabase.ts';
import { openDatabase } from './storage/openDatabase.ts';

/** Constructs the lead service with its database open, ready for requests but not listening. Closing it closes both. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const calls = sendingForms(options.forms);
  const siteDir = resolve(options.siteDir);
  const database = await openDatabase(options.databaseUrl);
  const app = fastify({
    logger: { level: options.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    rewriteUrl: (request) => readableUrl(request.url ?? '/'),
  });
  // Runs after the last request in flight was answered.
  app.addHook('onClose', () => closeDatabase(database));

  try {
    app.removeContentTypeParser('text/plain');
    letGoOfConnections(app, 10_000);
    await addSecurityHeaders(app, options.apiBaseUrl);
    answerErrors(app);
    answerNotFound(app, { siteDir, callPaths: calls.map(({ call }) => call.path) });
    await siteRoutes(app, siteDir);
    healthRoute(app, healthPath, database);
    const pages = options.pages ?? (await builtPages(siteDir));
    for (const call of calls) await leadRoute(app, call, options, database, pages);
    await app.ready();
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}
