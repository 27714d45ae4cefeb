import type { Product } from '../../leads/product.ts';
import type { FileStore } from '../files/FileStore.ts';
import type { Settings } from '../settings.ts';
import type { Destination } from './destination.ts';
import { visitorDecline, ownerDestination, limitedVisitorDestination } from './email/emailDestinations.ts';
import { contactDecline, hubspotDestination } from './hubspot/hubspot.ts';
import { webhookDestination } from './webhook.ts';

interface DestinationKind {
  isOn(settings: Settings): boolean;
  /** Why the destination declines a lead, known without opening it, because commands open none. */
  declineReason?: Destination['declineReason'];
  open(settings: Settings, product: () => Product, files: Pick<FileStore, 'open'>): Omit<Destination, 'name'>;
}

/** The destinations of settings, by their names in the outbox, which must not change while leads wait for them. */
const destinations: Readonly<Record<string, DestinationKind>> = {
  'email-owner': { isOn: ({ smtpUrl }) => smtpUrl !== '', open: ownerDestination },
  'email-visitor': {
    isOn: ({ smtpUrl, mailConfirmation }) => smtpUrl !== '' && mailConfirmation,
    declineReason: visitorDecline,
    open: limitedVisitorDestination,
  },
  hubspot: {
    isOn: ({ hubspotToken }) => hubspotToken !== '',
    declineReason: contactDecline,
    open: hubspotDestination,
  },
  webhook: { isOn: ({ webhookUrl }) => webhookUrl !== '', open: webhookDestination },
};

const enabled = (settings: Settings): [name: string, destination: DestinationKind][] =>
  Object.entries(destinations).filter(([, { isOn }]) => isOn(settings));

/** Names destinations that settings switch on, without loading the owner's files; for a lead, those that take it. */
export const destinationNames = (settings: Settings, lead?: Parameters<Destination['declineReason']>[0]): string[] =>
  enabled(settings).flatMap(([name, { declineReason }]) => (lead && declineReason?.(lead) !== undefined ? [] : [name]));

/** The destinations that the settings switch on. `product` gives what is served, `files` what mails attach. */
export const destinationsOf = (
  settings: Settings,
  product: () => Product,
  files: Pick<FileStore, 'open'>,
): Destination[] => enabled(settings).map(([name, { open }]) => ({ name, ...open(settings, product, files) }));
