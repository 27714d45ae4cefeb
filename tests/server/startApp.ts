import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { type AppOptions, buildApp } from '../../src/server/app.ts';
import { means } from '../leads/means.ts';
import { frozenTables } from '../pricing/frozenTables.ts';
import { compiledForms } from './compiledForms.ts';
import { sampleProduct } from './sampleProduct.ts';
import { temporaryFolder } from './temporaryFolder.ts';

export interface StartedApp {
  app: FastifyInstance;
  databaseUrl: string;
}

/** The service on a database of its own, closed with the test. */
export async function startApp(options: Partial<AppOptions> = {}): Promise<StartedApp> {
  const folder = await temporaryFolder();
  const databaseUrl = `file:${join(folder, 'var', 'leads.db')}`;
  const app = await buildApp({
    forms: await compiledForms(),
    rateTables: frozenTables,
    words: means.words,
    areas: { areas: [{ name: 'Calgary', postalCodes: ['T2', 'T3A'] }], outside: '{postalCode} is outside.' },
    mail: sampleProduct.mail,
    databaseUrl,
    siteDir: join(folder, 'site'),
    apiBaseUrl: '',
    siteUrl: '',
    logLevel: 'silent',
    accessLog: false,
    trustProxy: 0,
    allowedOrigins: [],
    leadsPerMinute: 0,
    leadsPerMinuteInAll: 0,
    leadsPerDay: 0,
    leadsPerDayPerAddress: 0,
    maxConnections: 0,
    maxConnectionsPerAddress: 0,
    ...options,
  });
  onTestFinished(() => app.close());
  return { app, databaseUrl };
}
