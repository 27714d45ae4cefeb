// push: notifies the owner's devices of new leads, by the push services of their browsers (Web Push, RFC 8030).

import webPush from 'web-push';
import type { DeskPush } from '../../../leads/desk.ts';
import { firstText } from '../../../leads/leadInWords.ts';
import type { Product } from '../../../leads/product.ts';
import { kindName, visitorName } from '../../reading/leadDocument.ts';
import { dropPushDevice, type PushDevice, pushDevices, pushKeys } from '../../storage/pushDevices.ts';
import type { LeadDatabase, LeadRecord } from '../../storage/schema.ts';
import { DeliveryError, type Destination } from '../destination.ts';
import { subjectOf } from '../email/leadBlocks.ts';
import { sendToEach } from '../email/sendToEach.ts';
import { isSuccess } from '../httpRequest.ts';
import { postPublicly } from './publicRequest.ts';

/** Seconds for which a push service keeps what it has for a device that is off. */
const kept = 24 * 60 * 60;

/** The answers of a push service to which no device belongs any more: its browser has dropped it. */
const gone = [404, 410];

/**
 * Pushes every lead to the devices on which the owner switched that on. It reports no failure of other
 * destinations: where no device is left, nobody would read of it.
 */
export function pushDestination(
  database: LeadDatabase,
  product: () => Product,
  allowed: readonly string[],
): Omit<Destination, 'name'> {
  async function push(device: PushDevice, message: DeskPush, signal: AbortSignal): Promise<void> {
    const whom = `Device ${device.id}`;
    const vapidDetails = {
      subject: `mailto:${product().mail.company.mailboxes.info}`,
      ...(await pushKeys(database)),
    };
    const { headers, body, endpoint } = webPush.generateRequestDetails(device, JSON.stringify(message), {
      vapidDetails,
      TTL: kept,
      urgency: 'high',
    });
    const { status } = await postPublicly({ whom, address: endpoint, headers, body, allowed }, signal);
    if (gone.includes(status)) return dropPushDevice(database, device.endpoint);
    if (!isSuccess(status)) throw new DeliveryError(`${whom}: its push service answered ${status}`);
  }

  const toEach = sendToEach(
    async ({ devices, message }: { key: string; to: readonly string[] } & Pushed, id, signal) => {
      const device = devices.find((each) => each.id === id);
      if (device) await push(device, message, signal);
    },
  );
  return {
    declines: () => undefined,
    async deliver({ key, lead }, signal) {
      const devices = await pushDevices(database);
      await toEach({ key, to: devices.map(({ id }) => id), devices, message: messageOf(lead, product()) }, signal);
    },
  };
}

interface Pushed {
  devices: readonly PushDevice[];
  message: DeskPush;
}

/**
 * What a device shows of a lead, also while it is locked: what the subject of the mail to the owner says, and the phone
 * number, unless the owner has taken the name out of that subject.
 */
function messageOf(lead: LeadRecord, product: Product): DeskPush {
  const { subject } = product.mail.owner;
  const values = { kind: kindName(lead.kind, product), reference: lead.reference, name: visitorName(lead) };
  const body = subject.includes('{name}') ? firstText(lead, product.forms, ['phone']) : '';
  return { id: lead.id, title: subjectOf(subject, values), body };
}
