import { type FocusEvent, Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { Notice, NoticePosition } from '../../engine/definition/types.ts';
import { NotificationBanner } from './NotificationBanner.tsx';
import { startClosing, type Notification, notifications, showNotification } from './notificationStore.ts';

interface Props {
  /** Lays all banners of one alignment at the same place instead of one after the other. */
  bannersOverlap?: boolean;
}

const isUrgent = ({ type }: Notification) => type === 'warning' || type === 'danger';

/**
 * The container of all banners: once per page, and once more inside a modal dialog that should show them.
 * Its two live regions are there from the start, empty.
 */
export function Notifications({ bannersOverlap = false }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const origin = useRef<EventTarget | null>(null);
  const notices = useSyncExternalStore(notifications.subscribe, () => notifications.state.items);
  const shown = useIsFront() ? notices : [];
  const stack = useCallback(() => box.current && stackBanners(box.current, bannersOverlap), [bannersOverlap]);
  useEffect(() => {
    stack();
    addEventListener('resize', stack);
    return () => removeEventListener('resize', stack);
  }, [stack, notices]);
  const giveBackFocus = useCallback((banner: HTMLElement) => {
    const focusable = origin.current;
    if (banner.contains(document.activeElement) && focusable instanceof HTMLElement)
      focusable.focus({ preventScroll: true });
  }, []);

  const banner = (notification: Notification) => (
    // The whole banner suspends: a live region would announce a message twice that changes after it was inserted.
    <Suspense key={notification.timestamp.getTime()}>
      <NotificationBanner
        notification={notification}
        index={shown.indexOf(notification)}
        restackBanners={stack}
        giveBackFocus={giveBackFocus}
      />
    </Suspense>
  );
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) origin.current = relatedTarget;
  };
  // Not atomic: a screen reader announces only the new banner, not the remaining ones again.
  return (
    <div ref={box} onFocus={onFocus}>
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
 * Whether this container is the one that shows the banners. False until after the first paint, so that its live
 * regions are known to screen readers before anything is put into them.
 */
function useIsFront(): boolean {
  const [containerId] = useState(() => Symbol('Notifications'));
  useEffect(() => {
    const change = (containers: readonly symbol[]): void => notifications.update({ containers });
    change([...notifications.state.containers, containerId]);
    return () => change(notifications.state.containers.filter((each) => each !== containerId));
  }, [containerId]);
  return useSyncExternalStore(notifications.subscribe, () => notifications.state.containers.at(-1) === containerId);
}

/** Pixels between two banners, and between a banner and the edge of the window. */
const gap = 12;

/** Lays each banner after the earlier ones of its alignment; those after a closing one move up while it fades. */
function stackBanners(box: HTMLElement, bannersOverlap: boolean): void {
  const next = new Map<string, number>();
  const layer = ({ style }: HTMLElement) => Number(style.zIndex);
  const banners = [...box.querySelectorAll<HTMLElement>('[data-type]')].sort((a, b) => layer(a) - layer(b));
  for (const { style, offsetHeight, dataset } of banners) {
    const alignment = `${dataset['vertical']} ${dataset['horizontal']}`;
    const offset = next.get(alignment) ?? gap;
    style.setProperty(dataset['vertical'] ?? 'top', `${offset}px`);
    if (!bannersOverlap && dataset['closing'] === undefined) next.set(alignment, offset + offsetHeight + gap);
  }
}

let isMounted = false;

/** Mounts the notifications once, as a root that navigation keeps and that only forms load. */
export function mountNotifications(): void {
  if (isMounted) return;
  isMounted = true;
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container, { identifierPrefix: 'notifications' }).render(<Notifications />);
}

let shown: Date | undefined;

export function dismissNotice(): void {
  if (shown) startClosing(shown);
  shown = undefined;
}

/** Shows a notice, and no other: only the latest is true, and a stack of them would cover the form. */
export function showSingleNotice(notice: Notice, position: NoticePosition): void {
  mountNotifications();
  dismissNotice();
  shown = showNotification({ ...notice, ...position });
}
