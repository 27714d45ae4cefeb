import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { SiteLink } from './SiteLink.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  /** The one to be seen first. */
  primary?: boolean;
}

/** A button of the site's frame. */
export const Button = ({ primary = false, className, ...rest }: ButtonProps) => (
  <button {...rest} className={clsx(styles.button, primary && styles.primary, className)} />
);

/** A link to another page that is to be seen first. */
export const ButtonLink = ({ className, ...rest }: ComponentProps<typeof SiteLink>) => (
  <SiteLink {...rest} className={clsx(styles.link, className)} />
);
