import { type Ref, useEffect, useRef, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { ButtonLink } from '../components/ButtonLink.tsx';
import { content, labels, linkName } from '../content/content.ts';
import { navigation } from '../navigation/navigation.ts';
import { ContactDetails } from './ContactDetails.tsx';
import styles from './MainNavigation.module.css';

const { home, ourWork, privacy } = content.pages;

/** The pages that the header links to. */
const menu = [home, ourWork, privacy, ...content.formPages].filter(({ inMenu }) => inMenu);

const widthOfMenu = menu.reduce((width, page) => width + 2.25 + 0.55 * linkName(page).length, 0);

/**
 * The one rule that depends on words of the content, which may change while the code stays: from which width on the
 * header shows everything in one line. Measured in letters of the page's own size and not of the window's, so that
 * large text counts as narrow.
 */
export const headerRule = `:root { --header-in-line: ${Math.round(46.9 + widthOfMenu)}rem; }\n`;

/** The header's links: a line on wide screens, a panel with contact information on small ones. */
export function MainNavigation({ id, open }: { id: string; open: boolean }) {
  return (
    <nav className={styles.panel} id={id} data-open={open} aria-label={labels.mainNavigation}>
      <ul className={styles.links} role="list">
        {menu.map((page) => (
          <li key={page.path}>
            <NavLink to={page.path}>{linkName(page)}</NavLink>
          </li>
        ))}
      </ul>
      <div className={styles.more}>
        <ButtonLink to={content.callToActionPage}>{labels.getQuote}</ButtonLink>
        <ContactDetails />
      </div>
    </nav>
  );
}

interface MenuButtonProps {
  open: boolean;
  controls: string;
  onToggle: () => void;
  ref: Ref<HTMLButtonElement>;
}

/** Opens and closes the menu on small screens. */
export function MenuButton({ open, controls, onToggle, ref }: MenuButtonProps) {
  return (
    <button
      className={styles.button}
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
    </button>
  );
}

/** The open state of the menu in a bar: a navigation, Escape, and a focus or a press that leaves the bar close it. */
export function useMenu() {
  const [open, setOpen] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const closing = new AbortController();
    const { signal } = closing;
    const close = () => setOpen(false);
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
    signal.addEventListener('abort', navigation.subscribe(close));
    return () => closing.abort();
  }, [open]);

  return { open, bar, button, toggle: () => setOpen(!open) };
}
