// layout: the header and footer of every page.

import { Link } from 'react-router-dom';
import { keyframes, styled } from 'styled-components';
import { mark } from 'virtual:content/site';
import { ButtonLink } from '../components/ButtonLink.ts';
import { PhoneLink } from '../components/PhoneLink.tsx';
import { content, labels } from '../content/content.ts';
import { useHydrated } from '../forms/prehydration.ts';
import { MainMenuWithContactDetails, MenuButton, useMenu } from './MainNavigation.tsx';
import { theme } from '../styles/theme.ts';

const arrive = keyframes`
  from {
    translate: 0 -100%;
  }
`;

const Bar = styled.header`
  position: relative;
  z-index: 20;
  /*
   * A query takes no variable, but knows the letters of what it asks: those of the header are as large as the header must
   * be wide to show everything in one line, so that 1em says where that is. From 21rem on a phone's header has room for
   * the quote button beside a long name; with less it stands in the menu. From 40rem on it has room for the telephone
   * number as well.
   */
  container: header / inline-size;
  font-size: var(--header-in-line);
  border-bottom: 1px solid ${theme.border};
  background: ${theme.background};

  &[data-sticky='true'] {
    position: sticky;
    top: 0;
    box-shadow: ${theme.shadow};
    animation: ${arrive} ${theme.motion};
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
  max-width: 78rem;
  min-height: 4rem;
  margin-inline: auto;
  padding: 0.5rem clamp(1rem, 4cqi, 2.5rem);
  /* Resets the font size of the container to that of the page. */
  font-size: 1.0625rem;

  @container header (min-width: 1em) {
    gap: 1.75rem;
    min-height: 4.5rem;
  }
`;

const Phone = styled(PhoneLink)`
  display: none;
  white-space: nowrap;

  svg {
    width: 1.375rem;
    height: 1.375rem;
    color: ${theme.accent};
  }

  @container header (min-width: 40rem) {
    display: inline-flex;
  }
`;

const OnWide = styled.div`
  display: none;
  align-items: center;
  gap: 1.75rem;

  @container header (min-width: 1em) {
    display: flex;
  }
`;

const OnNarrow = styled.div`
  display: none;
  gap: 1.25rem;
  align-items: center;
  white-space: nowrap;

  > a:last-child {
    padding-inline: 0.75rem;
  }

  @container header (min-width: 21rem) {
    display: flex;
  }

  @media (scripting: none) {
    display: flex;
  }

  @container header (min-width: 1em) {
    display: none;
  }
`;

const LogoLink = styled(Link)`
  display: flex;
  flex: 1 1 4.5rem;
  gap: 0.5rem;
  align-items: center;
  min-width: 0;
  /* As wide before the rest of the bar has arrived as afterwards: the name does not break into lines anew. */
  max-width: max(40cqi, 9rem);
  min-height: 3rem;
  margin-right: auto;
  color: ${theme.text};
  font-size: 1rem;
  font-family: var(--font-heading);
  font-weight: 800;
  line-height: 1.05;
  letter-spacing: -0.02em;
  text-decoration: none;
  text-wrap: balance;

  @media (hover: hover) {
    &:hover {
      color: ${theme.accent};
    }
  }

  img {
    flex: none;
    width: 2rem;
    height: 2rem;
    object-fit: contain;
  }

  span {
    min-width: 0;
  }

  /* With large letters on a small screen the name needs the room. */
  @container (max-width: 13rem) {
    img {
      display: none;
    }
  }

  @container header (min-width: 1em) {
    flex: 0 1 auto;
    gap: 0.75rem;
    max-width: none;
    font-size: 1.375rem;

    img {
      width: 2.25rem;
      height: 2.25rem;
    }
  }
`;

/** The top of every page. It has phone and quote button once for each layout, so that focus follows the order seen. */
export function Header() {
  const { open, bar, button, toggle } = useMenu();
  const sticky = useHydrated(() => window.scrollY > 100, false, onScroll);
  const ways = (
    <>
      <Phone />
      <ButtonLink to={content.callToActionPage}>{labels.getQuote}</ButtonLink>
    </>
  );
  return (
    <Bar data-sticky={sticky} ref={bar}>
      <Row>
        <LogoLink to="/">
          <img src={mark} alt="" width={36} height={36} />
          <span>{content.company.name}</span>
        </LogoLink>
        <OnNarrow>{ways}</OnNarrow>
        <MenuButton ref={button} aria-expanded={open} aria-controls="menu" aria-label={labels.menu} onClick={toggle}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d={open ? 'M3 3l14 14M17 3L3 17' : 'M2 4h16M2 10h16M2 16h16'} />
          </svg>
        </MenuButton>
        <MainMenuWithContactDetails open={open} />
        <OnWide>{ways}</OnWide>
      </Row>
    </Bar>
  );
}

function onScroll(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}
