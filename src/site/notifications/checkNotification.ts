import { NotificationError } from './NotificationError.ts';
import type { NotificationInput } from './NotificationInput.ts';
import { notificationRules } from './notificationRules.ts';

/** Throws a NotificationError for the first property that is not allowed. */
export function checkNotification(input: NotificationInput): void {
  const given: Record<string, unknown> = { ...input };
  for (const [property, { accepts, allowed }] of Object.entries(notificationRules)) {
    const value = given[property];
    if (value !== undefined && !accepts(value)) throw new NotificationError(property, value, allowed);
  }
  if (!input.component && !input.message?.trim()) {
    throw new NotificationError('message', input.message, 'a text that is not empty, unless a component is given');
  }
}
