import type { Product } from '../product.ts';
import type { Settings } from '../settings.ts';
import type { Destination } from './destination.ts';
import { hubspotDestination } from './hubspot/hubspot.ts';
import { webhookDestination } from './webhook/webhook.ts';

/** A destination that can be switched on. */
interface Switchable {
  name: string;
  isOn(settings: Settings): boolean;
  make(settings: Settings, product: Product): Destination;
}

const switchable: readonly Switchable[] = [
  {
    name: 'hubspot',
    isOn: ({ hubspotToken }) => hubspotToken !== '',
    make: ({ hubspotUrl: url, hubspotToken: token }, { forms }) => hubspotDestination({ url, token }, { forms }),
  },
  {
    name: 'webhook',
    isOn: ({ webhookUrl }) => webhookUrl !== '',
    make: ({ webhookUrl: url, webhookSecret: secret }) => webhookDestination({ url, secret }),
  },
];

/** The destinations that the settings switch on. */
export const destinationsOf = (settings: Settings, product: Product): Destination[] =>
  switchable.filter(({ isOn }) => isOn(settings)).map(({ make }) => make(settings, product));

/** Their names. */
export const destinationNames = (settings: Settings): string[] =>
  switchable.filter(({ isOn }) => isOn(settings)).map(({ name }) => name);
