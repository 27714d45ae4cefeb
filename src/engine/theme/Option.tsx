import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './Option.module.css';

/** A label around a native radio button or checkbox; `boxed` makes the whole card the target. */
export const Option = ({ boxed, children }: { boxed: boolean; children: ReactNode }) => (
  <label className={clsx(styles.option, boxed ? styles.boxed : styles.bare)}>{children}</label>
);
