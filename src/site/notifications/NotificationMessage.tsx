import { useLayoutEffect, useRef, useState } from 'react';
import { stripMarkup } from './stripMarkup.ts';
import type { Sanitizer } from './useSanitizer.ts';

interface Props {
  markup: string;
  /** Null shows the bare words. */
  sanitizer: Sanitizer | null;
}

/** A message with markup, sanitised. */
export function NotificationMessage({ markup, sanitizer }: Props) {
  const host = useRef<HTMLDivElement>(null);
  // Kept for good: a sanitiser that comes late would have the message announced a second time.
  const [sanitize] = useState(() => sanitizer);
  useLayoutEffect(() => {
    if (sanitize) host.current?.replaceChildren(sanitize(markup));
  }, [sanitize, markup]);
  return <div ref={host}>{sanitize ? null : stripMarkup(markup)}</div>;
}
