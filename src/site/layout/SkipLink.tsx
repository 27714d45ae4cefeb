import type { ComponentProps } from 'react';
import styles from './SkipLink.module.css';

/** Shows itself to the keyboard alone. */
export const SkipLink = (props: ComponentProps<'a'>) => <a {...props} className={styles.skipLink} />;
