import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { contactStorageKey } from 'virtual:content/site';
import { content, labels } from '../content/content.ts';
import { theme } from '../styles/theme.ts';

const Box = styled.div`
  min-width: 0;
  padding: clamp(min(1.25rem, 5.6vw), 4vw, 2.5rem);
  border: 1px solid ${theme.border};
  border-radius: ${theme.radiusLarge};
  background: ${theme.surface};

  summary {
    padding-block: 0.75rem;
    color: ${theme.accent};
  }
`;

/** The id of the contact form, to which `#contact` links on every page. */
const messageId = 'contact';

export const ContactFormBox = ({ children }: { children: ReactNode }) => <Box id={messageId}>{children}</Box>;

/** The contact form, folded unless a link leads to it or answers are saved. It opens without scripts, too. */
export function ContactFormFoldedUnlessLinked({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const isLinked = hash === `#${messageId}` || hash.startsWith(`#${content.contactForm}.`);
    if (!box.current || !(isLinked || hasSavedAnswers())) return;
    box.current.open = true;
    if (isLinked) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <Box as="details" id={messageId} ref={box}>
      <summary>{labels.writeToUs}</summary>
      {children}
    </Box>
  );
}

/** Whether the contact form has saved answers or an open confirmation. */
function hasSavedAnswers(): boolean {
  try {
    const { answers, sent } = JSON.parse(localStorage.getItem(contactStorageKey ?? '') ?? '{}') as Record<
      string,
      Record<string, unknown>
    >;
    return Object.keys(answers ?? {}).length > 0 || sent?.['open'] === true;
  } catch {
    // Local storage is blocked, or holds something else: there are no saved answers.
    return false;
  }
}
