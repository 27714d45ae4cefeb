import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { sendsByItself } from '../../engine/definition/schemaTree.ts';
import type { FormPages, SendingForm } from '../../leads/sentForm.ts';
import type { Product } from '../Product.ts';
import type { LeadTables } from '../storage/LeadTables.ts';
import { answerCall } from './answerCall.ts';
import { answerFailure } from './answerFailure.ts';
import { answerSentForm } from './answerSentForm.ts';
import { bodyLimitOf } from './bodyLimitOf.ts';

const formType = 'application/x-www-form-urlencoded';
const nothingEntered = { answers: {}, consents: [], errors: [] };

/** The call that one form's answers arrive by: as JSON from the form's code, and where a browser can send the form by itself, as that does. */
export async function leadRoute(app: FastifyInstance, sending: SendingForm, product: Product, database: Kysely<LeadTables>, pages: FormPages | undefined): Promise<void> {
  const { form, call } = sending;
  // A scope of its own: what one call takes, the others do not.
  await app.register(async (scope) => {
    if (pages && sendsByItself(form.definition)) {
      const parse = async (_request: FastifyRequest, body: string) => new URLSearchParams(body);
      scope.addContentTypeParser<string>(formType, { parseAs: 'string' }, parse);
      scope.setErrorHandler<FastifyError>((error, request, reply) => {
        // The answers are not there to show again; the browser still has them on the page before.
        if (request.headers['content-type']?.startsWith(formType)) return answerFailure(form, pages, nothingEntered, error, request, reply);
        throw error;
      });
    }
    scope.post(call.path, { bodyLimit: bodyLimitOf(call) }, async (request, reply) => {
      const desk = { product, database, log: request.log };
      const { body } = request;
      if (pages && body instanceof URLSearchParams) return answerSentForm(sending, pages, desk, request, reply, body);
      return answerCall(sending, desk, request, reply);
    });
  });
}
