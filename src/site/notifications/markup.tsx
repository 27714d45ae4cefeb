import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { NotificationModel } from './model.ts';

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

/** Whether the message has to be parsed as markup before it can be shown. */
export function needsSanitizer({ message, component }: NotificationModel): boolean {
  return !component && message !== undefined && /[<&]/.test(message);
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", nbsp: ' ' };

/**
 * The words of a message with markup. Only fit to be put on the page as text, never as markup:
 * it stands in when the sanitiser cannot be loaded.
 */
export function stripMarkup(markup: string): string {
  return markup
    .replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, ' ')
    .replace(/<[/!]?[a-z-][^>]*(>|$)/gi, ' ')
    .replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name.toLowerCase()] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

export type Sanitizer = (markup: string) => DocumentFragment;

/** A notice that waits longer than this for the sanitiser is shown as plain words. */
const PATIENCE = 1000;

/**
 * The sanitiser, loaded when first wanted: undefined while it is on its way,
 * null when it did not come (in time).
 */
export function useSanitizer(wanted: boolean): Sanitizer | null | undefined {
  const [sanitizer, setSanitizer] = useState<Sanitizer | null>();
  useEffect(() => {
    if (!wanted) return;
    const giveUp = () => setSanitizer((known: Sanitizer | null | undefined) => known ?? null);
    const timer = setTimeout(giveUp, PATIENCE);
    void import('./sanitizeMarkup.ts').then(({ sanitizeMarkup }) => setSanitizer(() => sanitizeMarkup), giveUp);
    return () => clearTimeout(timer);
  }, [wanted]);
  return sanitizer;
}
