import { useLayoutEffect, type RefObject } from 'react';

/** Gives the focus back when the banner starts to close, and at the latest before it leaves the page. */
export function useFocusGivenBack(
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
