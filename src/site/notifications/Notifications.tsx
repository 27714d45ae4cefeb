import { useSyncExternalStore } from 'react';
import { needsSanitizer } from './needsSanitizer.ts';
import { Notification } from './Notification.tsx';
import type { NotificationModel } from './NotificationModel.ts';
import { notificationStore } from './notificationStore.ts';
import { stackOffsets } from './stackOffsets.ts';
import { useFocusOrigin } from './useFocusOrigin.ts';
import { useHeights } from './useHeights.ts';
import { useIsFrontHost } from './useIsFrontHost.ts';
import { useSanitizer } from './useSanitizer.ts';

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
