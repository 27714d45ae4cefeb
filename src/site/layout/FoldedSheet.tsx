import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { draftKeys } from 'virtual:content/site';
import { content, labels, storagePrefix } from '../content/content.ts';

/** What holds the contact form. */
const Box = styled.div`
  min-width: 0;
  padding: clamp(min(1.25rem, 5.6vw), 4vw, 2.5rem);
  border: 1px solid ${({ theme }) => theme.border};
  border-radius: ${({ theme }) => theme.radiusLarge};
  background: ${({ theme }) => theme.surface};

  summary {
    padding-block: 0.75rem;
    color: ${({ theme }) => theme.accent};
  }
`;

/** What a link to the contact form names: `#contact`, on every page. */
const messageId = 'contact';

/** The contact form, open. */
export const Sheet = ({ children }: { children: ReactNode }) => <Box id={messageId}>{children}</Box>;

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
    <Box as="details" id={messageId} ref={box}>
      <summary>{labels.writeToUs}</summary>
      {children}
    </Box>
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
