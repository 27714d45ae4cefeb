import { useEffect, useState } from 'react';

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
