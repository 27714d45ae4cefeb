import { Link } from 'react-router-dom';
import { content } from '../content/content.ts';
import styles from './ToEstimate.module.css';

/** The way to the estimate by rooms. The content has words for it only while that can be chosen. */
export function ToEstimate() {
  const { invitation } = content;
  return (
    invitation && (
      <Link className={styles.way} to={invitation.page}>
        {invitation.text}
      </Link>
    )
  );
}
