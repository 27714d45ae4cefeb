import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { useLinkClickHandler, useLocation } from 'react-router-dom';
import { pathOf } from '../navigation/navigation.ts';
import styles from './SiteLink.module.css';

interface SiteLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'target'> {
  to: string;
  /** Tells assistive technology, and styles, when the link leads to the page that is shown. */
  marksCurrent?: boolean;
}

/** A link to another page of the site. Lighter than the router's own. */
export function SiteLink({ to, marksCurrent = false, ...rest }: SiteLinkProps) {
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to);
  const { pathname } = useLocation();
  const isCurrent = marksCurrent && pathOf(pathname) === to;
  return <a {...rest} href={to} onClick={navigate} aria-current={isCurrent ? 'page' : undefined} />;
}

/** A link to another page that is to be seen first. */
export const ButtonLink = ({ className, ...rest }: ComponentProps<typeof SiteLink>) => (
  <SiteLink {...rest} className={clsx(styles.link, className)} />
);
