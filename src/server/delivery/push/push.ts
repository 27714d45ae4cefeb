// push: notifies the owner's devices of new leads, by the push services of their browsers (Web Push, RFC 8030).

import webPush from 'web-push';
import type { DeskPush } from '../../../deskApi/desk.ts';
import { firstAnswerInWords } from '../../../leads/leadInWords.ts';
import type { Product } from '../../../leads/product.ts';
import { kindName, visitorNameOrContact } from '../../reading/leadDocument.ts';
import {
  deletePushDevice,
  resetPushFailures,
  incrementAndReadFailureStreak,
  type PushDevice,
  listPushDevices,
  ensurePushKeys,
} from '../../storage/pushDevices.ts';
import type { LeadDatabase, LeadRecord } from '../../storage/schema.ts';
import { DeliveryError, type Destination } from '../destination.ts';
import { fillSubject } from '../email/leadBlocks.ts';
import { createSenderToUndeliveredMailboxes } from '../email/sendToEach.ts';
import { isSuccess } from '../httpRequest.ts';
import { postPubliclyResolvingAnyStatus } from './publicRequest.ts';

/** Seconds for which a push service keeps what it has for a device that is off. */
const ttlSeconds = 24 * 60 * 60;

/** The answers of a push service for devices that are gone, or that belong to the keys of a lost database. */
const goneStatuses = [403, 404, 410];

const second = 1000;
const day = 24 * 60 * 60 * second;
const timeoutMs = 5 * second;
/** The failures in a row after which a device is asked only now and then, and the milliseconds in between. */
const [manyFailures, pauseMs] = [10, 10 * 60 * second];
/** Milliseconds of failures after which a device is taken for gone. */
const maxFailingMs = 7 * day;

/** Pushes every lead to the devices on which the owner switched that on. */
export function pushDestination(
  database: LeadDatabase,
  product: () => Product,
  allowedPrivateOrigins: readonly string[],
): Omit<Destination, 'name'> {
  /** The time on the monotonic clock until which a device is left alone. */
  const pausedUntil = new Map<string, number>();
  const underWay = new Set<PushDevice>();

  async function post(device: PushDevice, message: DeskPush, signal: AbortSignal): Promise<void> {
    const receiver = `Device ${device.id}`;
    const vapidDetails = {
      subject: `mailto:${product().mail.company.mailboxes.info}`,
      ...(await ensurePushKeys(database)),
    };
    const { headers, body, endpoint } = webPush.generateRequestDetails(device, JSON.stringify(message), {
      vapidDetails,
      TTL: ttlSeconds,
      urgency: 'high',
    });
    const timedSignal = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    const { status, retryAfterSeconds } = await postPubliclyResolvingAnyStatus(
      { receiver, address: endpoint, headers, body, allowedPrivateOrigins },
      timedSignal,
    );
    if (goneStatuses.includes(status)) await deletePushDevice(database, device.endpoint);
    else if (!isSuccess(status))
      throw new DeliveryError(`${receiver}: its push service answered ${status}`, { retryAfter: retryAfterSeconds });
    else if (device.failures > 0) await resetPushFailures(database, device.id);
  }

  /** Pushes to a device. A device that fails gets one push at a time, and none while it is paused. */
  async function push(device: PushDevice, message: DeskPush, signal: AbortSignal): Promise<void> {
    const { id, failures, endpoint } = device;
    const wait = ((pausedUntil.get(id) ?? 0) - performance.now()) / second;
    if (wait > 0) throw new DeliveryError(`Device ${id}: is left alone for now`, { retryAfter: Math.ceil(wait) });
    const isBusy = [...underWay].some((busy) => busy.id === id);
    if (failures > 0 && isBusy) throw new DeliveryError(`Device ${id}: does not answer`);
    underWay.add(device);
    try {
      await post(device, message, signal);
    } catch (error) {
      if (signal.aborted || !(error instanceof DeliveryError)) throw error;
      const failed = await incrementAndReadFailureStreak(database, id, new Date());
      if (!failed) return;
      const isPaused = failed.failures >= manyFailures;
      if (isPaused && Date.now() - Date.parse(failed.since ?? '') > maxFailingMs)
        return await deletePushDevice(database, endpoint);
      const pause = Math.max((error.retryAfter ?? 0) * second, isPaused ? pauseMs : 0);
      pausedUntil.set(id, performance.now() + pause);
      throw new DeliveryError(error.message, { retryAfter: pause / second, cause: error });
    } finally {
      underWay.delete(device);
    }
  }

  const sendToAll = createSenderToUndeliveredMailboxes(
    async ({ devices, message }: { key: string; to: readonly string[] } & PushMessage, id, signal) => {
      const device = devices.find((each) => each.id === id);
      if (device) await push(device, message, signal);
    },
  );
  return {
    declineReason: () => undefined,
    async deliver({ key, lead }, signal) {
      const devices = await listPushDevices(database);
      await sendToAll({ key, to: devices.map(({ id }) => id), devices, message: messageFor(lead, product()) }, signal);
    },
  };
}

interface PushMessage {
  devices: readonly PushDevice[];
  message: DeskPush;
}

/**
 * The notification of a lead, which a locked device shows too: the subject of the mail to the owner, and the phone
 * number, unless the owner has taken the name out of that subject.
 */
function messageFor(lead: LeadRecord, product: Product): DeskPush {
  const { subject } = product.mail.owner;
  const values = { kind: kindName(lead.kind, product), reference: lead.reference, name: visitorNameOrContact(lead) };
  const body = subject.includes('{name}') ? firstAnswerInWords(lead, product.forms, ['phone']) : '';
  return { id: lead.id, title: fillSubject(subject, values), body };
}
