import { type Ref, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { ButtonLink } from '../components/Button.ts';
import { SiteLink } from '../components/SiteLink.tsx';
import { content, labels, linkName } from '../content/content.ts';
import { ContactDetails } from './ContactDetails.tsx';

const { home, ourWork, privacy } = content.pages;
const menu = [home, ourWork, privacy, ...content.formPages].filter(({ inMenu }) => inMenu);
const widthOfMenu = menu.reduce((width, page) => width + 2.25 + 0.55 * linkName(page).length, 0);

/**
 * Where the header shows everything in one line. Measured in letters of the page's own size and not of the window's,
 * so that large text counts as narrow.
 */
export const wide = `@container header (min-width: ${Math.round(46.9 + widthOfMenu)}rem)`;

/** Where a phone's header has room for the quote button beside a long name. With less it stands in the menu. */
export const roomy = '@container header (min-width: 21rem)';

/** Where it has room for the telephone number as well. */
export const callable = '@container header (min-width: 40rem)';

const Panel = styled.nav`
  position: absolute;
  top: 100%;
  right: 0;
  left: 0;
  display: none;
  gap: 1rem;
  max-height: calc(100dvh - 4.5rem);
  padding: 0.75rem clamp(1rem, 4cqi, 2.5rem) 1.75rem;
  overflow-y: auto;
  border-bottom: 1px solid var(--color-border);
  background: var(--color-background);
  box-shadow: var(--shadow);

  &[data-open='true'] {
    display: grid;
  }

  /* Without JavaScript nothing opens it: the links stand in the header. */
  @media (scripting: none) {
    position: static;
    display: grid;
    flex-basis: 100%;
    padding: 0;
    border: 0;
    box-shadow: none;
  }

  ${wide} {
    position: static;
    display: block;
    flex-basis: auto;
    padding: 0;
    overflow: visible;
    border: 0;
    background: none;
    box-shadow: none;
  }
`;

const Links = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;

  a {
    display: block;
    padding: 0.75rem 1rem;
    border-radius: var(--radius);
    color: var(--color-text);
    font-weight: 550;
    text-decoration: none;
  }

  a:hover {
    color: var(--color-accent);
  }

  a[aria-current='page'] {
    background: var(--color-tint);
    color: var(--color-accent);
    font-weight: 700;
  }

  @media (scripting: none) {
    display: flex;
    flex-wrap: wrap;
    margin-left: -1rem;
  }

  ${wide} {
    display: flex;
    gap: 0.25rem;

    a {
      padding-block: 0.625rem;
    }
  }
`;

/** What the header has no room for. */
const More = styled.div`
  display: grid;
  gap: 1rem;
  justify-items: start;
  padding-top: 1rem;
  border-top: 1px solid var(--color-border);

  > a {
    ${roomy} {
      display: none;
    }
  }

  @media (scripting: none) {
    display: none;
  }

  ${wide} {
    display: none;
  }
`;

/** The header's links: a line on wide screens, a panel with contact information on small ones. */
export function MainNavigation({ id, open }: { id: string; open: boolean }) {
  return (
    <Panel id={id} data-open={open} aria-label={labels.mainNavigation}>
      <Links role="list">
        {menu.map((page) => (
          <li key={page.path}>
            <SiteLink to={page.path} marksCurrent>
              {linkName(page)}
            </SiteLink>
          </li>
        ))}
      </Links>
      <More>
        <ButtonLink to={content.callToActionPage}>{labels.getQuote}</ButtonLink>
        <ContactDetails />
      </More>
    </Panel>
  );
}

const Button = styled.button`
  display: inline-grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  padding: 0;
  border: 1px solid var(--color-input-border);
  border-radius: var(--radius);
  background: var(--color-surface);
  color: var(--color-text);
  cursor: pointer;

  &:focus-visible {
    border-radius: var(--radius);
  }

  svg {
    width: 1.25rem;
    height: 1.25rem;
    stroke: currentcolor;
    stroke-width: 2.5;
    stroke-linecap: round;
  }

  ${wide} {
    display: none;
  }

  @media (scripting: none) {
    display: none;
  }
`;

interface MenuButtonProps {
  open: boolean;
  controls: string;
  onToggle: () => void;
  ref: Ref<HTMLButtonElement>;
}

/** Opens and closes the menu on small screens. */
export function MenuButton({ open, controls, onToggle, ref }: MenuButtonProps) {
  return (
    <Button
      type="button"
      ref={ref}
      aria-expanded={open}
      aria-controls={controls}
      aria-label={labels.menu}
      onClick={onToggle}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={open ? 'M3 3l14 14M17 3L3 17' : 'M2 4h16M2 10h16M2 16h16'} />
      </svg>
    </Button>
  );
}

/** The open state of the menu in a bar: a navigation, Escape, and a focus or a press that leaves the bar close it. */
export function useMenu() {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const bar = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const open = openedAt === key;
  // Forgotten with every navigation, so that coming back does not open it again.
  if (openedAt !== null && !open) setOpenedAt(null);

  useEffect(() => {
    if (!open) return;
    const closing = new AbortController();
    const { signal } = closing;
    const close = () => setOpenedAt(null);
    const closeOutside = ({ target }: Event) => target instanceof Node && !bar.current?.contains(target) && close();
    document.addEventListener('focusin', closeOutside, { signal });
    document.addEventListener('pointerdown', closeOutside, { signal });
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        close();
        button.current?.focus();
      },
      { signal },
    );
    return () => closing.abort();
  }, [open]);

  return { open, bar, button, toggle: () => setOpenedAt(open ? null : key) };
}
