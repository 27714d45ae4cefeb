// notifications: the notices over a page: what may be said, in which order, and how it shows.

import { createNotification, type NotificationInput, type NotificationModel } from './model.ts';

/** The notifications of this page: one list for all its React roots. */
export const notificationStore = createNotificationStore();

export interface NotificationStore {
  /** Calls the listener after every change, until the returned function is called. */
  subscribe: (listener: () => void) => () => void;
  /** All held notifications, oldest first; a new array after every change. */
  getSnapshot: () => readonly NotificationModel[];
  /** Adds a checked notification and returns its identity. */
  add: (input: NotificationInput) => Date;
  /** Starts the way out; the container removes it after the transition. */
  close: (timestamp: Date) => void;
  /** Drops it at once. */
  remove: (timestamp: Date) => void;
}

/** The list of notifications, without any framework. */
export function createNotificationStore(): NotificationStore {
  const listeners = new Set<() => void>();
  let held: readonly NotificationModel[] = [];
  let latest = 0;

  const replace = (next: readonly NotificationModel[]) => {
    held = next;
    for (const listener of [...listeners]) listener();
  };
  const find = (time: number) => held.find(({ timestamp }) => timestamp.getTime() === time);
  const freeTime = (wanted: number): number => (find(wanted) ? freeTime(wanted + 1) : wanted);

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => held,
    add(input) {
      // Later than every earlier one, so that a late close of a removed notification never meets a new one.
      const now = Math.max(Date.now(), latest + 1);
      const time = freeTime(input.timestamp instanceof Date ? input.timestamp.getTime() : now);
      const notification = createNotification(input, new Date(time));
      if (!input.timestamp) latest = time;
      replace([...held, notification]);
      return notification.timestamp;
    },
    close(timestamp) {
      const found = find(timestamp.getTime());
      if (!found || found.closing) return;
      replace(held.map((each) => (each === found ? { ...found, closing: true } : each)));
    },
    remove(timestamp) {
      const found = find(timestamp.getTime());
      if (found) replace(held.filter((each) => each !== found));
    },
  };
}

/**
 * Shows a notification and returns its identity, for `notificationStore.close`.
 * Throws a NotificationError when a property is not allowed.
 */
export function notify(input: NotificationInput): Date {
  return notificationStore.add(input);
}
