import type { Product } from '../../leads/product.ts';
import type { Settings } from '../settings.ts';
import type { Destination } from './destination.ts';
import { emailDestinations, type MailParts } from './email/emailDestinations.ts';
import { hubspotDestination } from './hubspot/hubspot.ts';
import { webhookDestination } from './webhook.ts';

/** The destinations that the settings switch on. `parts` are services that the mail destinations need. */
export function destinationsOf(settings: Settings, product: Product, parts: MailParts): Destination[] {
  const { hubspotUrl, hubspotToken, webhookUrl, webhookSecret } = settings;
  return [
    ...emailDestinations(settings, product, parts),
    ...(hubspotToken === '' ? [] : [hubspotDestination({ url: hubspotUrl, token: hubspotToken }, product)]),
    ...(webhookUrl === '' ? [] : [webhookDestination({ url: webhookUrl, secret: webhookSecret })]),
  ];
}

/** Names of the destinations that the settings switch on, found without loading the owner's files. */
export const destinationNames = ({ smtpUrl, mailConfirmation, hubspotToken, webhookUrl }: Settings): string[] => [
  ...(smtpUrl === '' ? [] : ['email-owner']),
  ...(smtpUrl === '' || !mailConfirmation ? [] : ['email-visitor']),
  ...(hubspotToken === '' ? [] : ['hubspot']),
  ...(webhookUrl === '' ? [] : ['webhook']),
];
