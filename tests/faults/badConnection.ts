import { request } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import type { uploadFileInChunks } from '../../src/site/api/uploadFile.ts';

type Client = Parameters<typeof uploadFileInChunks>[1];

const chunk = 32 * 1024;

/** What is wrong with a connection. */
interface Trouble {
  /** One in so many requests is cut off, anywhere in it or in its answer. */
  cutOneIn?: number;
  bytesPerSecond?: number;
}

/** Sends pieces of files as a browser does, from a place where connections are slow, or break. */
export const badConnection = (url: () => string, { cutOneIn = Infinity, bytesPerSecond }: Trouble): Client => ({
  async request({ url: path, data: piece, params, headers, signal }) {
    const body = Buffer.from(await (piece as Blob).arrayBuffer());
    const sending = request(`${url()}${path}?${new URLSearchParams(params)}`, {
      method: 'POST',
      headers: { ...(headers as Record<string, string>), 'content-length': body.length },
      signal: signal as AbortSignal,
    });
    const isCut = Math.random() < 1 / cutOneIn;
    // Before its end, with it, or while its answer is made.
    const cutAt = isCut ? Math.random() * body.length * 1.3 : Infinity;
    const answered = new Promise<{ status: number; data: unknown }>((resolve, reject) => {
      sending.on('error', reject).on('response', (response) => {
        let text = '';
        response
          .setEncoding('utf8')
          .on('data', (more: string) => (text += more))
          .on('error', reject)
          .on('aborted', () => reject(new Error('The answer is cut')))
          .on('end', () => resolve({ status: response.statusCode ?? 0, data: JSON.parse(text) as unknown }));
      });
    });
    async function* chunks(): AsyncGenerator<Buffer> {
      for (let at = 0; at < body.length; at += chunk) {
        if (at >= cutAt) throw new Error('The connection is cut');
        yield body.subarray(at, at + chunk);
        if (bytesPerSecond !== undefined) await setTimeout((chunk / bytesPerSecond) * 1000);
      }
    }
    const sent = pipeline(chunks, sending);
    if (isCut)
      sent
        .then(() => setTimeout(30 * Math.random()))
        .then(
          () => sending.destroy(),
          () => undefined,
        );
    const [answer] = await Promise.all([answered, sent]);
    return answer;
  },
});
