import type { Product } from '../../leads/product.ts';
import type { FileStore } from '../files/FileStore.ts';
import type { Settings } from '../settings.ts';
import type { Destination } from './destination.ts';
import { ownerDestination, visitorDestination } from './email/emailDestinations.ts';
import { hubspotDestination } from './hubspot/hubspot.ts';
import { webhookDestination } from './webhook.ts';

interface Known {
  isOn(settings: Settings): boolean;
  open(settings: Settings, product: () => Product, files: Pick<FileStore, 'open'>): Omit<Destination, 'name'>;
}

/** The destinations of settings, by their names in the outbox, which must not change while leads wait for them. */
const destinations: Readonly<Record<string, Known>> = {
  'email-owner': { isOn: ({ smtpUrl }) => smtpUrl !== '', open: ownerDestination },
  'email-visitor': {
    isOn: ({ smtpUrl, mailConfirmation }) => smtpUrl !== '' && mailConfirmation,
    open: visitorDestination,
  },
  hubspot: { isOn: ({ hubspotToken }) => hubspotToken !== '', open: hubspotDestination },
  webhook: { isOn: ({ webhookUrl }) => webhookUrl !== '', open: webhookDestination },
};

const switchedOn = (settings: Settings): [name: string, destination: Known][] =>
  Object.entries(destinations).filter(([, { isOn }]) => isOn(settings));

/** Names of the destinations that the settings switch on, found without loading the owner's files. */
export const destinationNames = (settings: Settings): string[] => switchedOn(settings).map(([name]) => name);

/** The destinations that the settings switch on. `product` gives what is served, `files` what mails attach. */
export const destinationsOf = (
  settings: Settings,
  product: () => Product,
  files: Pick<FileStore, 'open'>,
): Destination[] => switchedOn(settings).map(([name, { open }]) => ({ name, ...open(settings, product, files) }));
