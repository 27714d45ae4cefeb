/** What people call the destinations of leads, by their names in the outbox. */
const names: Readonly<Record<string, string>> = {
  'email-owner': 'Your mailbox',
  'email-visitor': 'The visitor (confirmation)',
  hubspot: 'HubSpot',
  webhook: 'Your webhook',
  push: 'Your phone',
};

/** What people call a destination. Webhooks, metrics and the log keep its name in the outbox. */
export const destinationName = (destination: string): string => names[destination] ?? destination;

/** What is known of a delivery that failed: the visitor's address was refused for good. */
export type DeliveryProblem = 'recipient';

/** What the owner is told of it. */
export const problemWords: Readonly<Record<DeliveryProblem, string>> = {
  recipient: 'Their address seems to be wrong: please call them',
};
