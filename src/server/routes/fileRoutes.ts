import type { LoadedForm } from '../../engine/definition/answerCode.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formatFileSize, defaultMaxKilobytes } from '../../engine/definition/fileSize.ts';
import { removePathIndexes, withValueAt } from '../../engine/definition/paths.ts';
import { fill } from '../../engine/definition/template.ts';
import type { CompiledForm, FileAnswer } from '../../engine/definition/types.ts';
import { readFileAnswer } from '../../engine/definition/answerValues.ts';
import { versionHeader } from '../../leads/sentForm.ts';
import type { UploadReceiver } from '../files/UploadReceiver.ts';
import { HttpError } from '../http/errors.ts';
import { isFromOtherSite } from '../http/security.ts';
import { ownAndSurroundingNetworks } from '../http/clientAddresses.ts';
import type { SiteVersion, Versions } from '../../versions/serve/SiteVersion.ts';
import { isEntryList, propertiesThroughGroupsAndLists } from '../../engine/definition/schemaTree.ts';
import { validateFields } from '../../engine/flow/sectionErrors.ts';

interface FileRouteOptions {
  versions: Versions;
  uploads: UploadReceiver;
  formOrigins: () => readonly string[];
}

/** The pattern of upload paths: `/deals/files` beside `/deals`. */
const filesPath = '/:call/files';

/**
 * Accepts the files of forms, before the lead that they belong to: `POST <path>/files?form=&field=&name=&size=` with
 * the bytes, or their first piece, as the body; further pieces with the `id` and `at` of the previous answer.
 */
export async function fileUploadRoute(app: FastifyInstance, options: FileRouteOptions): Promise<void> {
  const { versions, uploads, formOrigins } = options;
  // Bodies are streamed to the disk without parsing, in a scope of its own so that other routes still parse theirs.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/octet-stream', (_request, _body, done) => done(null));
    scope.post(filesPath, async (request: FastifyRequest, reply) => {
      reply.header('cache-control', 'no-store');
      if (isFromOtherSite(request, formOrigins())) throw new HttpError(403, 'This file came from another site');
      const versionName = request.headers[versionHeader.toLowerCase()]?.toString();
      const version = await versions.versionForLead(versionName, new Date());
      const upload = parseUpload(request, version) ?? parseUpload(request, versions.current);
      if (!upload) throw new HttpError(404, 'There is no field for files at this address');
      const { field, labels, form, path, name, size, at, id } = upload;
      const fileError = (status: number, word: Label, values: Record<string, unknown> = {}): HttpError =>
        new HttpError(status, [{ field: path, message: fill(labels[word], { name, ...values }) }]);
      const { size: limit = defaultMaxKilobytes } = field.schema;
      if (size === 0) throw fileError(422, 'fileEmpty');
      if (size > limit * 1024)
        throw fileError(413, 'fileTooLarge', { size: limit, bytes: formatFileSize(limit, labels.dates) });
      const piece = {
        id,
        at,
        size,
        form,
        field: path,
        name,
        senders: ownAndSurroundingNetworks(request),
        body: request.raw,
      };
      const result = await uploads.receive(piece, field.validate).catch((cause: unknown) => {
        // The disk, the bucket or the database could not take it.
        throw new HttpError(503, undefined, undefined, { cause });
      });
      switch (result.is) {
        case 'part':
        case 'misplaced':
          return reply.code(result.is === 'part' ? 202 : 409).send({ id: result.id, received: result.received });
        case 'whole':
          return reply.code(201).send(readFileAnswer(result.file));
        case 'unknown':
          throw fileError(404, 'fileGone');
        case 'full':
          throw fileError(503, 'filesFull');
        case 'tooMuch':
          reply.header('retry-after', result.seconds);
          throw fileError(429, 'filesFull');
        case 'unfit':
          throw fileError(422, result.why.unfit, result.why);
        case 'refused':
          throw new HttpError(422, [{ field: path, message: result.message }]);
      }
    });
  });
}

type Label = 'fileEmpty' | 'fileUnknown' | 'fileUnreadable' | 'filePixels' | 'fileTooLarge' | 'filesFull' | 'fileGone';

/** The upload that a request describes; undefined where it is invalid. */
function parseUpload({ url, params, headers }: FastifyRequest, { calls, product }: SiteVersion) {
  const call = calls.get(`/${(params as { call: string }).call}`);
  const query = new URLSearchParams(url.split('?', 2)[1]);
  const [id, name] = [query.get('form') ?? '', query.get('name') ?? ''];
  const path = removePathIndexes(query.get('field') ?? '');
  const form = Object.hasOwn(product.forms, id) ? product.forms[id] : undefined;
  if (!call || !form || !isLeadFormOrAttached(form, call.form)) return undefined;
  const field = fileField(form, path);
  const size = parseInteger(query.get('size') ?? headers['content-length']);
  const at = parseInteger(query.get('at') ?? '0');
  if (!field || name.trim() === '' || size === undefined || at === undefined || at > size) return undefined;
  return { field, labels: form.definition.labels, form: id, path, name, size, at, id: query.get('id') ?? undefined };
}

/** Whether the answers to a form are sent with a lead of another one, or are that lead. */
export const isLeadFormOrAttached = ({ definition }: CompiledForm, lead: CompiledForm): boolean =>
  definition.id === lead.definition.id ||
  ('attachTo' in definition.submit && definition.submit.attachTo.form === lead.definition.id);

const parseInteger = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : undefined;

/** The file field of a form at a path without entry indexes; undefined when there is none. */
function fileField(form: LoadedForm, path: string) {
  const { definition } = form;
  for (const { repeat, sections } of definition.steps) {
    const base = repeat ? `${repeat.list}.` : '';
    if (!path.startsWith(base)) continue;
    for (const id of sections) {
      const section = definition.sections[id];
      const own = path.slice(base.length);
      const around = section
        ? propertiesThroughGroupsAndLists(section.schema).filter(([at]) => `${own}.`.startsWith(`${at}.`))
        : [];
      const schema = around.at(-1)?.[1];
      if (!section || schema?.type !== 'file' || around.at(-1)?.[0] !== own) continue;
      // The path in an answer tree whose lists have one entry each.
      const entryPath = around.reduceRight(
        (inner, [at, property]) => (isEntryList(property) ? `${at}.0${inner.slice(at.length)}` : inner),
        own,
      );
      return {
        schema,
        /** Returns the message about a file that breaks the field's rules; undefined when it breaks none. */
        validate(file: FileAnswer): string | undefined {
          const answers = withValueAt({}, entryPath, schema.maxFiles === undefined ? file : [file]);
          const errors = validateFields(form, section, answers);
          return errors.find(({ field }) => field === entryPath)?.message;
        },
      };
    }
  }
  return undefined;
}
