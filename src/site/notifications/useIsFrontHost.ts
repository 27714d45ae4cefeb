import { useEffect, useState, useSyncExternalStore } from 'react';
import { notificationHosts } from './notificationHosts.ts';

/**
 * Whether this container is the one that shows the banners. False until after the first paint, so that its live
 * regions are known to screen readers before anything is put into them.
 */
export function useIsFrontHost(): boolean {
  const [host] = useState(() => Symbol('Notifications'));
  useEffect(() => notificationHosts.enter(host), [host]);
  return useSyncExternalStore(
    notificationHosts.subscribe,
    () => notificationHosts.front() === host,
    () => false,
  );
}
