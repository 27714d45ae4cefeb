import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './Button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** The one to be seen first. */
  primary?: boolean;
}

/** A button, of a form and of the site around it. */
export const Button = ({ primary = false, className, ...rest }: ButtonProps) => (
  <button {...rest} className={clsx(styles.button, primary && styles.primary, className)} />
);
