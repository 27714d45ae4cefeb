import type { Product } from '../../leads/product.ts';
import type { FileStore } from '../files/FileStore.ts';
import type { Settings } from '../settings.ts';
import type { Destination } from './destination.ts';
import { declinesVisitor, ownerDestination, visitorDestination } from './email/emailDestinations.ts';
import { declinesContact, hubspotDestination } from './hubspot/hubspot.ts';
import { webhookDestination } from './webhook.ts';

interface Known {
  isOn(settings: Settings): boolean;
  /** Whether the opened destination declines a lead: commands open none. */
  declines?: Destination['declines'];
  open(settings: Settings, product: () => Product, files: Pick<FileStore, 'open'>): Omit<Destination, 'name'>;
}

/** The destinations of settings, by their names in the outbox, which must not change while leads wait for them. */
const destinations: Readonly<Record<string, Known>> = {
  'email-owner': { isOn: ({ smtpUrl }) => smtpUrl !== '', open: ownerDestination },
  'email-visitor': {
    isOn: ({ smtpUrl, mailConfirmation }) => smtpUrl !== '' && mailConfirmation,
    declines: declinesVisitor,
    open: visitorDestination,
  },
  hubspot: {
    isOn: ({ hubspotToken }) => hubspotToken !== '',
    declines: declinesContact,
    open: hubspotDestination,
  },
  webhook: { isOn: ({ webhookUrl }) => webhookUrl !== '', open: webhookDestination },
};

const switchedOn = (settings: Settings): [name: string, destination: Known][] =>
  Object.entries(destinations).filter(([, { isOn }]) => isOn(settings));

/** Names of the destinations that the settings switch on, found without loading the owner's files: those for a lead. */
export const destinationNames = (settings: Settings, lead?: Parameters<Destination['declines']>[0]): string[] =>
  switchedOn(settings).flatMap(([name, { declines }]) => (lead && declines?.(lead) !== undefined ? [] : [name]));

/** The destinations that the settings switch on. `product` gives what is served, `files` what mails attach. */
export const destinationsOf = (
  settings: Settings,
  product: () => Product,
  files: Pick<FileStore, 'open'>,
): Destination[] => switchedOn(settings).map(([name, { open }]) => ({ name, ...open(settings, product, files) }));
