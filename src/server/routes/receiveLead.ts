import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CompiledForm, FieldError } from '../../engine/definition/types.ts';
import { adviceOn, type AreaAdvice, isAdvice, type Mark } from '../../leads/advice.ts';
import { uiByPath } from '../../engine/definition/schemaTree.ts';
import { valueAt } from '../../values/values.ts';
import { type PricedLead, replacePriceInErrorFreeLead } from '../../leads/priceLead.ts';
import { type ReceivedLead, readLeadWithErrors, wordingWithAttachedByLocale } from '../../leads/readLead.ts';
import type { LeadForm } from '../../leads/sentForm.ts';
import { stepIdInBeacons } from '../../leads/visits.ts';
import type { Destination } from '../delivery/destination.ts';
import type { Product } from '../../leads/product.ts';
import { collectFileIds, replaceFoundFacts } from '../files/leadFiles.ts';
import { HttpError } from '../http/errors.ts';
import { DatabaseError } from '../storage/database.ts';
import {
  referenceOf,
  IdempotencyConflictError,
  type NewLead,
  type StoreResult,
  type WordingRow,
  wordingRow,
} from '../storage/insertLead.ts';
import { FilesGoneError } from '../storage/files.ts';
import type { LeadStore } from '../storage/LeadStore.ts';
import { evaluateInTime } from '../limits/deadline.ts';
import type { LeadLimiter } from '../limits/rateLimits.ts';
import type { Metrics } from '../metrics.ts';
import { dayIn } from '../../pricing/days.ts';
import type { Visit, VisitEvent } from '../storage/visitCounts.ts';
import { isCounted, visitEventsOfSteps } from './visitsRoute.ts';

/** Records whether storing leads succeeded lately. */
export class WriteRecord {
  private failedAt: number | undefined;

  succeeded(): void {
    this.failedAt = undefined;
  }

  failed(): void {
    this.failedAt = performance.now();
  }

  /** Whether storing the last lead failed within the last minute; older failures say nothing about now. */
  get isFailing(): boolean {
    return this.failedAt !== undefined && performance.now() - this.failedAt < 60_000;
  }
}

export interface LeadContext {
  product: Product;
  store: LeadStore;
  destinations: () => Promise<readonly Destination[]>;
  request: FastifyRequest;
  reply: FastifyReply;
  limiter: LeadLimiter;
  writes: WriteRecord;
  metrics: Metrics | undefined;
}

type IncomingLead = Pick<NewLead, 'idempotencyKey' | 'joinsPost' | 'attribution'> & {
  body: object;
  isSuspect: boolean;
  /** Ids of the saved answers that the lead marks as sent, and the hash by which its page recognises its answers. */
  savedIds?: readonly string[];
  answersHash?: string;
  /** The width of the sender's page, where it is a visitor's to be counted; empty where that is not known. */
  width?: Visit['width'] | undefined;
};

/**
 * Validates, prices and stores a lead: the same for every way it can arrive. Throws a DatabaseError when it cannot be
 * stored, and an HttpError when its key already belongs to another one, or too many come.
 */
export async function receiveLead(
  { form, call }: LeadForm,
  { body, isSuspect, savedIds = [], answersHash = '', width, ...incoming }: IncomingLead,
  { product, store, destinations: activeDestinations, request, reply, limiter, writes, metrics }: LeadContext,
): Promise<StoreResult & { reference: string }> {
  const { log } = request;
  const failDatabase = (error: unknown, doing = 'read'): never => {
    writes.failed();
    metrics?.databaseErrors.inc();
    throw new DatabaseError('of leads', doing, error);
  };
  const { storedFiles: known, body: given } = await replaceFoundFacts(form, body, product.forms, store.database).catch(
    failDatabase,
  );
  const lead = await evaluateInTime(form, given, (sent) => readLeadWithErrors(form, sent, product.forms));
  throwErrors(lead.errors);
  const { files, missingErrors: gone } = collectFileIds(form, lead, known);
  throwErrors(gone);
  const now = new Date();
  const { errors, ...priced } = replacePriceInErrorFreeLead(lead, product, now);
  throwErrors(errors);
  const { payload, estimate } = leadInFirstLanguage(form, given, product, now) ?? priced;
  const { path, lead: kind } = call;
  const marks = [...adviceMarks(form, lead, product.areas), ...(isSuspect ? (['suspect'] as const) : [])];
  const destinations = await activeDestinations().catch(failDatabase);
  const reasons = destinations.map((each) => [each.name, each.declineReason({ kind, payload, marks })] as const);
  const pendingFor = reasons.flatMap(([name, reason]) => (reason === undefined ? [name] : []));
  const declined = Object.fromEntries(reasons.filter(([, reason]) => reason !== undefined));
  const forms = [form, ...Object.values(lead.attached ?? {}).map((attached) => attached.form)];
  const origin = { ids: savedIds, forms: forms.map(({ definition }) => definition.id), hash: answersHash };
  const uncount = limiter.countLeadOrThrow(request, reply);
  try {
    const stored = await store.store({
      kind,
      path,
      payload,
      estimate,
      body,
      consents: lead.consents,
      marks,
      files,
      wording: storedWording(form, product),
      language: product.language,
      pendingFor,
      ...(savedIds.length > 0 && { origin }),
      ...(width !== undefined && !isSuspect && isCounted(request) && { visits: visitsOf(forms, product, width) }),
      ...incoming,
    });
    const { id, repeated } = stored;
    const reference = referenceOf(id);
    log.info({ id, reference, kind, repeated }, 'lead stored');
    if (repeated) uncount();
    if (repeated) return { ...stored, reference };
    writes.succeeded();
    metrics?.stored.inc({ kind });
    if (isSuspect) metrics?.suspects.inc({ kind });
    if (pendingFor.length < destinations.length) log.info({ id, kind, declined }, 'lead not for every destination');
    // Logged, because the owner has to fix the rate table or call the customer: the lead is stored without a price.
    if (estimate?.problem !== undefined) log.error({ id, problem: estimate.problem }, 'lead stored without a price');
    return { ...stored, reference };
  } catch (error) {
    uncount();
    if (error instanceof IdempotencyConflictError) throw new HttpError(422, error.message);
    if (error instanceof FilesGoneError) throw new HttpError(422, collectFileIds(form, lead, new Map()).missingErrors);
    return failDatabase(error, 'written');
  }
}

const visitsOf =
  (forms: readonly CompiledForm[], { clock, language = '' }: Product, width: Visit['width']) =>
  (received: Date) =>
    forms.map(({ definition: { id, steps } }) => {
      // A form that a browser has posted by itself had one step, and sent no beacon of it.
      const posted = width === '' ? visitEventsOfSteps(['', ...steps.map(stepIdInBeacons)]) : [];
      const visit: Visit = { day: dayIn(clock, received), form: id, language, width };
      return [visit, [...posted, { kind: 'sent', name: '' }] satisfies VisitEvent[]] as const;
    });

function throwErrors(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new HttpError(422, errors);
}

const wordingCache = new WeakMap<CompiledForm, WordingRow>();

function storedWording(form: CompiledForm, product: Product): WordingRow {
  const row = wordingCache.get(form) ?? wordingRow(wordingWithAttachedByLocale(form, product));
  wordingCache.set(form, row);
  return row;
}

/** The lead as the owner reads it; undefined where the visitor's page was in the first language of the site. */
function leadInFirstLanguage(
  { definition }: CompiledForm,
  body: unknown,
  { first, rateTables }: Product,
  now: Date,
): PricedLead | undefined {
  const form = first?.forms[definition.id];
  return (
    form && replacePriceInErrorFreeLead(readLeadWithErrors(form, body, first.forms), { ...first, rateTables }, now)
  );
}

/** The marks for advice that the visitor was given, on this form and on those attached to it; on no repeated step. */
const adviceMarks = (form: CompiledForm, { payload, attached = {} }: ReceivedLead, areas: AreaAdvice): Mark[] => {
  const marks = [{ form, answers: payload }, ...Object.values(attached)].flatMap(({ form: { definition }, answers }) =>
    Object.values(definition.sections).flatMap((section) =>
      uiByPath(section).flatMap(([path, { 'ui:advice': name }]) =>
        isAdvice(name) && adviceOn[name](valueAt(answers, path), areas) !== undefined ? [name] : [],
      ),
    ),
  );
  return [...new Set(marks)];
};
