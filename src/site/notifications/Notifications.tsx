import { type FocusEvent, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Notification } from './Notification.tsx';
import { needsSanitizer, useSanitizer } from './markup.tsx';
import type { NotificationModel } from './model.ts';
import { notificationStore } from './notificationStore.ts';
import { stackOffsets, useHeights } from './stack.ts';

interface Props {
  /** Lays all banners of one alignment at the same place instead of one after the other. */
  overlap?: boolean;
  /** Milliseconds of the transition in and out. */
  transitionDuration?: number;
}

const NONE: readonly NotificationModel[] = [];
const isUrgent = ({ type }: NotificationModel) => type === 'warning' || type === 'danger';

/**
 * The container of all banners: once per page, and once more inside a modal dialog that should show them.
 * Its two live regions are there from the start, empty.
 */
export function Notifications({ overlap = false, transitionDuration = 200 }: Props) {
  const held = useSyncExternalStore(notificationStore.subscribe, notificationStore.getSnapshot, () => NONE);
  const isFront = useIsFrontHost();
  const sanitizer = useSanitizer(isFront && held.some(needsSanitizer));
  const [heights, reportHeight] = useHeights();
  const { onFocus, giveBackFocus } = useFocusOrigin();

  // What waits for the sanitiser is held back whole: a live region would read a message that changes twice.
  const shown = isFront ? held.filter((each) => sanitizer !== undefined || !needsSanitizer(each)) : NONE;
  const offsets = stackOffsets(shown, heights, overlap);
  const banner = (notification: NotificationModel) => (
    <Notification
      key={notification.timestamp.getTime()}
      notification={notification}
      index={shown.indexOf(notification)}
      offset={offsets.get(notification.timestamp.getTime()) ?? 0}
      transitionDuration={transitionDuration}
      sanitizer={sanitizer ?? null}
      onClose={notificationStore.close}
      onClosed={notificationStore.remove}
      onHeight={reportHeight}
      giveBackFocus={giveBackFocus}
    />
  );
  // Not atomic: a new banner is read alone, not with the ones that are still there.
  return (
    <div onFocus={onFocus}>
      <div role="status" aria-live="polite" aria-atomic="false" aria-relevant="additions">
        {shown.filter((each) => !isUrgent(each)).map(banner)}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="false" aria-relevant="additions">
        {shown.filter(isUrgent).map(banner)}
      </div>
    </div>
  );
}

/**
 * Remembers which element had the focus before it came into the notifications, and gives it back
 * when the banner that holds it goes away.
 */
function useFocusOrigin() {
  const origin = useRef<EventTarget | null>(null);
  const onFocus = useCallback(({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) origin.current = relatedTarget;
  }, []);
  const giveBackFocus = useCallback((banner: HTMLElement) => {
    const focusable = origin.current;
    if (!banner.contains(document.activeElement) || !(focusable instanceof HTMLElement)) return;
    focusable.focus({ preventScroll: true });
  }, []);
  return { onFocus, giveBackFocus };
}

/**
 * Whether this container is the one that shows the banners. False until after the first paint, so that its live
 * regions are known to screen readers before anything is put into them.
 */
function useIsFrontHost(): boolean {
  const [host] = useState(() => Symbol('Notifications'));
  useEffect(() => notificationHosts.enter(host), [host]);
  return useSyncExternalStore(
    notificationHosts.subscribe,
    () => notificationHosts.front() === host,
    () => false,
  );
}

let hosts: readonly symbol[] = [];
const listeners = new Set<() => void>();

const replace = (next: readonly symbol[]) => {
  hosts = next;
  for (const listener of [...listeners]) listener();
};

/**
 * The mounted containers, of which only the last shows banners. A modal dialog makes the page behind it inert,
 * unread and unclickable; a container of its own takes over while it is open.
 */
const notificationHosts = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  front: (): symbol | undefined => hosts.at(-1),
  /** Puts a container in front; the returned function takes it away. */
  enter(host: symbol): () => void {
    replace([...hosts, host]);
    return () => replace(hosts.filter((each) => each !== host));
  },
};
