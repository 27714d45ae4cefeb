import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { needsSanitizer, NotificationMessage, type Sanitizer } from './markup.tsx';
import type { NotificationModel } from './model.ts';
import { type ReportHeight, useReportedHeight } from './stack.ts';
import styles from './Notification.module.css';

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
  useFocusRestoration(ref, closing, props.giveBackFocus);
  useRemoval(timestamp, closing, transitionDuration, props.onClosed);
  const { takesKeys, ...handlers } = bannerHandlers(notification, close);
  const duration = `${transitionDuration}ms`;

  return (
    <div
      className={styles.banner}
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
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <div className={styles.content} id={contentId}>
        {title && <strong className={styles.title}>{title}</strong>}
        {Component && <Component notification={notification} close={close} />}
        {!Component && needsSanitizer(notification) && (
          <NotificationMessage markup={message ?? ''} sanitizer={sanitizer} />
        )}
        {!Component && !needsSanitizer(notification) && message}
      </div>
      {notification.showClose && (
        <button className={styles.close} type="button" aria-label="Close" onClick={close}>
          <span aria-hidden="true">×</span>
        </button>
      )}
    </div>
  );
}

/** What clicks and keys on a banner do; without a close button the banner itself takes the keys. */
function bannerHandlers(notification: NotificationModel, close: () => void) {
  const { showClose, closeOnClick, clickHandler } = notification;
  const activate = () => {
    clickHandler?.(notification);
    if (closeOnClick) close();
  };
  return {
    takesKeys: clickHandler !== undefined || (closeOnClick && !showClose),
    onClick({ currentTarget, target }: MouseEvent<HTMLElement>) {
      if (isBannerClick(currentTarget, target)) activate();
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key === 'Enter' && event.target === event.currentTarget) activate();
      if (event.key !== 'Escape' || !(showClose || closeOnClick)) return;
      // Escape closes the banner alone, not the dialog or menu that it may lie in.
      event.preventDefault();
      event.stopPropagation();
      close();
    },
  };
}

const CONTROLS = 'a[href], button, input, select, textarea, label, summary';

/** Whether a click means the banner as a whole: not a link or control inside it, nor the end of selecting its text. */
function isBannerClick(banner: Element, target: EventTarget): boolean {
  if (target instanceof Element && target.closest(CONTROLS)) return false;
  const selection = window.getSelection();
  return !selection || selection.isCollapsed || !selection.getRangeAt(0).intersectsNode(banner);
}

/** Whether someone hovers over the element or has the focus in it, and the handlers that find out. */
function useAttention() {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  return {
    hasAttention: hovered || focused,
    handlers: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget)),
    },
  };
}

/** Above this, setTimeout fires at once. */
const LONGEST = 2 ** 31 - 1;

/** Calls onEnd after the timeout in milliseconds (0 = never), not counting the time spent paused. */
function useCountdown(timeout: number, paused: boolean, onEnd: () => void): void {
  const remaining = useRef(timeout);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (timeout === 0 || paused) return;
    const started = performance.now();
    const timer = setTimeout(() => end(), Math.min(remaining.current, LONGEST));
    return () => {
      clearTimeout(timer);
      remaining.current -= performance.now() - started;
    };
  }, [timeout, paused]);
}

/**
 * Removes a closing banner after its transition; a timer, because an interrupted transition never says that it ended.
 */
function useRemoval(timestamp: Date, closing: boolean, after: number, remove: (timestamp: Date) => void): void {
  useEffect(() => {
    if (!closing) return;
    const timer = setTimeout(() => remove(timestamp), after);
    return () => clearTimeout(timer);
  }, [timestamp, closing, after, remove]);
}

/** Gives the focus back when the banner starts to close, and at the latest before it leaves the page. */
function useFocusRestoration(
  ref: RefObject<HTMLElement | null>,
  closing: boolean,
  giveBackFocus: (banner: HTMLElement) => void,
): void {
  useLayoutEffect(() => {
    if (closing && ref.current) giveBackFocus(ref.current);
  }, [ref, closing, giveBackFocus]);
  useLayoutEffect(() => {
    const banner = ref.current;
    return () => {
      if (banner) giveBackFocus(banner);
    };
  }, [ref, giveBackFocus]);
}
