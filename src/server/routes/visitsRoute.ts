import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mergedSchema, propertiesThroughGroupsAndLists } from '../../engine/definition/schemaTree.ts';
import type { CompiledForm } from '../../engine/definition/types.ts';
import { stepIdInBeacons, visitsAddress, widthClasses } from '../../leads/visits.ts';
import { dayIn } from '../../pricing/days.ts';
import type { Versions } from '../../versions/serve/SiteVersion.ts';
import { readCookie } from '../desk/guard.ts';
import { ownAndSurroundingNetworks } from '../http/clientAddresses.ts';
import { isFromOtherSite } from '../http/security.ts';
import { WindowCounts } from '../limits/rateLimits.ts';
import type { Settings } from '../settings.ts';
import { DatabaseError } from '../storage/database.ts';
import type { LeadDatabase } from '../storage/schema.ts';
import { addVisits, type Visit, type VisitEvent } from '../storage/visitCounts.ts';
import { transactWithRetries } from '../storage/writes.ts';

interface VisitsOptions extends Pick<Settings, 'leadsPerMinute' | 'leadsPerMinuteInAll'> {
  versions: Versions;
  database: LeadDatabase;
  formOrigins: () => readonly string[];
  now: () => Date;
}

/** So many beacons may come for each lead that the limits of a minute allow: a long form sends one for each step. */
const beaconsPerLead = 10;
/** Bytes of a beacon with the names of the fields of a long section. */
const maxBytes = 4096;
/** The most steps, and the most fields, of a beacon that are counted. */
const maxNames = 50;

/**
 * Counts what beacons of forms say, as sums: nothing of a beacon but the sums is kept. Any beacon is answered 204, also
 * one that is not counted, because its page has no use for the answer.
 */
export async function visitsRoute(
  app: FastifyInstance,
  { versions, database, leadsPerMinute, leadsPerMinuteInAll, formOrigins, now }: VisitsOptions,
): Promise<void> {
  const beacons = new WindowCounts(60_000);
  const isBeyond = (name: string, leads: number): boolean =>
    beacons.add(name).count > leads * beaconsPerLead && leads > 0;
  const isFlood = (request: FastifyRequest): boolean =>
    ownAndSurroundingNetworks(request).some(({ name, share }) => isBeyond(name, leadsPerMinute * share)) ||
    isBeyond('all', leadsPerMinuteInAll);

  await app.register(async (scope) => {
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request: FastifyRequest, body: string, done) => done(null, new URLSearchParams(body)),
    );
    scope.post(visitsAddress, { bodyLimit: maxBytes }, async (request, reply) => {
      const { body } = request;
      reply.code(204);
      if (!(body instanceof URLSearchParams) || isFromOtherSite(request, formOrigins()) || !isCounted(request))
        return reply.send();
      if (isFlood(request)) return reply.send();
      const visit = await readBeacon(body, versions, now());
      if (visit)
        await transactWithRetries(database, (transaction) => addVisits(transaction, ...visit)).catch(
          (error: unknown) => {
            throw new DatabaseError('of leads', 'written', error);
          },
        );
      return reply.send();
    });
  });
}

/** The words by which robots, page testers and link previews call themselves. */
const robotWords = /bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|curl|wget|python|java\/|http-?client/i;

/**
 * Whether a request counts as a visitor's: not that of a robot that says so, of a browser in which the owner's desk is
 * open, or of a person who asks not to be tracked. A sum tracks nobody, but whoever says so is left out altogether.
 */
export function isCounted(request: FastifyRequest): boolean {
  const { 'user-agent': agent = '', 'sec-gpc': optOut, dnt } = request.headers;
  const isRobot = agent === '' || robotWords.test(agent.slice(0, 500));
  return !isRobot && optOut !== '1' && dnt !== '1' && readCookie(request, 'desk') === undefined;
}

/** The visit that a beacon is about, with its events; undefined for a form that there is not. */
async function readBeacon(
  body: URLSearchParams,
  versions: Versions,
  now: Date,
): Promise<[Visit, VisitEvent[]] | undefined> {
  const form = body.get('form') ?? '';
  const width = widthClasses.find((each) => each === body.get('width'));
  const version = await versions.versionForLead(body.get('version') ?? undefined, now);
  const forms = [version, versions.current].flatMap(({ product }) =>
    Object.hasOwn(product.forms, form) ? (product.forms[form] ?? []) : [],
  );
  if (forms.length === 0 || !width) return undefined;
  const { clock, language = '' } = version.product;
  const isStep = (name: string): boolean => forms.some((each) => namesOf(each).steps.has(name));
  const isField = (name: string): boolean => forms.some((each) => namesOf(each).fields.has(name));
  const steps = uniqueNames(body, 'step');
  const wrong = uniqueNames(body, 'wrong').filter(isField);
  return [
    { day: dayIn(clock, now), form, language, width },
    [
      ...(steps.length > 1 && steps.every((step, index) => (index === 0 && step === '') || isStep(step))
        ? visitEventsOfSteps(steps)
        : []),
      ...wrong.map((name) => ({ kind: 'wrong' as const, name })),
    ],
  ];
}

/** The names that a beacon gives, each once: PostgreSQL refuses to raise one sum twice by one statement. */
const uniqueNames = (body: URLSearchParams, key: string): string[] => [...new Set(body.getAll(key).slice(0, maxNames))];

/** The events of a way through steps, of which the first one was reached before; an empty one is where a form opens. */
export const visitEventsOfSteps = (steps: readonly string[]): VisitEvent[] => [
  ...steps.slice(1).map((name) => ({ kind: 'reached' as const, name })),
  ...steps
    .slice(0, -1)
    .map((name) => (name === '' ? ({ kind: 'opened', name } as const) : ({ kind: 'passed', name } as const))),
];

const namesCache = new WeakMap<CompiledForm, { steps: ReadonlySet<string>; fields: ReadonlySet<string> }>();

/** The names of a form's steps and of its fields, groups and lists. */
function namesOf(form: CompiledForm) {
  const { definition } = form;
  const names = namesCache.get(form) ?? {
    steps: new Set(definition.steps.map(stepIdInBeacons)),
    fields: new Set(propertiesThroughGroupsAndLists(mergedSchema(definition)).map(([path]) => path)),
  };
  namesCache.set(form, names);
  return names;
}
