import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Sets the text of an uncontrolled text input. React would write the value back at every key, into the property and the
 * attribute, and the browser would lay the text out twice.
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
