import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { closeNotification, type Notification, removeNotification } from './notificationStore.ts';
import { NotificationMessage } from './NotificationMessage.tsx';
import styles from './NotificationBanner.module.css';

interface Props {
  notification: Notification;
  index: number;
  transitionDuration: number;
  /** Lays all banners one after the other. */
  stack: () => void;
  giveBackFocus: (banner: HTMLElement) => void;
}

/** Above the page's sticky header. */
const LOWEST_LAYER = 1000;

/** One banner. */
export function NotificationBanner({ notification, index, transitionDuration, stack, giveBackFocus }: Props) {
  const { timestamp, title, message = '', icon, component: Component, closing, timeout, closeOnClick } = notification;
  const { showClose, clickHandler } = notification;
  const ref = useRef<HTMLDivElement>(null);
  const contentId = useId();
  const attention = useAttention();
  const close = () => closeNotification(timestamp);
  // Without a close button the banner itself takes the keys.
  const takesKeys = clickHandler !== undefined || (closeOnClick && !showClose);
  const duration = `${transitionDuration}ms`;

  useCountdown(timeout, attention.hasAttention || closing, close);
  // Before it is painted, whenever what it shows may be of another height.
  useLayoutEffect(stack);
  useLayoutEffect(() => {
    if (closing && ref.current) giveBackFocus(ref.current);
  }, [closing, giveBackFocus]);
  useEffect(() => {
    if (!closing) return;
    // A timer, because an interrupted transition never says that it ended.
    const timer = setTimeout(() => removeNotification(timestamp), transitionDuration);
    return () => clearTimeout(timer);
  }, [timestamp, closing, transitionDuration]);

  const activate = () => {
    clickHandler?.(notification);
    if (closeOnClick) close();
  };
  const onClick = ({ currentTarget, target }: MouseEvent<HTMLElement>) => {
    if (isBannerClick(currentTarget, target)) activate();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' && event.target === event.currentTarget) activate();
    if (event.key !== 'Escape' || !(showClose || closeOnClick)) return;
    // Escape closes the banner alone, not the dialog or menu that it may lie in.
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return (
    <div
      className={styles.banner}
      ref={ref}
      data-type={notification.type}
      data-vertical={notification.verticalAlign}
      data-horizontal={notification.horizontalAlign}
      data-closing={closing || undefined}
      style={{ zIndex: LOWEST_LAYER + index, animationDuration: duration, transitionDuration: duration }}
      {...(takesKeys && { tabIndex: 0, role: 'group', 'aria-labelledby': contentId })}
      {...attention.handlers}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <div className={styles.content} id={contentId}>
        {title && <strong className={styles.title}>{title}</strong>}
        {Component ? (
          <Component notification={notification} close={close} />
        ) : (
          <NotificationMessage message={message} />
        )}
      </div>
      {showClose && (
        <button className={styles.close} type="button" aria-label="Close" onClick={close}>
          <span aria-hidden="true">×</span>
        </button>
      )}
    </div>
  );
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
