import { useCallback, useRef, type FocusEvent } from 'react';

/**
 * Remembers which element had the focus before it came into the notifications, and gives it back
 * when the banner that holds it goes away.
 */
export function useFocusOrigin() {
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
