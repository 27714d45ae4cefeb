import { deskApi, NotPossible } from './deskApi.ts';
import { leadsCache } from './offline.ts';
import { words } from './words.ts';
import { messageOfError } from '../values/errors.ts';

// Chromium asks for a policy for the address of each worker script.
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** Registers the desk's service worker, where the browser has them. Without one, the desk needs a connection. */
export function startWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('desk-worker', { createScriptURL: () => '/desk/worker.js' });
  const address = policy?.createScriptURL('') ?? '/desk/worker.js';
  navigator.serviceWorker.register(address, { scope: '/desk/' }).catch((error: unknown) => console.warn(error));
}

/** Whether this browser can notify of new leads; on an iPhone only the desk on the home screen can. */
export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const currentSubscription = async (): Promise<PushSubscription | null> =>
  (await navigator.serviceWorker.ready).pushManager.getSubscription();

/** Whether this device is notified of new leads. Registers it again: the service may have lost it or its session. */
export async function renewSubscription(): Promise<boolean> {
  const existing = await currentSubscription();
  if (!existing) return false;
  await registerDevice(existing);
  return true;
}

/**
 * Registers this device with the service. A subscription for another key, such as that of a lost database, is replaced.
 */
async function registerDevice(existing: PushSubscription | null): Promise<void> {
  const { data } = await deskApi.get<{ key: string }>('push');
  const current = existing && isOfKey(existing, data.key) ? existing : await subscribe(existing, data.key);
  await deskApi.put('push', current.toJSON());
}

function isOfKey({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes)).replaceAll('=', '') === key.replaceAll('-', '+').replaceAll('_', '/');
}

async function subscribe(existing: PushSubscription | null, key: string): Promise<PushSubscription> {
  await existing?.unsubscribe();
  const { pushManager } = await navigator.serviceWorker.ready;
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch((error: unknown) => {
    throw new NotPossible(words.push.failed(messageOfError(error)));
  });
}

/** Asks for permission, and registers this device for notifications of new leads. Throws a NotPossible if refused. */
export async function notifyThisDevice(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotPossible(words.push.denied);
  await registerDevice(await currentSubscription());
}

export async function stopNotifying(): Promise<void> {
  const existing = await currentSubscription();
  if (!existing) return;
  await deskApi.delete('push', { data: { endpoint: existing.endpoint } });
  await existing.unsubscribe();
}

/** Deletes the leads that this device keeps, and its subscription for notifications, as somebody signs out. */
export async function deleteCachedLeadsAndUnsubscribe(): Promise<void> {
  if ('caches' in window) await caches.delete(leadsCache);
  if (isPushSupported() && (await navigator.serviceWorker.getRegistration('/desk/')))
    await (await currentSubscription())?.unsubscribe();
}
