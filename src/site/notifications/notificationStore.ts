// notifications: notices over a page: their content, their order and their display.

import type { ComponentType, ReactNode } from 'react';
import type { Notice, NoticePosition } from '../../engine/definition/types.ts';
import { StateStore } from '../../engine/session/StateStore.ts';

export interface NotificationComponentProps {
  notification: Notification;
  close: () => void;
}

/** A notification with every default filled in. */
export interface Notification extends Readonly<NoticePosition> {
  /** The identity of the notification: unique, even for two that are added in the same millisecond. */
  readonly timestamp: Date;
  readonly type: Notice['type'];
  readonly title?: string | undefined;
  /** Text or simple markup. */
  readonly message?: string | undefined;
  readonly icon?: ReactNode;
  readonly component?: ComponentType<NotificationComponentProps> | undefined;
  /** Milliseconds until it closes itself; 0 keeps it. */
  readonly timeout: number;
  readonly showClose: boolean;
  readonly closeOnClick: boolean;
  readonly clickHandler?: ((notification: Notification) => void) | undefined;
  readonly closing: boolean;
}

/** The argument of `notify`: a message or a component is required, all else has a default. */
export type NotificationInput = Partial<Omit<Notification, 'closing'>>;

const defaults = {
  type: 'info',
  verticalAlign: 'top',
  horizontalAlign: 'right',
  timeout: 5000,
  showClose: true,
  closeOnClick: true,
  closing: false,
} as const;

interface NotificationState {
  /** Oldest first. */
  items: readonly Notification[];
  /**
   * The mounted containers, of which only the last shows banners. A modal dialog makes the page behind it inert, unread
   * and unclickable; a container of its own takes over while it is open.
   */
  containers: readonly symbol[];
}

/** The notifications of this page: one store for all its React roots. */
export const notifications = new StateStore<NotificationState>({ items: [], containers: [] });

const updateAll = (change: (items: readonly Notification[]) => readonly Notification[]): void =>
  notifications.update({ items: change(notifications.state.items) });

let latest = 0;

/** Shows a notification, and returns its identity for `closeNotification`. */
export function showNotification(input: NotificationInput): Date {
  const { message, component, timeout = defaults.timeout } = input;
  if (!component && !message?.trim()) throw new TypeError('A notification needs a message or a component');
  if (!(timeout >= 0)) throw new RangeError(`A notification's timeout is ${timeout} ms, and must be at least 0`);
  // The timestamp is later than all before, so that a late close of a removed notification meets no new one.
  latest = Math.max(input.timestamp?.getTime() ?? Date.now(), latest + 1);
  const timestamp = new Date(latest);
  updateAll((items) => [...items, { ...defaults, ...input, timestamp }]);
  return timestamp;
}

const isOther = (timestamp: Date) => (each: Notification) => each.timestamp.getTime() !== timestamp.getTime();

/** Starts the closing transition; the container removes the notification after it. */
export function startClosing(timestamp: Date): void {
  const isKept = isOther(timestamp);
  updateAll((items) => items.map((each) => (isKept(each) || each.closing ? each : { ...each, closing: true })));
}

export function removeNotification(timestamp: Date): void {
  updateAll((items) => items.filter(isOther(timestamp)));
}
