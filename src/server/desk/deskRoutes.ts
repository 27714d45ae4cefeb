import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { DeskStatus } from '../../deskApi/desk.ts';
import { backUpSqliteAndDeleteMonthOld, readLastSqliteBackupOrEmpty, streamBackupAsZip } from '../backup.ts';
import { HttpError } from '../http/errors.ts';
import type { Product } from '../../leads/product.ts';
import type { Settings } from '../settings.ts';
import type { OutboxState } from '../storage/outbox.ts';
import { newestLeads } from '../storage/readLeads.ts';
import webPush from 'web-push';
import { isPossiblyPublicUrl } from '../delivery/push/publicRequest.ts';
import {
  deletePushDevice,
  savePushDeviceAndPruneOld,
  type PushAddress,
  ensurePushKeys,
} from '../storage/pushDevices.ts';
import type { LeadDatabase } from '../storage/schema.ts';
import { sessionId } from './access.ts';
import { mapDraftBackupAndWriteErrorsToHttp, bodyRouteOptions, addPollingForSlowWork } from './deskHttp.ts';
import { serveChangeEvents } from './changes.ts';
import { registerDeskContentRoutes, type DraftOptions } from './contentRoutes.ts';
import { guardDeskAndAddSessionRoutes, hasSession, readCookie } from './guard.ts';
import { type DeskLeadOptions, deskLeadRoutes } from './leadRoutes.ts';
import { numbersRoutes } from './numbersRoutes.ts';
import type { Previews } from './previews.ts';

const notWaiting = 'The files were changed since, or visitors have that already.';

interface DeskOptions
  extends
    Omit<DeskLeadOptions, 'notifyChange'>,
    Pick<Settings, 'databaseUrl' | 'uploadsS3' | 'pushOrigins' | 'smtpUrl'> {
  /** The folder of the desk's pages; without it there are none. */
  deskDir?: string | undefined;
  /** These are the draft of the content and the process that checks it; undefined if the desk has no draft. */
  drafts?: DraftOptions | undefined;
  previews: Previews | undefined;
  outbox(): Promise<OutboxState>;
  isClockInDoubt(): boolean;
}

/** The manifest by which phones put the desk on the home screen, under the company's icon. */
const deskManifest = ({ mail }: Pick<Product, 'mail'>) => ({
  name: `${mail.company.name}: Desk`,
  short_name: 'Desk',
  id: '/desk/',
  start_url: '/desk/',
  scope: '/desk/',
  display: 'standalone',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});

/** Serves the owner's desk: its pages below `/desk`, and what they ask for below `/desk/api`. */
export async function deskRoutes(app: FastifyInstance, options: DeskOptions): Promise<void> {
  const { database, versions, deskDir, outbox, drafts, previews, isClockInDoubt } = options;
  let revision = 0;
  const notifyChange = (): void => {
    revision += 1;
  };
  const status = async (): Promise<DeskStatus> => {
    const { since, blocked = [], unconfirmed } = versions.status() ?? {};
    const { waiting, failed } = await outbox();
    const { product } = versions.current;
    const backup = await readLastSqliteBackupOrEmpty(options.databaseUrl);
    return {
      company: product.mail.company.name,
      clock: product.clock,
      since,
      blocked: unconfirmed ? [] : blocked,
      unconfirmed,
      ...(drafts && !(await drafts.draft.isWritable()) && { isReadOnly: true as const }),
      drafted: (await drafts?.draft.changedPaths())?.length ?? 0,
      waiting,
      failed,
      ...(options.smtpUrl === '' && { mailsNobody: true as const }),
      ...(isClockInDoubt() && { isClockInDoubt: true as const }),
      backupAt: backup.at,
      backupFile: backup.target && basename(backup.target),
    };
  };
  const state = async (): Promise<string> => {
    const { leads } = await newestLeads(database, { limit: 1 });
    return JSON.stringify([leads[0]?.id, revision, await status()]);
  };

  await app.register(async (scope) => {
    guardDeskAndAddSessionRoutes(scope, database, () => versions.current.product.mail.company.name);
    mapDraftBackupAndWriteErrorsToHttp(scope);
    const runWork = addPollingForSlowWork(scope);
    deskLeadRoutes(scope, { ...options, notifyChange });
    numbersRoutes(scope, database, versions);
    if (drafts && previews)
      registerDeskContentRoutes(scope, { ...options, ...drafts, previews, runWork, notifyChange });
    pushRoutes(scope, database, options.pushOrigins);
    serveChangeEvents(scope, '/desk/api/changes', state, (request) => hasSession(database, request, false));
    scope.get('/desk/api/status', status);
    scope.post<{ Params: { version: string } }>('/desk/api/confirm/:version', async ({ params }) => {
      if (!(await versions.confirm(params.version))) throw new HttpError(409, notWaiting);
      return status();
    });
    let backingUp: Promise<unknown> | undefined;
    scope.post('/desk/api/backup', (_request, reply) =>
      runWork(reply, async () => {
        // One backup at a time, and none beyond 20, since each may hold all files of leads anew.
        const backup = () => backUpSqliteAndDeleteMonthOld(options, versions.current.product.clock, undefined, 20);
        await (backingUp ??= backup().finally(() => (backingUp = undefined)));
        return status();
      }),
    );
    scope.get('/desk/api/backup', async (_request, reply) => {
      const { target = '' } = await readLastSqliteBackupOrEmpty(options.databaseUrl);
      if (!existsSync(target)) throw new HttpError(404, 'That backup is not there any more. Make one, and try again.');
      const name = `${basename(target, '.db')}.zip`;
      reply.header('content-disposition', `attachment; filename="${name}"`).type('application/zip');
      return reply.send(await streamBackupAsZip(target));
    });
    scope.all('/desk/api/*', (_request, reply) => reply.callNotFound());
    if (deskDir !== undefined) deskPages(scope, deskDir, () => versions.current.product);
  });
}

function deskPages(scope: FastifyInstance, deskDir: string, product: () => Product): void {
  scope.get<{ Params: { '*': string } }>('/desk/assets/*', (request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
      .sendFile(`assets/${request.params['*']}`, deskDir),
  );
  const fresh = { 'cache-control': 'no-cache', 'x-robots-tag': 'noindex', vary: 'accept-encoding' };
  // The scope of the service worker ends in a slash, so that no page of the site whose address begins alike is in it.
  scope.get('/desk', ({ url }, reply) => reply.redirect(url.replace('/desk', '/desk/'), 308));
  scope.get('/desk/desk.webmanifest', (_request, reply) =>
    reply.headers(fresh).type('application/manifest+json').send(deskManifest(product())),
  );
  for (const script of ['worker.js', 'preview.js'])
    scope.get(`/desk/${script}`, (_request, reply) => reply.headers(fresh).sendFile(script, deskDir));
  // All pages are one document, whose script shows what the address says.
  scope.get('/desk/*', (_request, reply) => reply.headers(fresh).sendFile('index.html', deskDir));
}

const pushPath = '/desk/api/push';
const text = { type: 'string', maxLength: 2000 } as const;
const device = bodyRouteOptions(['endpoint', 'keys'], {
  endpoint: text,
  keys: { type: 'object', required: ['p256dh', 'auth'], properties: { p256dh: text, auth: text } },
});
const named = bodyRouteOptions(['endpoint'], { endpoint: text });

function pushRoutes(scope: FastifyInstance, database: LeadDatabase, allowedPrivateOrigins: readonly string[]): void {
  scope.get(pushPath, async () => ({ key: (await ensurePushKeys(database)).publicKey }));
  scope.put<{ Body: PushAddress }>(pushPath, device, async (request, reply) => {
    const { endpoint: address, keys } = request.body;
    if (!isPossiblyPublicUrl(address, allowedPrivateOrigins) || !isEncryptable(keys))
      throw new HttpError(400, 'This browser uses a push service that is not on the internet, or gives no keys.');
    const session = sessionId(readCookie(request, 'desk') ?? '');
    const { p256dh, auth } = keys;
    await savePushDeviceAndPruneOld(database, { endpoint: address, keys: { p256dh, auth } }, session, new Date());
    return reply.code(204).send();
  });
  scope.delete<{ Body: { endpoint: string } }>(pushPath, named, async ({ body }, reply) => {
    await deletePushDevice(database, body.endpoint);
    return reply.code(204).send();
  });
}

function isEncryptable({ p256dh, auth }: PushAddress['keys']): boolean {
  try {
    webPush.encrypt(p256dh, auth, 'A lead', 'aes128gcm');
    return true;
  } catch {
    return false;
  }
}
