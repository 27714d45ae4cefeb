import { clsx } from 'clsx';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './ButtonLink.module.css';

/** A link to another page that is to be seen first. */
export const ButtonLink = ({ className, ...rest }: LinkProps) => (
  <Link {...rest} className={clsx(styles.link, className)} />
);
