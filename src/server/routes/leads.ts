// routes: what the service answers, an address or a kind of request a file.

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { canPostNatively } from '../../engine/definition/schemaTree.ts';
import type { SendSubmit } from '../../engine/definition/types.ts';
import { attributionHeader, readAttribution } from '../../leads/attribution.ts';
import { confirmationPath, type FormPages, type LeadForm, versionHeader, versionQuery } from '../../leads/sentForm.ts';
import { isSuspect, readSignals, signalsHeader } from '../../leads/signals.ts';
import { refuse, type ToldError } from '../http/errors.ts';
import { IdempotencyConflictError } from '../storage/insertLead.ts';
import type { SiteVersion } from '../../versions/serve/SiteVersion.ts';
import type { Versions } from '../../versions/serve/Versions.ts';
import { answerFailure, answerNativePost, answerSent, enteredIn, referenceQuery } from './nativePosts.ts';
import { type LeadGate, TooManyLeadsError } from '../limits/leadLimits.ts';
import { type LeadContext, type LeadWatch, receiveLead } from './receiveLead.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The call that it is sent to; null for every other request. */
    lead: SentLead | null;
  }
}

/** A call, in the version of the site whose page it comes from. */
interface SentLead extends LeadForm {
  version: SiteVersion;
  /** Of a form that browsers can send by themselves: what they are answered with. */
  pages: FormPages | undefined;
}

const formType = 'application/x-www-form-urlencoded';
const isNative = ({ headers }: FastifyRequest): boolean => headers['content-type']?.startsWith(formType) ?? false;
const nothingEntered = { answers: {}, consents: [], errors: [] };

/** What every call is answered with. */
interface LeadRouteOptions extends Omit<LeadContext, 'log' | 'product'> {
  versions: Versions;
  gate: LeadGate;
  /** Origins whose pages may send forms here: the site's own, and others that were allowed. */
  formOrigins: () => readonly string[];
}

/**
 * The calls that the answers to forms arrive by: as JSON from a form's code, and where a browser can send the form by
 * itself, as that does. Which calls there are follows from the version of the site that they come from, so that a
 * version may bring others, and those of the one before it are still answered.
 */
export async function leadRoutes(
  app: FastifyInstance,
  { versions, gate, formOrigins, ...given }: LeadRouteOptions,
): Promise<void> {
  app.decorateRequest('lead', null);
  // A scope of its own: what calls take, nothing else does.
  await app.register(async (scope) => {
    const parseJson = scope.getDefaultJsonParser('error', 'error');
    scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
      if (isTooLarge(request, body)) done(new RequestError(413));
      else parseJson(request, body, done);
    });
    const parseForm = async (request: FastifyRequest, body: string): Promise<URLSearchParams> => {
      if (isTooLarge(request, body)) throw new RequestError(413);
      return new URLSearchParams(body);
    };
    scope.addContentTypeParser<string>(formType, { parseAs: 'string' }, parseForm);
    scope.setErrorHandler<FastifyError & ToldError>((error, request, reply) => {
      const { lead, body } = request;
      if (lead && error.statusCode === 413)
        error.words = `The request is larger than ${bodyLimitOf(lead.call) / kilobyte} kB`;
      if (!lead?.pages || !isNative(request) || (error instanceof TooManyLeadsError && error.isFlood)) throw error;
      // Where the answers are not there to show again, the browser still has them on the page before.
      const entered = body instanceof URLSearchParams ? enteredIn(lead.form.definition, body) : nothingEntered;
      return answerFailure(lead.form, lead.pages, entered, error, request, reply);
    });
    scope.addHook('onRequest', async (request, reply) => {
      request.lead = (await sentLead(request, versions)) ?? null;
      if (request.lead === null) return reply.callNotFound();
      // Before anything is done with it; a form that a browser sent by itself is read, so that it can come back.
      if (!isNative(request)) gate.pass(request, reply);
      else if (!request.lead.pages) throw new RequestError(415);
    });
    scope.addHook('preHandler', async (request, reply) => {
      if (isNative(request)) gate.pass(request, reply);
    });
    scope.post('/*', { bodyLimit: answersWithAttachments }, async (request, reply) => {
      const lead = callOf(request);
      const watch: LeadWatch = {
        ...given.watch,
        stored: (...of) => {
          gate.stored(request);
          given.watch.stored(...of);
        },
      };
      const context = { ...given, product: lead.version.product, watch, log: request.log };
      const { body } = request;
      if (lead.pages && body instanceof URLSearchParams)
        return answerNativePost(
          lead,
          { pages: lead.pages, formOrigins: formOrigins(), sentPage: sentAddress(lead, versions) },
          context,
          request,
          reply,
          body,
        );
      return answerCall(lead, context, request, reply);
    });
  });
}

/** What a request is sent to, in the version of the site that it names: in a header, or a browser in the address. */
async function sentLead({ url, headers }: FastifyRequest, versions: Versions): Promise<SentLead | undefined> {
  const [path = '', query] = url.split('?', 2);
  const asked = query === undefined ? null : new URLSearchParams(query).get(versionQuery);
  const named = headers[versionHeader.toLowerCase()] ?? asked ?? undefined;
  const judging = await versions.judging(named?.toString(), new Date());
  for (const version of [judging, versions.current]) {
    const sending = version.calls.get(path);
    if (!sending) continue;
    return { ...sending, version, pages: canPostNatively(sending.form.definition) ? version.pages : undefined };
  }
  return undefined;
}

/** Where a visitor is told that their form has arrived, on a page of the version that it came from. */
function sentAddress({ call, version }: SentLead, { current }: Versions): (reference: string) => string {
  const query = (reference: string) => ({
    [referenceQuery]: reference,
    ...(version.name !== current.name && { [versionQuery]: version.name }),
  });
  return (reference) => `${confirmationPath(call.path)}?${new URLSearchParams(query(reference)).toString()}`;
}

const sentEnding = confirmationPath('');

/** Tells a visitor without scripts that their form has arrived; undefined when that is not what was asked for. */
export async function answerConfirmation(
  request: FastifyRequest,
  reply: FastifyReply,
  versions: Versions,
): Promise<FastifyReply | undefined> {
  const [path = '', query] = request.url.split('?', 2);
  if (!path.endsWith(sentEnding)) return undefined;
  const fields = new URLSearchParams(query);
  const version = await versions.judging(fields.get(versionQuery) ?? undefined, new Date());
  const form = version.calls.get(path.slice(0, -sentEnding.length))?.form;
  if (!form || !version.pages || !canPostNatively(form.definition)) return undefined;
  return answerSent(form, version.pages, fields.get(referenceQuery), reply);
}

function callOf({ lead }: FastifyRequest): SentLead {
  if (!lead) throw new Error('Only a call reaches the handler of calls');
  return lead;
}

/** A request that cannot be read, by the status that says why. */
class RequestError extends Error {
  override readonly name = 'RequestError';

  constructor(readonly statusCode: 413 | 415) {
    super(`The request cannot be read: ${statusCode}`);
  }
}

const isTooLarge = (request: FastifyRequest, body: string): boolean =>
  Buffer.byteLength(body) > bodyLimitOf(callOf(request).call);

// No form comes near it; beyond some thousand levels JSON.stringify runs out of stack.
const deepestNesting = 32;

/** Answers the call that one form's code sends its answers by. */
async function answerCall(
  sending: LeadForm,
  context: LeadContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { body, headers } = request;
  if (typeof body !== 'object' || body === null) return refuse(reply, 422, 'The request body must be a JSON object');
  if (isNestedDeeperThan(body, deepestNesting)) return refuse(reply, 422, 'The request body is nested too deeply');

  const idempotency = readIdempotencyKey(headers['idempotency-key']);
  if (idempotency.error !== undefined) return refuse(reply, 422, idempotency.error);
  const attribution = readAttribution(String(headers[attributionHeader.toLowerCase()] ?? ''));
  const signals = readSignals(String(headers[signalsHeader.toLowerCase()] ?? ''));

  try {
    const lead = { body, idempotencyKey: idempotency.key, attribution, isSuspect: isSuspect(signals) };
    const { errors, ...receipt } = await receiveLead(sending, lead, context);
    reply.header('cache-control', 'no-store');
    return errors === undefined ? reply.code(201).send(receipt) : reply.code(422).send({ errors });
  } catch (error) {
    if (error instanceof IdempotencyConflictError) return refuse(reply, 422, error.message);
    throw error;
  }
}

type IdempotencyKey = { key?: string; error?: undefined } | { error: string };

/** The request's idempotency key, when it sent one, or what is wrong with it. */
function readIdempotencyKey(header: string | string[] | undefined): IdempotencyKey {
  if (header === undefined) return {};
  const key = String(header);
  if (key.trim() !== '' && key.length <= 200 && !/\p{Cc}/u.test(key)) return { key };
  return { error: 'The Idempotency-Key header must be 1 to 200 characters without control characters' };
}

const kilobyte = 1024;
const answers = 64 * kilobyte;
// The fullest house (seven rooms, 15 walls and 10 of everything else in each) with its summary takes 80 kB.
const answersWithAttachments = 128 * kilobyte;

/** The most bytes that a call takes. */
const bodyLimitOf = ({ attached = [] }: SendSubmit['call']): number =>
  attached.length > 0 ? answersWithAttachments : answers;

/** Whether objects and lists lie more than `limit` deep inside one another. Never recurses, whatever it is given. */
function isNestedDeeperThan(value: unknown, limit: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    const nested = level.filter((entry) => typeof entry === 'object' && entry !== null);
    if (nested.length > 0 && depth >= limit) return true;
    level = nested.flatMap((entry) => Object.values(entry));
  }
  return false;
}
