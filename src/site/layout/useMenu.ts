import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The open state of the menu in a bar: a navigation, Escape, and a focus or a press that leaves the bar close it. */
export function useMenu() {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const bar = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const open = openedAt === key;
  // Forgotten with every navigation, so that coming back does not open it again.
  if (openedAt !== null && !open) setOpenedAt(null);

  useEffect(() => {
    if (!open) return;
    const closing = new AbortController();
    const { signal } = closing;
    const close = () => setOpenedAt(null);
    const closeOutside = ({ target }: Event) => target instanceof Node && !bar.current?.contains(target) && close();
    document.addEventListener('focusin', closeOutside, { signal });
    document.addEventListener('pointerdown', closeOutside, { signal });
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        close();
        button.current?.focus();
      },
      { signal },
    );
    return () => closing.abort();
  }, [open]);

  return { open, bar, button, toggle: () => setOpenedAt(open ? null : key) };
}
