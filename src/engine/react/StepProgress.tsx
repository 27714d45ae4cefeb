import { clsx } from 'clsx';
import type { FormPlace } from '../flow/places.ts';
import { currentPlace, type SessionState } from '../session/sessionState.ts';
import { useSelected, useSession } from './session.ts';
import styles from './StepProgress.module.css';

function segmentsIn(state: SessionState): readonly FormPlace[] {
  const here = currentPlace(state);
  return state.places.filter(({ stepIndex }) => stepIndex === here?.stepIndex);
}

/** Where one is within a step of several sections: one segment for each that applies. */
export function StepProgress() {
  const session = useSession();
  const { labels } = session.form.definition;
  // As a text: each walk makes the list anew.
  useSelected((state) =>
    segmentsIn(state)
      .map(({ id }) => id)
      .join(),
  );
  const here = useSelected((state) => state.place);
  const segments = segmentsIn(session.state);
  const current = segments.findIndex(({ id }) => id === here);
  return (
    <ol className={styles.bar} aria-label={labels.progress}>
      {segments.map(({ id, section }, index) => (
        <li
          className={clsx(styles.segment, index <= current && styles.reached)}
          key={id}
          aria-current={index === current ? 'step' : undefined}
        >
          <span>{section.title}</span>
        </li>
      ))}
    </ol>
  );
}
