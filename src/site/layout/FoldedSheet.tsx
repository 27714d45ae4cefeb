import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { draftKeys } from 'virtual:content/site';
import { content, labels, storagePrefix } from '../content/content.ts';
import styles from './FoldedSheet.module.css';

/** What a link to the contact form names: `#contact`, on every page. */
const messageId = 'contact';

/** The contact form, open. */
export const Sheet = ({ children }: { children: ReactNode }) => (
  <div className={styles.sheet} id={messageId}>
    {children}
  </div>
);

/**
 * The contact form behind a line that opens it, also without scripts. It is open for somebody who comes to write, or
 * who has begun to.
 */
export function FoldedSheet({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const isMeant = hash === `#${messageId}` || hash.startsWith(`#${content.contactForm}.`);
    if (!box.current || !(isMeant || hasDraft())) return;
    box.current.open = true;
    if (isMeant) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <details className={styles.sheet} id={messageId} ref={box}>
      <summary>{labels.writeToUs}</summary>
      {children}
    </details>
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
