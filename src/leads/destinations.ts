/** Labels of the destinations of leads, by their names in the outbox. */
const names: Readonly<Record<string, string>> = {
  'email-owner': 'Your mailbox',
  'email-visitor': 'The visitor (confirmation)',
  hubspot: 'HubSpot',
  webhook: 'Your webhook',
  push: 'Your phone',
};

/** The label of a destination. Webhooks, metrics and the log keep its name in the outbox. */
export const destinationLabel = (destination: string): string => names[destination] ?? destination;

/** Why a delivery failed for good: the visitor's address was refused. */
export type DeliveryProblem = 'recipient';

export const problemTexts: Readonly<Record<DeliveryProblem, string>> = {
  recipient: 'Their address seems to be wrong: please call them',
};
