import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** Short facts beside each other, one under the other on a phone. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>;
