import { useId, useRef } from 'react';
import { Banner } from './Banner.ts';
import { BannerClose } from './BannerClose.ts';
import { BannerContent } from './BannerContent.ts';
import { bannerHandlers } from './bannerHandlers.ts';
import { BannerIcon } from './BannerIcon.ts';
import { BannerTitle } from './BannerTitle.ts';
import { NotificationMessage } from './NotificationMessage.tsx';
import type { NotificationModel } from './NotificationModel.ts';
import { needsSanitizer } from './needsSanitizer.ts';
import { useAttention } from './useAttention.ts';
import { useCountdown } from './useCountdown.ts';
import { useFocusGivenBack } from './useFocusGivenBack.ts';
import type { ReportHeight } from './useHeights.ts';
import { useRemoval } from './useRemoval.ts';
import { useReportedHeight } from './useReportedHeight.ts';
import type { Sanitizer } from './useSanitizer.ts';

interface Props {
  notification: NotificationModel;
  index: number;
  /** Pixels from its edge of the window. */
  offset: number;
  transitionDuration: number;
  sanitizer: Sanitizer | null;
  /** The banner signals with its timestamp that it wants to close, and that it is gone. */
  onClose: (timestamp: Date) => void;
  onClosed: (timestamp: Date) => void;
  onHeight: ReportHeight;
  giveBackFocus: (banner: HTMLElement) => void;
}

/** Above the page's sticky header. */
const LOWEST_LAYER = 1000;

/** One banner. */
export function Notification(props: Props) {
  const { notification, index, offset, transitionDuration, sanitizer, onClose } = props;
  const { timestamp, title, message, icon, component: Component, closing, timeout, verticalAlign } = notification;
  const ref = useRef<HTMLDivElement>(null);
  const contentId = useId();
  const attention = useAttention();
  const close = () => onClose(timestamp);
  useCountdown(timeout, attention.hasAttention || closing, close);
  useReportedHeight(ref, timestamp, props.onHeight);
  useFocusGivenBack(ref, closing, props.giveBackFocus);
  useRemoval(timestamp, closing, transitionDuration, props.onClosed);
  const { takesKeys, ...handlers } = bannerHandlers(notification, close);
  const duration = `${transitionDuration}ms`;

  return (
    <Banner
      ref={ref}
      data-type={notification.type}
      data-vertical={verticalAlign}
      data-horizontal={notification.horizontalAlign}
      data-closing={closing || undefined}
      style={{
        [verticalAlign]: offset,
        zIndex: LOWEST_LAYER + index,
        animationDuration: duration,
        transitionDuration: duration,
      }}
      {...(takesKeys && { tabIndex: 0, role: 'group', 'aria-labelledby': contentId })}
      {...attention.handlers}
      {...handlers}
    >
      {icon && <BannerIcon aria-hidden="true">{icon}</BannerIcon>}
      <BannerContent id={contentId}>
        {title && <BannerTitle>{title}</BannerTitle>}
        {Component && <Component notification={notification} close={close} />}
        {!Component && needsSanitizer(notification) && <NotificationMessage markup={message ?? ''} sanitizer={sanitizer} />}
        {!Component && !needsSanitizer(notification) && message}
      </BannerContent>
      {notification.showClose && (
        <BannerClose type="button" aria-label="Close" onClick={close}>
          <span aria-hidden="true">×</span>
        </BannerClose>
      )}
    </Banner>
  );
}
