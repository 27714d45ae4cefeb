import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { onTestFinished } from 'vitest';
import type { FormPages } from '../../src/leads/sentForm.ts';
import { type AppOptions, startServiceWithoutListening } from '../../src/server/app.ts';
import { FileFolder } from '../../src/server/files/FileFolder.ts';
import type { PictureEncoder } from '../../src/server/files/PictureProcess.ts';
import type { Product } from '../../src/leads/product.ts';
import { readSettings } from '../../src/server/settings.ts';
import { siteVersion, SingleVersion } from '../../src/versions/serve/SiteVersion.ts';
import { means } from '../leads/means.ts';
import { frozenTables } from '../pricing/frozenTables.ts';
import { compiledForms } from './compiledForms.ts';
import { message } from './message.ts';
import { sampleProduct } from './sampleProduct.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { unlimited } from './unlimited.ts';

export interface StartedApp {
  app: FastifyInstance;
  databaseUrl: string;
  uploadsDir: string;
  /** Sends a lead: a message that is in order, unless told otherwise. */
  post: (payload?: object | string, headers?: Record<string, string>, url?: string) => Promise<LightMyRequestResponse>;
}

/** What is left out is that of the sample project, without a site. */
export interface StartOptions extends Partial<AppOptions>, Partial<Product> {
  /** Where the files of the site lie, and what makes pages for one visitor. */
  siteDir?: string;
  pages?: FormPages | undefined;
}

/** A service that listens on loopback. */
export async function startListening(options: StartOptions = {}): Promise<StartedApp & { url: string; port: number }> {
  const service = await startApp(options);
  const url = await service.app.listen({ host: '127.0.0.1', port: 0 });
  return { ...service, url, port: Number(new URL(url).port) };
}

/** In this process: another takes longer to start than all that is asked of it. */
const pictures: PictureEncoder = {
  reencode: async (path, { budget, side }) =>
    (await import('../../src/server/files/reencodePicture.ts')).reencodePictureBeside(path, budget(), side),
  stop: () => undefined,
};

/** The service on a database of its own, closed with the test. */
export async function startApp(options: StartOptions = {}): Promise<StartedApp> {
  const folder = await temporaryFolder();
  const { databaseUrl = `file:${join(folder, 'var', 'leads.db')}`, uploadsDir = join(folder, 'var', 'uploads') } =
    options;
  const product: Product = {
    forms: await compiledForms(),
    rateTables: frozenTables,
    clock: means.clock,
    words: means.words,
    areas: { areas: [{ name: 'Calgary', postalCodes: ['T2', 'T3A'] }], outside: '{postalCode} is outside.' },
    mail: sampleProduct.mail,
    notices: [],
    ...options,
  };
  const app = await startServiceWithoutListening({
    ...readSettings({ ...unlimited, LOG_LEVEL: 'silent' }),
    versions: new SingleVersion(siteVersion('', product, { files: options.siteDir, pages: options.pages })),
    databaseUrl,
    uploadsDir,
    files: new FileFolder(uploadsDir),
    pictures,
    ...options,
  });
  onTestFinished(() => app.close());
  const post: StartedApp['post'] = (payload = message, headers = {}, url = '/messages') =>
    app.inject({ method: 'POST', url, payload, headers });
  return { app, databaseUrl, uploadsDir, post };
}
