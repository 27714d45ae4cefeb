import { pickValidFieldErrors } from '../../engine/definition/fieldErrors.ts';
import type { FieldError, FileAnswer } from '../../engine/definition/types.ts';
import { readFileAnswer } from '../../engine/definition/answerValues.ts';
import type { apiClient } from './apiClient.ts';
import { asRecord } from '../../values/values.ts';

interface Upload {
  /** The path of the form's API call. */
  path: string;
  form: string;
  field: string;
  file: File;
  headers: Record<string, string>;
  signal: AbortSignal;
  progress(share: number, isWaiting: boolean): void;
}

class FileRefusedError extends Error {
  override readonly name = 'FileRefusedError';

  constructor(readonly fieldErrors: FieldError[]) {
    super(fieldErrors.map(({ message }) => message).join('; '));
  }
}

/** The least and greatest bytes of a piece: seconds on a bad connection, and the limit of proxies. */
const [minPiece, maxPiece] = [64 * 1024, 960 * 1024];
/** Seconds: after a piece that took less, the next one is larger. */
const quickSeconds = 3;
/** Milliseconds: after the last piece of a picture the service may re-encode it before it answers. */
const pieceTimeout = 60_000;
const maxTries = 6;

/**
 * Sends a file piece by piece, and goes on after an interruption once there is a connection again. Resolves to the
 * uploaded file. Rejects with a FileRefusedError where the service refuses it, with another error after too many tries.
 */
export async function uploadFileInChunks(
  { path, form, field, file, headers, signal, progress }: Upload,
  client: Pick<typeof apiClient, 'request'>,
  pause: (tries: number, signal: AbortSignal) => Promise<void> = waitForConnection,
): Promise<FileAnswer> {
  let id: string | undefined;
  let offset = 0;
  let length = 4 * minPiece;
  for (let tries = 0; ;) {
    const piece = file.slice(offset, offset + length);
    const startedAt = performance.now();
    const params = { form, field, name: file.name, size: file.size, at: offset, ...(id !== undefined && { id }) };
    try {
      const { status, data } = await client.request({
        method: 'POST',
        url: `${path}/files`,
        data: piece,
        params,
        headers: { ...headers, 'Content-Type': 'application/octet-stream' },
        signal,
        timeout: pieceTimeout,
        onUploadProgress: ({ loaded }) => progress((offset + loaded) / file.size, false),
      });
      const uploaded = status === 201 ? readFileAnswer(data) : undefined;
      if (uploaded?.id !== undefined) return uploaded;
      const upload = status === 202 || status === 409 ? readProgress(data) : undefined;
      if (upload) {
        if (upload.received > offset) tries = 0;
        else tries += 1;
        if (performance.now() - startedAt < quickSeconds * 1000) length = Math.min(2 * length, maxPiece);
        ({ id, received: offset } = upload);
      } else if (status === 404 && id !== undefined) {
        // The service no longer has the partial upload, because it expired or the storage moved: start again from the
        // beginning.
        [id, offset, tries] = [undefined, 0, tries + 1];
      } else if (status >= 400 && status < 500 && status !== 408) {
        // An error that concerns no field is no sentence for visitors.
        throw new FileRefusedError(pickValidFieldErrors(data, 'errors').filter((error) => error.field !== ''));
      } else throw new Error(`A piece of a file was answered ${status}`);
      if (tries >= maxTries) throw new Error('A file does not get on');
    } catch (error) {
      tries += 1;
      if (signal.aborted || error instanceof FileRefusedError || tries >= maxTries) throw error;
      length = Math.max(minPiece, length / 2);
      progress(offset / file.size, true);
      await pause(tries, signal);
    }
  }
}

function readProgress(data: unknown): { id: string; received: number } | undefined {
  const { id, received } = asRecord(data);
  return typeof id === 'string' && typeof received === 'number' ? { id, received } : undefined;
}

/** Resolves after an exponential backoff, or earlier when the device comes online or the signal is aborted. */
const waitForConnection = (tries: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const waiting = new AbortController();
    const finish = (): void => {
      waiting.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(finish, Math.min(1000 * 2 ** tries, 30_000));
    addEventListener('online', finish, { signal: waiting.signal });
    signal.addEventListener('abort', finish, { signal: waiting.signal });
  });
