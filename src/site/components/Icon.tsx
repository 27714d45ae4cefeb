import styles from './Icon.module.css';

/** A line icon of public/icons.svg. Decoration: words beside it say the same. */
export const Icon = ({ name }: { name: string }) => (
  <svg className={styles.icon} aria-hidden="true">
    <use href={`/icons.svg#${name}`} />
  </svg>
);
