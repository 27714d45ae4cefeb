import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { maxBodyBytes } from '../../engine/definition/answerSize.ts';
import { foldSignsAndWhitespace } from '../../engine/definition/cleanText.ts';
import { mergedSchema } from '../../engine/definition/schemaTree.ts';
import type { CompiledForm } from '../../engine/definition/types.ts';
import { fittingAnswers } from '../../engine/saved/savedAnswers.ts';
import { siteAnswerCode } from '../../leads/answerCode.ts';
import { parseExactEmailAddress } from '../../leads/plainText.ts';
import { versionHeader } from '../../leads/sentForm.ts';
import { savedFragment, savedIdHeader, savedAnswersPath } from '../../leads/savedAnswers.ts';
import { versionInLanguageOrDefault, type SiteVersion, type Versions } from '../../versions/serve/SiteVersion.ts';
import type { LinkMailer } from '../delivery/email/linkMail.ts';
import { findFileIdsUploadedForFields } from '../files/leadFiles.ts';
import { HttpError } from '../http/errors.ts';
import { addJsonParser } from '../http/unreadable.ts';
import { isFromOtherSite } from '../http/security.ts';
import type { LeadLimiter } from '../limits/rateLimits.ts';
import {
  deleteSavedAnswersRetainFiles,
  readSavedAnswersJsonWithSending,
  expiryFrom,
  saveAnswersWithExistingFiles,
} from '../storage/savedAnswers.ts';
import type { LeadDatabase } from '../storage/schema.ts';
import { isLeadFormOrAttached } from './fileRoutes.ts';
import { bodyLimitWithAttachedForms } from './leads.ts';
import { isRecord } from '../../values/values.ts';

interface SavedAnswersOptions {
  versions: Versions;
  database: LeadDatabase;
  links: LinkMailer;
  limiter: LeadLimiter;
  formOrigins: () => readonly string[];
  siteUrl: string;
  now: () => Date;
}

const path = savedAnswersPath('/:call');
/** Milliseconds that the mail server may take, while the visitor waits. */
const mailTimeoutMs = 20_000;

/**
 * Keeps the answers of forms that offer it, and mails a link that brings them back: `POST <path>/saved?form=` with
 * `email`, `answers` and `place`. The page names the id once it sends them, so that the link says so. `GET` and
 * `DELETE` name the id of the link in a header.
 */
export async function savedAnswersRoutes(
  app: FastifyInstance,
  { versions, database, links, limiter, formOrigins, siteUrl, now }: SavedAnswersOptions,
): Promise<void> {
  const notFound = (): HttpError => new HttpError(404, 'There are no saved answers at this address');
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (isFromOtherSite(request, formOrigins())) throw new HttpError(403, 'This came from another site');
      limiter.countCallOrThrow(request, reply);
    });

    addJsonParser(scope, (request) => {
      const form = findForm(request, versions);
      return form ? bodyLimitWithAttachedForms(form, versionOf(request, versions).product.forms) : maxBodyBytes;
    });

    scope.post(path, { bodyLimit: maxBodyBytes }, async (request, reply) => {
      const form = findForm(request, versions)?.definition;
      if (form?.savedAt === undefined) throw notFound();
      const body = isRecord(request.body) ? request.body : {};
      const address = body['email'];
      const email =
        typeof address === 'string' ? parseExactEmailAddress(foldSignsAndWhitespace(address.slice(0, 500))) : undefined;
      if (email === undefined) throw new HttpError(422, 'The e-mail address is not valid');
      const id = randomBytes(32).toString('base64url');
      if (!links.tryConsumeQuota(email, id)) throw new HttpError(429, 'This address was sent enough links today');
      const answers = fittingAnswers(mergedSchema(form), body['answers'], siteAnswerCode);
      const { place } = body;
      const files = await findFileIdsUploadedForFields(answers, form, database);
      const expires = expiryFrom(now());
      const saved = { answers, ...(typeof place === 'string' && { place }) };
      const site = siteUrl || versions.current.product.mail.company.url;
      const url = `${site}${versionOf(request, versions).base}${form.savedAt}#${savedFragment}=${id}`;
      const uncount = limiter.countLeadOrThrow(request, reply);
      try {
        await saveAnswersWithExistingFiles(database, { id, form: form.id, email, saved, files }, expires);
        await links.send({ to: email, form, id, url, expires }, AbortSignal.timeout(mailTimeoutMs));
      } catch (error) {
        uncount();
        await deleteSavedAnswersRetainFiles(database, id, now());
        request.log.warn({ form: form.id, reason: String(error) }, 'the link to saved answers was not sent');
        throw new HttpError(503, 'The link could not be sent');
      }
      request.log.info({ form: form.id }, 'answers saved');
      return reply.code(201).send({ id });
    });

    scope.get(path, async (request, reply) => {
      const form = findForm(request, versions);
      const saved =
        form && (await readSavedAnswersJsonWithSending(database, savedIdOf(request), form.definition.id, now()));
      if (saved === undefined) throw notFound();
      return reply.type('application/json').send(saved);
    });

    scope.delete(path, async (request, reply) => {
      await deleteSavedAnswersRetainFiles(database, savedIdOf(request), now());
      return reply.code(204).send();
    });
  });
}

const savedIdOf = ({ headers }: FastifyRequest): string => String(headers[savedIdHeader.toLowerCase()] ?? '');

const versionOf = ({ headers }: FastifyRequest, { current }: Versions): SiteVersion =>
  versionInLanguageOrDefault(current, headers[versionHeader.toLowerCase()]?.toString());

/** The form that a request names in its query, if the call at its address is the one that sends it. */
function findForm(request: FastifyRequest, versions: Versions): CompiledForm | undefined {
  const { params, query } = request;
  const current = versionOf(request, versions);
  const call = current.calls.get(`/${(params as { call: string }).call}`);
  const id = String((query as { form?: unknown }).form);
  const form = Object.hasOwn(current.product.forms, id) ? current.product.forms[id] : undefined;
  return call && form && isLeadFormOrAttached(form, call.form) ? form : undefined;
}
