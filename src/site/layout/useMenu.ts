import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The open state of the menu: a navigation or Escape closes it. */
export function useMenu() {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const open = openedAt === key;
  // Forgotten with every navigation, so that coming back does not open it again.
  if (openedAt !== null && !open) setOpenedAt(null);

  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenedAt(null);
      button.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open]);

  return { open, button, toggle: () => setOpenedAt(open ? null : key) };
}
