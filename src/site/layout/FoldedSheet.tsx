import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { draftKeys } from 'virtual:content/site';
import { content, labels, storagePrefix } from '../content/content.ts';

/** What a link to the contact form names: `#contact`, on every page. */
export const messageId = 'contact';

/** What holds the contact form. */
export const Sheet = styled.div`
  min-width: 0;
  padding: clamp(min(1.25rem, 5.6vw), 4vw, 2.5rem);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-large);
  background: var(--color-surface);

  summary {
    padding-block: 0.75rem;
    color: var(--color-accent);
    font-weight: 650;
    cursor: pointer;
  }
`;

/**
 * The contact form behind a line that opens it, also without scripts. It is open for somebody who comes to write, or
 * who has begun to.
 */
export function FoldedSheet({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  const box = useRef<HTMLDivElement & HTMLDetailsElement>(null);
  useEffect(() => {
    const isMeant = hash === `#${messageId}` || hash.startsWith(`#${content.contactForm}.`);
    if (!box.current || !(isMeant || hasDraft())) return;
    box.current.open = true;
    if (isMeant) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <Sheet as="details" id={messageId} ref={box}>
      <summary>{labels.writeToUs}</summary>
      {children}
    </Sheet>
  );
}

/** Whether a message that was begun is kept on the device. */
function hasDraft(): boolean {
  const key = `${storagePrefix}_${draftKeys[content.contactForm] ?? ''}`;
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    // Storage is blocked: nothing is kept.
    return false;
  }
}
