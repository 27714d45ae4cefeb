// routes: the HTTP routes of the service, one address or kind of request a file.

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyLimitFor, maxBodyBytes } from '../../engine/definition/answerSize.ts';
import type { CompiledForm } from '../../engine/definition/types.ts';
import { canPostNatively } from '../../engine/definition/schemaTree.ts';
import { nothingEntered } from '../../engine/session/sessionState.ts';
import { attributionHeader, parseAttributionQuery } from '../../leads/attribution.ts';
import { confirmationPath, type FormPages, type LeadForm, versionHeader, versionQuery } from '../../leads/sentForm.ts';
import { answersHashHeader, savedIdHeader } from '../../leads/savedAnswers.ts';
import { attachingFormsByField } from '../../leads/readLead.ts';
import { isSuspect, decodeSignals, signalsHeader } from '../../leads/signals.ts';
import { widthClasses, widthHeader } from '../../leads/visits.ts';
import { replaceNullWithSpace, addJsonParser, tooLargeError } from '../http/unreadable.ts';
import { withUnclosedNotices } from '../http/dueNotices.ts';
import { HttpError } from '../http/errors.ts';
import { isReference } from '../storage/insertLead.ts';
import type { SiteVersion, Versions } from '../../versions/serve/SiteVersion.ts';
import { sendErrorForm, receiveNativePostOrThrow, sendPage, readPostedForm, referenceQuery } from './nativePosts.ts';
import { type LeadContext, receiveLead } from './receiveLead.ts';
import { isObjectOrArray } from '../../values/values.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The call that a request is sent to; null for every other request. */
    lead: LeadCall | null;
  }
}

/** A call, in the version of the site that the sender's page belongs to. */
interface LeadCall extends LeadForm {
  version: SiteVersion;
  /** Pages that answer native form posts; undefined for calls that accept none. */
  pages: FormPages | undefined;
}

const formType = 'application/x-www-form-urlencoded';
const isNative = ({ headers }: FastifyRequest): boolean => headers['content-type']?.startsWith(formType) ?? false;

interface LeadRouteOptions extends Omit<LeadContext, 'request' | 'reply' | 'product'> {
  versions: Versions;
  /** Origins whose pages may post native forms: the site's own, and the allowed ones. */
  formOrigins: () => readonly string[];
}

/**
 * Registers the calls that accept leads: as JSON, and as native form posts of browsers without scripts. Which calls
 * exist follows from the version of the site that a request names, so that a version may add calls while those of the
 * previous one are still answered.
 */
export async function registerJsonAndFormLeadRoutes(
  app: FastifyInstance,
  { versions, limiter, formOrigins, ...shared }: LeadRouteOptions,
): Promise<void> {
  app.decorateRequest('lead', null);
  // Content types and limits of the calls must not apply to other routes, so they have a scope of their own.
  await app.register(async (scope) => {
    const limitOf = (request: FastifyRequest): number => {
      const { form, version } = requireLeadCall(request);
      return bodyLimitWithAttachedForms(form, version.product.forms);
    };
    addJsonParser(scope, limitOf);
    const parseForm = async (request: FastifyRequest, body: string): Promise<URLSearchParams> => {
      if (Buffer.byteLength(body) > limitOf(request)) throw new HttpError(413);
      return new URLSearchParams(replaceNullWithSpace(body));
    };
    scope.addContentTypeParser<string>(formType, { parseAs: 'string' }, parseForm);
    scope.setErrorHandler<FastifyError>((error, request, reply) => {
      const { lead, body } = request;
      if (!lead?.pages || !isNative(request))
        throw lead && error.statusCode === 413 ? tooLargeError(limitOf(request)) : error;
      // A body that was not parsed cannot be shown again, but the browser still has the answers on its previous page.
      const entered = body instanceof URLSearchParams ? readPostedForm(lead.form, body) : nothingEntered;
      return sendErrorForm(lead.form, lead.pages, entered, error, request, reply);
    });
    scope.addHook('onRequest', async (request, reply) => {
      request.lead = (await findLeadCall(request, versions)) ?? null;
      if (request.lead === null) return reply.callNotFound();
      // Rate-limited before the body is parsed; a native post is parsed first, so that its answers can be shown again.
      if (!isNative(request)) limiter.countCallOrThrow(request, reply);
      else if (!request.lead.pages) throw new HttpError(415);
    });
    scope.addHook('preHandler', async (request, reply) => {
      if (isNative(request)) limiter.countCallOrThrow(request, reply);
    });
    scope.post('/*', { bodyLimit: maxBodyBytes }, async (request, reply) => {
      const lead = requireLeadCall(request);
      const context = { ...shared, limiter, product: lead.version.product, request, reply };
      const { body } = request;
      if (lead.pages && body instanceof URLSearchParams)
        return receiveNativePostOrThrow(
          lead,
          { pages: lead.pages, formOrigins: formOrigins(), confirmationUrl: confirmationUrls(lead, versions) },
          context,
          body,
        );
      return handleJsonCall(lead, context);
    });
  });
}

/** The call of a request, in the version of the site that a header, or a native post's query, names. */
async function findLeadCall({ url, headers }: FastifyRequest, versions: Versions): Promise<LeadCall | undefined> {
  const [path = '', query] = url.split('?', 2);
  const queryVersion = query === undefined ? null : new URLSearchParams(query).get(versionQuery);
  const versionName = headers[versionHeader.toLowerCase()] ?? queryVersion ?? undefined;
  const namedVersion = await versions.versionForLead(versionName?.toString(), new Date());
  for (const version of [namedVersion, versions.current]) {
    const leadCall = version.calls.get(path);
    if (!leadCall) continue;
    return { ...leadCall, version, pages: canPostNatively(leadCall.form.definition) ? version.pages : undefined };
  }
  return undefined;
}

/** The address of the confirmation page, in the version of the site that the form belongs to. */
function confirmationUrls({ call, version }: LeadCall, { current }: Versions): (reference: string) => string {
  const query = (reference: string) => ({
    [referenceQuery]: reference,
    ...(version.name !== current.name && { [versionQuery]: version.name }),
  });
  return (reference) => `${confirmationPath(call.path)}?${new URLSearchParams(query(reference)).toString()}`;
}

const confirmationEnding = confirmationPath('');

/** Answers the confirmation page of a native post; undefined when the address is not one. */
export async function sendConfirmationPageIfAtItsAddress(
  request: FastifyRequest,
  reply: FastifyReply,
  versions: Versions,
): Promise<FastifyReply | undefined> {
  const [path = '', query] = request.url.split('?', 2);
  if (!path.endsWith(confirmationEnding)) return undefined;
  const fields = new URLSearchParams(query);
  const version = await versions.versionForLead(fields.get(versionQuery) ?? undefined, new Date());
  const form = version.calls.get(path.slice(0, -confirmationEnding.length))?.form;
  // Without a reference nothing was sent: somebody has typed the address.
  const reference = fields.get(referenceQuery);
  if (!isReference(reference)) return undefined;
  if (!form || !version.pages || !canPostNatively(form.definition)) return undefined;
  const page = await version.pages.sent(form, reference);
  return sendPage(reply, 200, withUnclosedNotices(page, versions.current, request));
}

const limitCache = new WeakMap<CompiledForm, number>();

/** The most bytes of a body with answers to a form, and to those of `forms` that are attached to it. */
export function bodyLimitWithAttachedForms(form: CompiledForm, forms: Readonly<Record<string, CompiledForm>>): number {
  const attached = [...attachingFormsByField(form, forms)].map(([name, { definition }]) => [name, definition] as const);
  const limit = limitCache.get(form) ?? bodyLimitFor(form.definition, attached);
  limitCache.set(form, limit);
  return limit;
}

function requireLeadCall({ lead }: FastifyRequest): LeadCall {
  if (!lead) throw new Error('Only a call reaches the handler of calls');
  return lead;
}

/** The characters of the ids of five saved answers, with a space after each. */
const maxSavedIdsLength = 5 * 44;

// No form nests nearly as deep; beyond some thousand levels JSON.stringify overflows the stack.
const maxNesting = 32;

async function handleJsonCall(leadCall: LeadCall, context: LeadContext): Promise<FastifyReply> {
  const { reply } = context;
  const { body, headers } = context.request;
  if (typeof body !== 'object' || body === null) throw new HttpError(422, 'The request body must be a JSON object');
  if (isNestedDeeperThan(body, maxNesting)) throw new HttpError(422, 'The request body is nested too deeply');
  const headerText = (name: string): string => String(headers[name.toLowerCase()] ?? '');
  const lead = {
    body,
    idempotencyKey: readIdempotencyKey(headers['idempotency-key']?.toString()),
    joinsPost: leadCall.pages !== undefined,
    attribution: parseAttributionQuery(headerText(attributionHeader)),
    isSuspect: isSuspect(decodeSignals(headerText(signalsHeader))),
    savedIds:
      headerText(savedIdHeader)
        .slice(0, maxSavedIdsLength)
        .match(/[\w-]{43}/g) ?? [],
    answersHash: headerText(answersHashHeader).slice(0, 100),
    // A lead of a program, or of a page of another site, says none: its form was not counted as opened either.
    width: widthClasses.find((each) => each === headerText(widthHeader)),
  };
  const received = await receiveLead(leadCall, lead, context);
  reply.header('cache-control', 'no-store');
  return reply.code(201).send({ id: received.id, reference: received.reference });
}

/** The idempotency key of a request, if it has one. Throws an HttpError for one that is not valid. */
function readIdempotencyKey(key: string | undefined): string | undefined {
  if (key === undefined || (key.trim() !== '' && key.length <= 200 && !/\p{Cc}/u.test(key))) return key;
  throw new HttpError(422, 'The Idempotency-Key header must be 1 to 200 characters without control characters');
}

/** Whether objects and lists nest deeper than `limit`. It is iterative, so that no input overflows the stack. */
function isNestedDeeperThan(value: unknown, limit: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    const nested = level.filter(isObjectOrArray);
    if (nested.length > 0 && depth >= limit) return true;
    level = nested.flatMap((entry) => Object.values(entry));
  }
  return false;
}
