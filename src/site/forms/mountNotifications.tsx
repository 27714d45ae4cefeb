import { createRoot } from 'react-dom/client';
import { Notifications } from '../notifications/Notifications.tsx';

let isMounted = false;

/**
 * Puts the notifications on the page, once. A root of their own keeps them through every navigation, and out of the
 * first load: it is the forms that notify.
 */
export function mountNotifications(): void {
  if (isMounted) return;
  isMounted = true;
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container, { identifierPrefix: 'notifications' }).render(<Notifications />);
}
