import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * The widgets of ours that hold what is typed into them: a key has nothing to show there that is not there already, and
 * what they hand over may be no answer yet.
 */
export const holdsText: ReadonlySet<unknown> = new Set([
  ...['text', 'email', 'tel', 'textarea', 'date', 'date-text', 'time'],
  ...['stepper', 'number'],
]);

/**
 * Has a text control show `text`. What was typed stands there already: React would write it back at every key, into
 * the control and into its attribute, and the browser would lay the text out twice.
 */
export function useShownText<Control extends HTMLInputElement | HTMLTextAreaElement>(
  text: string,
): { ref: RefObject<Control | null>; defaultValue: string } {
  const [defaultValue] = useState(text);
  const ref = useRef<Control>(null);
  useLayoutEffect(() => {
    if (ref.current && ref.current.value !== text) ref.current.value = text;
  });
  return { ref, defaultValue };
}
