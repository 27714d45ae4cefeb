import { useEffect, useRef } from 'react';
import type { Section } from '../definition/types.ts';
import { useSelected } from './session.ts';
import styles from './SectionHeading.module.css';

/** Heading of the section on the page. Takes the focus when the visitor moves on, so that it is read out. */
export function SectionHeading({ id, section }: { id: string; section: Section }) {
  const moves = useSelected((state) => state.moves);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (moves === 0) return;
    heading.current?.focus();
    // A heading that has the focus already does not come into view by itself.
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [moves]);
  return (
    <>
      <h2 className={styles.title} id={id} ref={heading} tabIndex={-1}>
        {section.heading}
      </h2>
      {section.description && <p className={styles.text}>{section.description}</p>}
    </>
  );
}
