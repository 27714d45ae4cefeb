import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { cleanText } from '../../engine/definition/cleanText.ts';
import {
  type DeskDeletion,
  type DeskLeadInFull,
  type DeskLeads,
  leadStates,
  statesOfPeople,
  type LeadState,
  longestNote,
} from '../../deskApi/desk.ts';
import { dayIn } from '../../pricing/days.ts';
import { parseWallTimeOrInvalid } from '../../pricing/wallTime.ts';
import type { Product } from '../../leads/product.ts';
import type { Versions } from '../../versions/serve/SiteVersion.ts';
import type { FileStore } from '../files/FileStore.ts';
import type { PictureEncoder } from '../files/PictureProcess.ts';
import { thumbnail } from '../files/thumbnail.ts';
import { HttpError } from '../http/errors.ts';
import { leadKindNames, visitorAddress } from '../reading/leadDocument.ts';
import { describeDeskLead, firstLanguage, leadLanguageNames, listDeskLeads } from '../reading/deskLeads.ts';
import { countAnswersAndChoices } from '../reading/countAnswers.ts';
import { findLeadsOldestFirst } from '../reading/findLeads.ts';
import { formatCsvHeldUntilLastLead } from '../reading/formats.ts';
import {
  addNote,
  deleteLeadsAndEraseLog,
  redeliver,
  separateOrRejoin,
  setHandled,
  markAndRegroup,
} from '../storage/changeLeads.ts';
import { findFilesById } from '../storage/files.ts';
import { listDeliveries } from '../storage/outbox.ts';
import { countLeads, findLead, type LeadSelection, listLeads, missingLeads } from '../storage/readLeads.ts';
import { readNewestLeadPerPerson } from '../storage/readPersons.ts';
import { deleteSavedAnswersWithEmail } from '../storage/savedAnswers.ts';
import type { LeadDatabase, LeadRecord } from '../storage/schema.ts';
import { bodyRouteOptions } from './deskHttp.ts';

export interface DeskLeadOptions {
  database: LeadDatabase;
  versions: Versions;
  files: FileStore;
  pictures: PictureEncoder;
  uploadsDir: string;
  /** Has the service look at its outbox. */
  wake(): void;
  /** Is called after every change, so that other pages of the desk show it. */
  notifyChange(): void;
}

const pageLength = 50;
const maxFound = 200;
const maxQueryLength = 500;

const api = '/desk/api';
const properties = {
  handled: { type: 'boolean' },
  state: { enum: leadStates },
  apart: { type: 'boolean' },
  text: { type: 'string', minLength: 1, maxLength: longestNote, pattern: '[^\\s\\p{Default_Ignorable_Code_Point}]' },
  destination: { type: 'string' },
  ids: { type: 'array', maxItems: 5000, items: { type: 'string', maxLength: 36 } },
} as const;

const bodyWith = (...required: (keyof typeof properties)[]) => bodyRouteOptions(required, properties);

const queryOf = (names: readonly string[], others: object = {}) => ({
  querystring: {
    type: 'object',
    properties: {
      ...Object.fromEntries(names.map((name) => [name, { type: 'string', maxLength: maxQueryLength }])),
      ...others,
    },
  },
});

/** The filter of the desk's list, as it stands in the address. Days are those of the company's clock. */
interface ListFilter {
  open?: string;
  kind?: string;
  state?: LeadState;
  language?: string;
  from?: string;
  to?: string;
}

interface ListQuery extends ListFilter {
  before?: string;
  search?: string;
}

const day = { type: 'string', format: 'date' };
const listQuery = queryOf(['before', 'open', 'search', 'kind', 'language'], {
  state: properties.state,
  from: day,
  to: day,
});

function selectionOf({ open, kind, state, language, from, to }: ListFilter, product: Product): LeadSelection {
  return {
    open: open !== undefined,
    kind,
    states: state === undefined ? statesOfPeople : [state],
    language: language === firstLanguage(product) ? null : language,
    since: from === undefined ? undefined : parseWallTimeOrInvalid(product.clock, `${from}T00:00`),
    until: to === undefined ? undefined : parseWallTimeOrInvalid(product.clock, `${to}T23:59:59.999`),
  };
}

type OfLead<Body = unknown> = { Params: { id: string }; Body: Body };

/** The routes by which the desk reads and changes leads; each by the function that a command uses, too. */
export function deskLeadRoutes(scope: FastifyInstance, options: DeskLeadOptions): void {
  listRoutes(scope, options);
  leadRoutes(scope, options);
  fileRoute(scope, options);
}

function listRoutes(scope: FastifyInstance, { database, versions }: DeskLeadOptions): void {
  scope.get(`${api}/answers`, () => countAnswersAndChoices(database, versions.current.product));
  const searchOrListAll = ({ before: _, search, ...filter }: ListQuery) => {
    const { product } = versions.current;
    const selection = selectionOf(filter, product);
    if (!search?.trim()) return listLeads(database, selection);
    return findLeadsOldestFirst(database, search, product.forms, selection);
  };
  scope.get<{ Querystring: ListQuery }>(
    `${api}/leads`,
    { schema: listQuery },
    async ({ query: { before, search, ...filter } }): Promise<DeskLeads> => {
      const { product } = versions.current;
      const names = { kinds: leadKindNames(product), languages: leadLanguageNames(product) };
      const selection = selectionOf(filter, product);
      if (search?.trim()) {
        const matches = await findLeadsOldestFirst(database, search, product.forms, selection);
        const found = matches.length;
        const persons = new Set<string | undefined>();
        const newest = matches.reverse().filter(({ person }) => !persons.has(person) && persons.add(person));
        const shown = newest.slice(0, maxFound);
        const people = persons.size;
        return { ...names, leads: await listDeskLeads(database, shown, product), found, people };
      }
      const isLaterPage = before !== undefined && /^\d{1,15}$/.test(before);
      const { leads, found, people, ...page } = await readNewestLeadPerPerson(database, {
        ...selection,
        ...(isLaterPage && { beforeSequence: Number(before) }),
        limit: pageLength,
      });
      const isOfAll = filter.open === undefined && filter.state === undefined;
      const robots = isOfAll && (await countLeads(database, { ...selection, states: ['robot'] }));
      const counts = isLaterPage ? {} : { found, people, ...(robots !== false && { robots }) };
      return { ...page, ...counts, ...names, leads: await listDeskLeads(database, leads, product) };
    },
  );

  scope.get<{ Querystring: ListQuery }>(`${api}/leads.csv`, { schema: listQuery }, async ({ query }, reply) => {
    const { product } = versions.current;
    const name = `leads-${dayIn(product.clock, new Date())}.csv`;
    const leads = await searchOrListAll(query);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(Readable.from(formatCsvHeldUntilLastLead(leads, product)));
  });

  scope.post<{ Body: { ids: string[] } }>(`${api}/leads/missing`, bodyWith('ids'), async ({ body: { ids } }) => ({
    missing: await missingLeads(database, ids),
  }));
}

function leadRoutes(scope: FastifyInstance, { database, versions, files, wake, notifyChange }: DeskLeadOptions): void {
  const requireLead = async (id: string): Promise<LeadRecord> => {
    const lead = await findLead(database, id);
    if (lead === undefined) throw new HttpError(404, 'This lead is not there any more: it was deleted.');
    return lead;
  };
  const readLead = async (id: string): Promise<DeskLeadInFull> =>
    describeDeskLead(database, await requireLead(id), versions.current.product);
  const changeLead = async (id: string, change: () => Promise<unknown>): Promise<DeskLeadInFull> => {
    await requireLead(id);
    await change();
    notifyChange();
    return readLead(id);
  };

  const changeStates = async (ids: readonly string[], state: LeadState): Promise<void> => {
    await markAndRegroup(database, ids, state);
    // Deliveries of leads that were taken for robots go on.
    wake();
  };

  scope.get<OfLead>(`${api}/leads/:id`, ({ params: { id } }) => readLead(id));
  scope.post<OfLead<{ handled: boolean; ids?: string[] }>>(
    `${api}/leads/:id/handled`,
    bodyWith('handled'),
    ({ params: { id }, body: { handled, ids = [] } }) =>
      changeLead(id, () => setHandled(database, [id, ...ids], handled ? new Date() : undefined)),
  );
  scope.post<OfLead<{ apart: boolean }>>(`${api}/leads/:id/apart`, bodyWith('apart'), ({ params: { id }, body }) =>
    changeLead(id, () => separateOrRejoin(database, id, body.apart ? new Date() : undefined)),
  );
  scope.post<OfLead<{ state: LeadState }>>(`${api}/leads/:id/state`, bodyWith('state'), ({ params, body }) =>
    changeLead(params.id, () => changeStates([params.id], body.state)),
  );
  scope.post<{ Body: { ids: string[]; state: LeadState } }>(
    `${api}/leads/states`,
    bodyWith('ids', 'state'),
    async ({ body: { ids, state } }, reply) => {
      await changeStates(ids, state);
      notifyChange();
      return reply.code(204).send();
    },
  );
  scope.post<OfLead<{ text: string }>>(`${api}/leads/:id/notes`, bodyWith('text'), ({ params, body }) =>
    changeLead(params.id, () => addNote(database, params.id, cleanText(body.text), new Date())),
  );
  scope.post<OfLead<{ destination: string }>>(
    `${api}/leads/:id/deliveries`,
    bodyWith('destination'),
    async ({ params: { id }, body: { destination } }, reply) => {
      const entries = await listDeliveries(database, { leadId: id });
      if (!entries.some((each) => each.destination === destination && each.about === '')) return reply.callNotFound();
      return changeLead(id, async () => {
        await redeliver(database, id, [destination], new Date());
        wake();
      });
    },
  );
  scope.delete<OfLead & { Querystring: { saved?: string } }>(
    `${api}/leads/:id`,
    { schema: queryOf(['saved']) },
    async ({ params: { id }, query }): Promise<DeskDeletion> => {
      const lead = await requireLead(id);
      const email = query.saved === undefined ? undefined : visitorAddress(lead);
      const saved = email === undefined ? 0 : await deleteSavedAnswersWithEmail(database, email, files);
      const { isLogErased: isErased } = await deleteLeadsAndEraseLog(database, [id], files);
      notifyChange();
      return { isErased, saved };
    },
  );
}

type OfFile = OfLead & { Querystring: { small?: string } };

function fileRoute(scope: FastifyInstance, { database, files, pictures, uploadsDir }: DeskLeadOptions): void {
  scope.get<OfFile>(`${api}/files/:id`, { schema: queryOf(['small']) }, async ({ params, query, headers }, reply) => {
    const file = (await findFilesById(database, [params.id])).get(params.id);
    if (!file) return reply.callNotFound();
    // A file never changes, yet the browser has to ask each time, so that it shows nothing of it after signing out.
    const etag = `"${file.id}"`;
    reply.headers({ 'cache-control': 'private, no-cache', etag });
    if (headers['if-none-match'] === etag) return reply.code(304).send();
    const bytes = await files.open(file.id);
    if (!bytes) return reply.callNotFound();
    const isPicture = file.width !== undefined;
    // A visitor's file never runs here: pictures were made anew, and everything else is only saved.
    reply.header(
      'content-disposition',
      isPicture ? 'inline' : `attachment; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, escape)}`,
    );
    reply.type(isPicture ? file.type : 'application/octet-stream');
    return reply.send(
      isPicture && query.small !== undefined ? (await thumbnail(bytes, pictures, uploadsDir)).bytes : bytes,
    );
  });
}
