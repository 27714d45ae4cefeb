// routes: what the service answers, an address or a kind of request a file.

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { canPostNatively } from '../../engine/definition/schemaTree.ts';
import type { SendSubmit } from '../../engine/definition/types.ts';
import { attributionHeader, readAttribution } from '../../leads/attribution.ts';
import { confirmationPath, type FormPages, type LeadForm } from '../../leads/sentForm.ts';
import { refuse } from '../http/errors.ts';
import { IdempotencyConflictError } from '../storage/insertLead.ts';
import { answerFailure, answerNativePost, answerSent } from './nativePosts.ts';
import { type LeadContext, receiveLead } from './receiveLead.ts';

const formType = 'application/x-www-form-urlencoded';
const nothingEntered = { answers: {}, consents: [], errors: [] };

/**
 * The call that one form's answers arrive by: as JSON from the form's code, and where a browser can send the form by
 * itself, as that does.
 */
export async function leadRoute(
  app: FastifyInstance,
  sending: LeadForm,
  taking: Omit<LeadContext, 'log'>,
  pages: FormPages | undefined,
): Promise<void> {
  const { form, call } = sending;
  // A scope of its own: what one call takes, the others do not.
  await app.register(async (scope) => {
    if (pages && canPostNatively(form.definition)) {
      const parse = async (_request: FastifyRequest, body: string) => new URLSearchParams(body);
      scope.addContentTypeParser<string>(formType, { parseAs: 'string' }, parse);
      scope.setErrorHandler<FastifyError>((error, request, reply) => {
        // The answers are not there to show again; the browser still has them on the page before.
        if (request.headers['content-type']?.startsWith(formType))
          return answerFailure(form, pages, nothingEntered, error, request, reply);
        throw error;
      });
      scope.get(confirmationPath(call.path), (request, reply) => answerSent(form, pages, request, reply));
    }
    scope.post(call.path, { bodyLimit: bodyLimitOf(call) }, async (request, reply) => {
      const context = { ...taking, log: request.log };
      const { body } = request;
      if (pages && body instanceof URLSearchParams)
        return answerNativePost(sending, pages, context, request, reply, body);
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

  try {
    const lead = { body, idempotencyKey: idempotency.key, attribution };
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
