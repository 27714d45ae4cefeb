import type { NotificationInput } from './NotificationInput.ts';
import { notificationStore } from './notificationStore.ts';

/**
 * Shows a notification and returns its identity, for `notificationStore.close`.
 * Throws a NotificationError when a property is not allowed.
 */
export function notify(input: NotificationInput): Date {
  return notificationStore.add(input);
}
