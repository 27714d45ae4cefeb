import { createRoot } from 'react-dom/client';
import type { Notice, NoticePosition } from '../../engine/definition/types.ts';
import { Notifications } from './Notifications.tsx';
import { closeNotification, notify as hold } from './notificationStore.ts';

let isMounted = false;

/**
 * Mounts the notifications once, as a root of their own: this keeps them through navigation and out of the first load,
 * since only forms notify.
 */
export function mountNotifications(): void {
  if (isMounted) return;
  isMounted = true;
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container, { identifierPrefix: 'notifications' }).render(<Notifications />);
}

let shown: Date | undefined;

/** Closes the notice that is shown. */
export function dismiss(): void {
  if (shown) closeNotification(shown);
  shown = undefined;
}

/** Shows a notice, and no other: only the latest is true, and a stack of them would cover the form. */
export function notify(notice: Notice, position: NoticePosition): void {
  mountNotifications();
  dismiss();
  shown = hold({ ...notice, ...position });
}
