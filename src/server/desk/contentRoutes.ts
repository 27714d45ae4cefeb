import type { FastifyInstance, FastifyReply } from 'fastify';
import { type DeskContent, type DraftCheck, isError, type NamedChange } from '../../deskApi/content.ts';
import type { DeskEdits, DeskEditsTaken } from '../../deskApi/edits.ts';
import { dayIn } from '../../pricing/days.ts';
import {
  backUpContentAndDraftRestore,
  type RestoreRequest,
  findRetainedByRestore,
} from '../../versions/draft/restoreVersion.ts';
import { bytesOf, DraftError, hashText, type DraftChange } from '../../versions/draft/contentFile.ts';
import type { Draft } from '../../versions/draft/Draft.ts';
import { applyEditsToDraft } from '../../versions/draft/editDraft.ts';
import { describeFirstError, publishDraft } from '../../versions/draft/publishDraft.ts';
import type { DraftBuilder } from '../../versions/BuildProcess.ts';
import { streamPublishedAndDraftAsZip } from '../backup.ts';
import { thumbnail } from '../files/thumbnail.ts';
import { HttpError } from '../http/errors.ts';
import { houseField } from '../../leads/house.ts';
import { type DeskRates, statesOfPeople } from '../../deskApi/desk.ts';
import { visitorNameOrContact } from '../reading/leadDocument.ts';
import { newestLeads } from '../storage/readLeads.ts';
import type { LeadDatabase } from '../storage/schema.ts';
import { bodyRouteOptions, type RunWork } from './deskHttp.ts';
import type { DeskLeadOptions } from './leadRoutes.ts';
import { addPreviewExitAndStyleRoutes, type Previews } from './previews.ts';

export interface DraftOptions {
  draft: Draft;
  builder: DraftBuilder;
  siteDir: string;
}

interface DeskContentOptions extends DraftOptions, DeskLeadOptions {
  previews: Previews;
  runWork: RunWork;
}

const api = '/desk/api/content';
/** Bytes of a request: a picture as the desk sends it, in base64, or the largest content file, every letter escaped. */
const bodyLimit = 8 * 1024 * 1024;
const hash = { type: 'string', maxLength: 64 } as const;
const path = { type: 'string', maxLength: 500 } as const;

const pointer = { type: 'string', maxLength: 100_000 } as const;
const edits = {
  type: 'array',
  maxItems: 1000,
  items: {
    type: 'object',
    required: ['file', 'path'],
    properties: { file: { type: 'string' }, path: pointer, from: {}, to: {}, after: pointer },
    additionalProperties: false,
  },
} as const;

const ofPath = { schema: { querystring: { type: 'object', required: ['path'], properties: { path } } } } as const;
const named = { type: 'object', required: ['path', 'hash'], properties: { path, hash } } as const;

export function registerDeskContentRoutes(scope: FastifyInstance, options: DeskContentOptions): void {
  draftRoutes(scope, options);
  versionRoutes(scope, options);
  rateRoute(scope, options);
}

function draftRoutes(
  scope: FastifyInstance,
  { draft, builder, siteDir, versions, pictures, uploadsDir, runWork, notifyChange }: DeskContentOptions,
): void {
  const content = async (check: DraftCheck): Promise<DeskContent> => {
    const changes = new Map((await draft.changes()).map((change) => [change.path, change]));
    const paths = [...new Set([...(await draft.files.list()), ...changes.keys()])];
    const files = paths.sort().map((file) => {
      const change = changes.get(file);
      const isDoubtful = change && change.merged === undefined ? (true as const) : undefined;
      return { path: file, state: stateOf(change), hash: change?.hash, isDoubtful };
    });
    const isSound = !check.findings.some(isError) && !files.some(({ isDoubtful }) => isDoubtful);
    const back = [...changes.values()].find((change) => change.back !== undefined)?.back;
    return { ...check, files, canPublish: changes.size > 0 && isSound, back };
  };

  scope.get(api, (_request, reply) => runWork(reply, async () => content(await builder.check())));

  scope.get(`${api}/texts`, () => draft.texts());

  scope.get(`${api}/backup`, async (_request, reply) => {
    const name = `content-${dayIn(versions.current.product.clock, new Date())}.zip`;
    reply.header('content-disposition', `attachment; filename="${name}"`).type('application/zip');
    return reply.send(await streamPublishedAndDraftAsZip(draft));
  });

  scope.get<{ Querystring: { path: string } }>(`${api}/picture`, ofPath, async ({ query, headers }, reply) => {
    const picture = await draft.read(query.path);
    if (picture === null) return reply.callNotFound();
    const etag = `"${hashText(picture)}"`;
    reply.headers({ 'cache-control': 'private, no-cache', etag });
    if (headers['if-none-match'] === etag) return reply.code(304).send();
    const small = await thumbnail(bytesOf(query.path, picture), pictures, uploadsDir);
    return reply.type(small.type).send(small.bytes);
  });

  scope.post<{ Body: DeskEdits }>(
    '/desk/api/edits',
    { bodyLimit, ...bodyRouteOptions(['edits'], { edits, isWhole: { type: 'boolean' } }) },
    async ({ body }): Promise<DeskEditsTaken> => {
      const result = await applyEditsToDraft(draft, body);
      if (result.undo.length > 0) notifyChange();
      return result;
    },
  );

  const change = async (reply: FastifyReply, done: Promise<void>): Promise<FastifyReply> => {
    await done;
    notifyChange();
    return reply.code(204).send();
  };
  scope.post<{ Body: { taken: NamedChange[] } }>(
    `${api}/take-back`,
    bodyRouteOptions(['taken'], { taken: { type: 'array', items: named } }),
    ({ body: { taken } }, reply) => change(reply, draft.discard(taken)),
  );
  scope.post<{ Body: { paths: string[] } }>(
    `${api}/undo`,
    bodyRouteOptions(['paths'], { paths: { type: 'array', items: path } }),
    ({ body: { paths } }, reply) => change(reply, draft.restore(paths)),
  );
  scope.post<{ Body: NamedChange }>(`${api}/keep-mine`, { schema: { body: named } }, ({ body }, reply) =>
    change(reply, draft.keepMine(body)),
  );

  scope.post<{ Body: { of: string; isMeant?: boolean } }>(
    `${api}/publish`,
    bodyRouteOptions(['of'], { of: hash, isMeant: { type: 'boolean' } }),
    ({ body }, reply) =>
      runWork(reply, async () => {
        await publishDraft({ draft, builder, siteDir }, { of: body.of, isConfirmed: body.isMeant });
        // The response says that visitors have the new version, so the service switches to it first.
        await versions.followDisk();
        notifyChange();
        return content(await builder.check());
      }),
  );
}

function versionRoutes(
  scope: FastifyInstance,
  { database, draft, builder, siteDir, versions, previews, runWork, notifyChange }: DeskContentOptions,
): void {
  addPreviewExitAndStyleRoutes(scope);
  scope.get('/desk/api/versions', (_request, reply) => runWork(reply, () => builder.history()));

  const findRestored = async (version: string): Promise<RestoreRequest> => {
    const kept = (await builder.history()).find((each) => each.version === version && each.isKept);
    if (!kept) throw new DraftError(versionGoneText);
    const now = new Date();
    const today = dayIn(versions.current.product.clock, now);
    return { siteDir, version, since: kept.since, now, today, priced: await readPricedVersions(database) };
  };
  const ofBack = '/desk/api/versions/:version/back';
  scope.get<{ Params: { version: string } }>(ofBack, ({ params: { version } }, reply) =>
    runWork(reply, async () => findRetainedByRestore(draft, await findRestored(version))),
  );
  scope.post<{ Params: { version: string } }>(ofBack, ({ params: { version } }, reply) =>
    runWork(reply, async () => {
      const stays = await backUpContentAndDraftRestore(draft, await findRestored(version));
      notifyChange();
      return stays;
    }),
  );

  const ofVersion = { schema: { querystring: { type: 'object', properties: { version: hash } } } };
  // A request without a version makes one of the draft, which may take long; a second request opens it by its name.
  scope.post<{ Querystring: { version?: string } }>(
    '/desk/api/preview',
    ofVersion,
    async ({ query: { version } }, reply) => {
      if (version !== undefined) {
        if (!(await previews.open(version, reply))) throw new HttpError(404, versionGoneText);
        return reply.code(204).send();
      }
      return runWork(reply, async () => {
        const check = await builder.makePreview();
        if (check.version === undefined) throw new DraftError(describeFirstError(check));
        return { version: check.version };
      });
    },
  );
}

/** The number of recent estimates that show what a change of rates does. */
const maxLeads = 3;

function rateRoute(scope: FastifyInstance, { database, versions }: DeskContentOptions): void {
  scope.get('/desk/api/rates', async (): Promise<DeskRates> => {
    const { clock, rateTables } = versions.current.product;
    const today = dayIn(clock, new Date());
    const { leads } = await newestLeads(database, { priced: true, states: statesOfPeople, limit: maxLeads });
    return {
      today,
      begun: rateTables.flatMap(({ table }) => (table.effectiveFrom <= today ? table.version : [])),
      priced: await readPricedVersions(database),
      leads: leads.map((lead) => ({ id: lead.id, name: visitorNameOrContact(lead), house: lead.payload[houseField] })),
    };
  });
}

async function readPricedVersions(database: LeadDatabase): Promise<string[]> {
  const tables = await database.selectFrom('rate_tables').select('version').execute();
  return tables.map(({ version }) => version);
}

const versionGoneText =
  'This version is not there any more: only the newest ones are kept. Look under History for those that are.';

function stateOf(change: DraftChange | undefined): DeskContent['files'][number]['state'] {
  if (!change) return 'same';
  if (change.now === null) return 'removed';
  return change.folder === null ? 'added' : 'changed';
}
