import type { Product } from '../../leads/product.ts';
import type { Settings } from '../settings.ts';
import type { Destination } from './destination.ts';
import { emailDestinations, type MailParts } from './email/emailDestinations.ts';
import { hubspotDestination } from './hubspot/hubspot.ts';
import { webhookDestination } from './webhook.ts';

/** The destinations that the settings switch on. `parts` are what mails share with the rest of the service. */
export function destinationsOf(settings: Settings, product: Product, parts: MailParts): Destination[] {
  const { hubspotUrl, hubspotToken, webhookUrl, webhookSecret } = settings;
  return [
    ...emailDestinations(settings, product, parts),
    ...(hubspotToken === '' ? [] : [hubspotDestination({ url: hubspotUrl, token: hubspotToken }, product)]),
    ...(webhookUrl === '' ? [] : [webhookDestination({ url: webhookUrl, secret: webhookSecret })]),
  ];
}

/** Names of the destinations that the settings switch on: to know them nothing of the product has to be read. */
export const destinationNames = ({ smtpUrl, mailConfirmation, hubspotToken, webhookUrl }: Settings): string[] => [
  ...(smtpUrl === '' ? [] : ['email-owner']),
  ...(smtpUrl === '' || !mailConfirmation ? [] : ['email-visitor']),
  ...(hubspotToken === '' ? [] : ['hubspot']),
  ...(webhookUrl === '' ? [] : ['webhook']),
];
