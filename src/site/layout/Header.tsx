// layout: the frame around every page.

import { type ReactNode, type RefObject, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../engine/theme/Icon.tsx';
import { ButtonLink } from '../components/ButtonLink.tsx';
import { content, labels, telephoneLink } from '../content/content.ts';
import { MainNavigation, MenuButton, useMenu } from './MainNavigation.tsx';
import styles from './Header.module.css';

/**
 * The top of every page. Phone and quote button stand in it once per layout and never twice at a time, so that the
 * order of focus is the order seen.
 */
export function Header() {
  const { open, bar, button, toggle } = useMenu();
  const ways = (
    <>
      <a className={styles.phone} href={telephoneLink(content.company.phone)}>
        <Icon name="phone" />
        {content.company.phone}
      </a>
      <ButtonLink to={content.callToActionPage}>{labels.getQuote}</ButtonLink>
    </>
  );
  return (
    <StickyBar bar={bar}>
      <div className={styles.row}>
        <Logo />
        <div className={styles.onNarrow}>{ways}</div>
        <MenuButton open={open} controls="menu" onToggle={toggle} ref={button} />
        <MainNavigation id="menu" open={open} />
        <div className={styles.onWide}>{ways}</div>
      </div>
    </StickyBar>
  );
}

/** Comes along once the page has scrolled: what stands in it stays as it is, and is not rendered again. */
function StickyBar({ bar, children }: { bar: RefObject<HTMLElement | null>; children: ReactNode }) {
  const sticky = useScrolledPast(100);
  return (
    <header className={styles.bar} data-sticky={sticky} ref={bar}>
      {children}
    </header>
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}

/** Whether the page has scrolled more than `pixels`. */
function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > pixels,
    () => false,
  );
}

/** The company's mark and name, and the way home. */
const Logo = () => (
  <Link className={styles.link} to="/">
    <img src="/favicon.svg" alt="" width={36} height={36} />
    <span>{content.company.name}</span>
  </Link>
);
