import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a push service was sent for a device. */
interface Pushed {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * A push service on loopback, which answers as `answers` say, by the device's path, with a day to wait for 429; never
 * for 0, and 201 otherwise.
 */
export async function startPushService() {
  const pushed: Pushed[] = [];
  const answers = new Map<string, number>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      pushed.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
      const status = answers.get(path) ?? 201;
      if (status > 0) response.writeHead(status, status === 429 ? { 'retry-after': '86400' } : {}).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    pushed,
    answers,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A device as a browser makes it: what it tells whoever may push to it, and what it alone can read. */
export function makeDevice(endpoint: string) {
  const own = createECDH('prime256v1');
  const publicKey = own.generateKeys();
  const secret = randomBytes(16);
  const address = { endpoint, keys: { p256dh: publicKey.toString('base64url'), auth: secret.toString('base64url') } };
  /** Decrypts what was pushed, as RFC 8291 and RFC 8188 have it. */
  const read = (body: Buffer): unknown => {
    const salt = body.subarray(0, 16);
    const senderKey = body.subarray(21, 21 + (body[20] ?? 0));
    const sealed = body.subarray(21 + senderKey.length);
    const derive = (key: Buffer, from: Buffer, info: Buffer, length: number): Buffer =>
      Buffer.from(hkdfSync('sha256', key, from, info, length));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
    const shared = derive(own.computeSecret(senderKey), secret, info, 32);
    const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const open = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // The text ends at a 2, which padding of zeros may follow.
    return JSON.parse(open.subarray(0, open.lastIndexOf(2)).toString());
  };
  return { address, read };
}
