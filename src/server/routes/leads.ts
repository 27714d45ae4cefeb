// routes: what the service answers, an address or a kind of request a file.

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { canPostNatively } from '../../engine/definition/schemaTree.ts';
import type { SendSubmit } from '../../engine/definition/types.ts';
import { attributionHeader, readAttribution } from '../../leads/attribution.ts';
import { confirmationPath, type FormPages, type LeadForm } from '../../leads/sentForm.ts';
import { isSuspect, readSignals, signalsHeader } from '../../leads/signals.ts';
import { refuse } from '../http/errors.ts';
import { IdempotencyConflictError } from '../storage/insertLead.ts';
import { answerFailure, answerNativePost, answerSent, enteredIn } from './nativePosts.ts';
import { type LeadGate, TooManyLeadsError } from './leadLimits.ts';
import { type LeadContext, type LeadWatch, receiveLead } from './receiveLead.ts';

const formType = 'application/x-www-form-urlencoded';
const isNative = ({ headers }: FastifyRequest): boolean => headers['content-type']?.startsWith(formType) ?? false;
const nothingEntered = { answers: {}, consents: [], errors: [] };

/** What every call is answered with. */
interface LeadRouteOptions extends Omit<LeadContext, 'log'> {
  pages: FormPages | undefined;
  gate: LeadGate;
  /** Origins whose pages may send forms here: the site's own, and others that were allowed. */
  formOrigins: readonly string[];
}

/**
 * The call that one form's answers arrive by: as JSON from the form's code, and where a browser can send the form by
 * itself, as that does.
 */
export async function leadRoute(
  app: FastifyInstance,
  sending: LeadForm,
  { pages, gate, formOrigins, ...given }: LeadRouteOptions,
): Promise<void> {
  const { form, call } = sending;
  // A scope of its own: what one call takes, the others do not.
  await app.register(async (scope) => {
    if (pages && canPostNatively(form.definition)) {
      const parse = async (_request: FastifyRequest, body: string) => new URLSearchParams(body);
      scope.addContentTypeParser<string>(formType, { parseAs: 'string' }, parse);
      scope.setErrorHandler<FastifyError>((error, request, reply) => {
        if (!isNative(request) || (error instanceof TooManyLeadsError && error.isFlood)) throw error;
        // Where the answers are not there to show again, the browser still has them on the page before.
        const { body } = request;
        const entered = body instanceof URLSearchParams ? enteredIn(form.definition, body) : nothingEntered;
        return answerFailure(form, pages, entered, error, request, reply);
      });
      scope.get(confirmationPath(call.path), (request, reply) => answerSent(form, pages, request, reply));
    }
    const limits = {
      bodyLimit: bodyLimitOf(call),
      // Before anything is done with it; a form that a browser sent by itself is read, so that it can come back.
      onRequest: async (request: FastifyRequest, reply: FastifyReply) =>
        isNative(request) ? undefined : gate.pass(request, reply),
      preHandler: async (request: FastifyRequest, reply: FastifyReply) =>
        isNative(request) ? gate.pass(request, reply) : undefined,
    };
    scope.post(call.path, limits, async (request, reply) => {
      const watch: LeadWatch = {
        ...given.watch,
        stored: (...of) => {
          gate.stored(request);
          given.watch.stored(...of);
        },
      };
      const context = { ...given, watch, log: request.log };
      const { body } = request;
      if (pages && body instanceof URLSearchParams)
        return answerNativePost(sending, { pages, formOrigins }, context, request, reply, body);
      return answerCall(sending, context, request, reply);
    });
  });
}

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
