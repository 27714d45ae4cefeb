import type { FastifyInstance } from 'fastify';
import webPush from 'web-push';
import { mayPostTo } from '../delivery/push/publicRequest.ts';
import { HttpError } from '../http/errors.ts';
import { dropPushDevice, keepPushDevice, type PushAddress, pushKeys } from '../storage/pushDevices.ts';
import type { LeadDatabase } from '../storage/schema.ts';
import { sessionOf } from './access.ts';
import { bodyOf } from './answers.ts';
import { cookieIn } from './cookies.ts';

const path = '/desk/api/push';
const text = { type: 'string', maxLength: 2000 } as const;
const device = bodyOf(['endpoint', 'keys'], {
  endpoint: text,
  keys: { type: 'object', required: ['p256dh', 'auth'], properties: { p256dh: text, auth: text } },
});
const named = bodyOf(['endpoint'], { endpoint: text });

/** Has a device notified of new leads, and notified no more. */
export function pushRoutes(scope: FastifyInstance, database: LeadDatabase, allowed: readonly string[]): void {
  scope.get(path, async () => ({ key: (await pushKeys(database)).publicKey }));
  scope.put<{ Body: PushAddress }>(path, device, async (request, reply) => {
    const { endpoint: address, keys } = request.body;
    if (!mayPostTo(address, allowed) || !isEncryptable(keys))
      throw new HttpError(400, 'This browser uses a push service that is not on the internet, or gives no keys.');
    const session = sessionOf(cookieIn(request, 'desk') ?? '');
    const { p256dh, auth } = keys;
    await keepPushDevice(database, { endpoint: address, keys: { p256dh, auth } }, session, new Date());
    return reply.code(204).send();
  });
  scope.delete<{ Body: { endpoint: string } }>(path, named, async ({ body }, reply) => {
    await dropPushDevice(database, body.endpoint);
    return reply.code(204).send();
  });
}

/** Whether a push can be encrypted for a device. */
function isEncryptable({ p256dh, auth }: PushAddress['keys']): boolean {
  try {
    webPush.encrypt(p256dh, auth, 'A lead', 'aes128gcm');
    return true;
  } catch {
    return false;
  }
}
