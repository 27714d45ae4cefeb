import styles from './Icon.module.css';

/** The host's sheet of icons: a symbol for each name. */
const sheet = '/icons.svg';

/** A line icon beside words that say the same. */
export const Icon = ({ name }: { name: string }) => (
  <svg className={styles.icon} aria-hidden="true">
    <use href={`${sheet}#${name}`} />
  </svg>
);
