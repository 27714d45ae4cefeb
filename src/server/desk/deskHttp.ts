import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DraftConflictError, DraftError } from '../../versions/draft/contentFile.ts';
import { UnconfirmedError } from '../../versions/served.ts';
import { NoBackupError } from '../backup.ts';
import { HttpError } from '../http/errors.ts';
import { type FileErrorKind, fileErrorKind } from '../fileProblem.ts';

export const bodyRouteOptions = (required: readonly string[], properties: object) => ({
  schema: { body: { type: 'object', required, properties } },
});

/** Milliseconds after which a request is answered although its work goes on. */
const waitMs = 2000;
/** The outcome of long work is kept for this many milliseconds, for the page that asks for it. */
const keptMs = 10 * 60_000;

/** Does what a request asks for, and answers with what that resolves to. */
export type RunWork = (reply: FastifyReply, work: () => Promise<unknown>) => Promise<unknown>;

/** Answers 202 where work takes longer than proxies wait, with an id for asking its outcome below `/desk/api/work`. */
export function addPollingForSlowWork(scope: FastifyInstance): RunWork {
  const underWay = new Map<string, Promise<unknown>>();
  const isDoneSoon = (result: Promise<unknown>): Promise<boolean> =>
    Promise.race([Promise.allSettled([result]).then(() => true), pause(waitMs, false)]);

  scope.get<{ Params: { id: string } }>('/desk/api/work/:id', async ({ params: { id } }, reply) => {
    const result = underWay.get(id);
    if (!result) throw new HttpError(404, outcomeUnknown);
    return (await isDoneSoon(result)) ? result : reply.code(202).send({ work: id });
  });

  return async (reply, work) => {
    const result = work();
    if (await isDoneSoon(result)) return result;
    const id = randomUUID();
    underWay.set(id, result);
    void Promise.allSettled([result]).then(() => setTimeout(() => underWay.delete(id), keptMs).unref());
    return reply.code(202).send({ work: id });
  };
}

const outcomeUnknown =
  'Nobody knows how this ended, because the service was started anew meanwhile. Look, and try again where it was not done.';

const diskFull = 'The disk is full, so nothing was changed. Make room, and try again.';
const notWritable =
  'The service may not write there, so nothing was changed: CONTENT_DIR, and the folder that SITE_DIR lies in, have to be writable for its account.';

const writeProblems: Readonly<Partial<Record<FileErrorKind, string>>> = {
  full: diskFull,
  forbidden: notWritable,
  readOnly: notWritable,
};

export function mapDraftBackupAndWriteErrorsToHttp(scope: FastifyInstance): void {
  scope.setErrorHandler<Error>((error, { log }) => {
    if (error instanceof UnconfirmedError) throw new HttpError(409, error.message, { asks: error.asks });
    if (error instanceof DraftConflictError || error instanceof NoBackupError) throw new HttpError(409, error.message);
    if (error instanceof DraftError) {
      if (error.cause) log.error({ err: error.cause }, 'publishing is not complete');
      throw new HttpError(400, error.message);
    }
    const message = writeProblems[fileErrorKind(error) ?? 'missing'];
    if (message === undefined) throw error;
    log.error({ err: error }, 'files of the content could not be written');
    throw new HttpError(507, message);
  });
}
