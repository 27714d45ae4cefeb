import { useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { otherLanguages } from 'virtual:content/site';
import { Button } from '../../engine/theme/Button.ts';
import { ButtonLink } from '../components/ButtonLink.ts';
import { hideWithoutScript } from '../components/layout.ts';
import { content, labels, linkName } from '../content/content.ts';
import { navigation } from '../navigation/navigation.ts';
import { ContactDetails } from './ContactDetails.tsx';
import { theme } from '../styles/theme.ts';

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
  border-bottom: 1px solid ${theme.border};
  background: ${theme.background};
  box-shadow: ${theme.shadow};

  &[data-open='true'] {
    display: grid;
  }

  /* Without JavaScript nothing opens it: the links stand in the header. */
  @media (scripting: none) {
    position: static;
    display: grid;
    flex-basis: 100%;
    padding: 0;
    overflow: visible;
    border: 0;
    box-shadow: none;
  }

  @container header (min-width: 1em) {
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

  a {
    display: block;
    padding: 0.75rem 1rem;
    border-radius: ${theme.radius};
    color: ${theme.text};
    font-weight: 550;
    text-decoration: none;
  }

  @media (hover: hover) {
    a:hover {
      color: ${theme.accent};
    }
  }

  a[aria-current='page'] {
    background: ${theme.tint};
    color: ${theme.accent};
    font-weight: 700;
  }

  @media (scripting: none) {
    display: flex;
    flex-wrap: wrap;
  }

  @container header (min-width: 1em) {
    display: flex;
    gap: 0.25rem;

    a {
      padding-block: 0.625rem;
    }
  }
`;

/** Contact details that only the small-screen menu shows, since they do not fit into the header. */
const More = styled.div`
  display: grid;
  gap: 1rem;
  justify-items: start;
  padding-top: 1rem;
  border-top: 1px solid ${theme.border};

  > a {
    @container header (min-width: 21rem) {
      display: none;
    }
  }

  ${hideWithoutScript}

  @container header (min-width: 1em) {
    display: none;
  }
`;

export const MenuButton = styled(Button)`
  display: inline-grid;
  place-items: center;
  width: 3rem;
  padding: 0;

  svg {
    width: 1.25rem;
    height: 1.25rem;
    stroke: currentcolor;
    stroke-width: 2.5;
    stroke-linecap: round;
  }

  @container header (min-width: 1em) {
    display: none;
  }

  ${hideWithoutScript}
`;

type MenuPage = (typeof content.formPages)[number];

const isInMenu = (page: object): page is MenuPage => 'inMenu' in page && page.inMenu === true;

const menu = [...Object.values(content.pages), ...content.formPages].filter(isInMenu);

/**
 * The CSS rule for the width from which the header fits on one line. Its value depends on the lengths of words in the
 * content, which can change without the code. In the page's own font size, so that large text counts as narrow.
 */
export function headerInLineWidthCssRule(): string {
  const links = [...menu.map(linkName), ...otherLanguages.map(({ name }) => name)];
  const width = links.reduce((sum, { length }) => sum + 2.25 + 0.55 * length, 46.9);
  return `:root { --header-in-line: ${Math.round(width)}rem; }\n`;
}

function LanguageLinks() {
  const { pathname } = useLocation();
  return otherLanguages.map(({ tag, name, base }) => (
    <li key={tag}>
      <a href={base && pathname === '/' ? base : base + pathname} lang={tag} hrefLang={tag}>
        {name}
      </a>
    </li>
  ));
}

/** The header's links: a line on wide screens, a panel with contact information on small ones. */
export function MainMenuWithContactDetails({ open }: { open: boolean }) {
  return (
    <Panel id="menu" data-open={open} aria-label={labels.mainNavigation}>
      <Links role="list">
        {menu.map((page) => (
          <li key={page.path}>
            <NavLink to={page.path}>{linkName(page)}</NavLink>
          </li>
        ))}
        {otherLanguages.length > 0 && <LanguageLinks />}
      </Links>
      <More>
        <ButtonLink to={content.callToActionPage}>{labels.getQuote}</ButtonLink>
        <ContactDetails />
      </More>
    </Panel>
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
