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
import { keyframes, styled } from 'styled-components';
import { Icon } from '../components/Icon.tsx';
import { labels } from '../content/content.ts';
import { startClosing, type Notification, removeNotification } from './notificationStore.ts';
import { TextOrSuspendingMarkup } from './NotificationMessage.tsx';
import { theme } from '../styles/theme.ts';

/** The duration in milliseconds of a banner's appearing and fading. */
const transition = 200;

const appear = keyframes`
  from {
    opacity: 0;
    translate: 0 var(--notification-from);
  }
`;

const colours = {
  default: 'border',
  info: 'info',
  primary: 'accent',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
} as const satisfies Record<Notification['type'], keyof typeof theme>;

/** The default icons, so that a banner's type is not told by colour alone. */
const icons: Partial<Record<Notification['type'], string>> = { success: 'check', warning: 'alert', danger: 'alert' };

/**
 * The look of a banner. Text stays --form-text on --form-surface in every type, so that its contrast never depends on
 * the type's colour. The offset comes as an element style.
 */
const Banner = styled.div<{ $type: Notification['type'] }>`
  --tone: ${({ $type }) => theme[colours[$type]]};
  --notification-from: -0.5rem;
  position: fixed;
  inset-inline: 12px;
  max-width: 30rem;
  max-height: calc(100dvh - 24px - var(--notification-below, 0px));
  margin-block: calc(var(--notification-below, 0px) + env(safe-area-inset-top, 0px)) env(safe-area-inset-bottom, 0);
  overflow: hidden auto;
  overflow-wrap: anywhere;
  display: flex;
  align-items: flex-start;
  gap: 0.75rem;
  padding-left: 1rem;
  color: ${theme.text};
  background: ${theme.surface};
  border: 1px solid ${theme.border};
  border-left: 6px solid var(--tone);
  border-radius: ${theme.radius};
  box-shadow: ${theme.shadow};
  line-height: 1.4;
  animation: ${appear} ${transition}ms ease-out;
  transition: ${transition}ms ease-out;
  transition-property: opacity, top, bottom;

  &[data-vertical='bottom'] {
    --notification-from: 0.5rem;
  }
  &[data-horizontal='center'] {
    margin-inline: auto;
  }
  &[data-horizontal='right'] {
    margin-left: auto;
  }
  &[data-closing] {
    opacity: 0;
    pointer-events: none;
  }

  a {
    color: inherit;
  }

  /* It lies over the header from edge to edge, and is as high: nothing below it is covered. */
  @media (max-width: 47.99rem) {
    font-size: 0.9375rem;
    line-height: 1.35;

    &[data-vertical='top'] {
      inset-inline: 0;
      max-width: none;
      min-height: 4rem;
      margin-top: -12px;
      padding-top: env(safe-area-inset-top, 0px);
      align-items: center;
      border-width: 0 0 1px 6px;
      border-radius: 0;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    animation: none;
    transition: none;
  }
  @media print {
    display: none;
  }
`;

const CloseButton = styled.button`
  flex: none;
  width: 48px;
  min-height: 44px;
  align-self: stretch;
  padding: 0;
  color: inherit;
  font-size: 1.5rem;
  line-height: 1;
  background: none;
  border: 0;
  border-radius: ${theme.radius};
  cursor: pointer;

  &:focus-visible {
    outline-offset: -3px;
  }
`;

const Content = styled.div`
  flex: 1;
  min-width: 0;
  padding-block: 0.625rem;

  &:last-child {
    padding-right: 1rem;
  }
  > strong {
    display: block;
  }
  p,
  ul,
  ol {
    margin: 0;
  }
  ul,
  ol {
    padding-left: 1.25rem;
  }
`;

const IconBox = styled.span`
  flex: none;
  padding-block: 0.625rem;
  color: var(--tone);

  svg {
    display: block;
    width: 1.4em;
    height: 1.4em;
  }
`;

interface Props {
  notification: Notification;
  index: number;
  restackBanners: () => void;
  giveBackFocus: (banner: HTMLElement) => void;
}

/** The z-index of banners, above the page's sticky header. */
const LOWEST_LAYER = 1000;

export function NotificationBanner({ notification, index, restackBanners, giveBackFocus }: Props) {
  const { timestamp, title, message = '', icon, component: Component, closing, timeout, closeOnClick } = notification;
  const { showClose, clickHandler } = notification;
  const typeIcon = icons[notification.type];
  const ref = useRef<HTMLDivElement>(null);
  const contentId = useId();
  const attention = useAttention();
  const close = () => startClosing(timestamp);
  // A banner that does something when clicked takes the focus and keys, unless its close button does the same.
  const takesKeys = clickHandler !== undefined || (closeOnClick && !showClose);

  useCountdown(timeout, attention.hasAttention || closing, close);
  // The banners are stacked before paint, at every render, because the content may have another height.
  useLayoutEffect(restackBanners);
  useLayoutEffect(() => {
    if (closing && ref.current) giveBackFocus(ref.current);
  }, [closing, giveBackFocus]);
  useEffect(() => {
    if (!closing) return;
    // A timer, because an interrupted transition sends no `transitionend` event.
    const timer = setTimeout(() => removeNotification(timestamp), transition);
    return () => clearTimeout(timer);
  }, [timestamp, closing]);

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
    <Banner
      ref={ref}
      $type={notification.type}
      data-type={notification.type}
      data-vertical={notification.verticalAlign}
      data-horizontal={notification.horizontalAlign}
      data-closing={closing || undefined}
      style={{ zIndex: LOWEST_LAYER + index }}
      {...(takesKeys && { tabIndex: 0, role: 'group', 'aria-labelledby': contentId })}
      {...attention.handlers}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {(icon ?? typeIcon) && <IconBox aria-hidden="true">{icon ?? (typeIcon && <Icon name={typeIcon} />)}</IconBox>}
      <Content id={contentId}>
        {title && <strong>{title}</strong>}
        {Component ? (
          <Component notification={notification} close={close} />
        ) : (
          <TextOrSuspendingMarkup message={message} />
        )}
      </Content>
      {showClose && (
        <CloseButton type="button" aria-label={labels.close} onClick={close}>
          <span aria-hidden="true">×</span>
        </CloseButton>
      )}
    </Banner>
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

/** The greatest delay of `setTimeout`, which fires immediately above it. */
const MAX_TIMEOUT = 2 ** 31 - 1;

/** Calls onEnd after the timeout in milliseconds (0 = never), not counting the time spent paused. */
function useCountdown(timeout: number, paused: boolean, onEnd: () => void): void {
  const remaining = useRef(timeout);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (timeout === 0 || paused) return;
    const started = performance.now();
    const timer = setTimeout(() => end(), Math.min(remaining.current, MAX_TIMEOUT));
    return () => {
      clearTimeout(timer);
      remaining.current -= performance.now() - started;
    };
  }, [timeout, paused]);
}
