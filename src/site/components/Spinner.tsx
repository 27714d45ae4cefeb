import { labels } from '../content/content.ts';
import styles from './Spinner.module.css';

/** Says that something is on its way, also to screen readers. */
export function Spinner({ label = labels.loading }: { label?: string }) {
  return <span className={styles.ring} role="status" aria-label={label} />;
}
