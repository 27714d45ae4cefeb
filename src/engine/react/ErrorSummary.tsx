import { clsx } from 'clsx';
import { type MouseEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { currentPlace } from '../session/sessionState.ts';
import looks from '../theme/looks.module.css';
import { idSeparator, useSelected, useSession } from './session.ts';
import { summaryLines } from './summaryLines.ts';
import styles from './ErrorSummary.module.css';

/**
 * What is wrong, at the top of the section, each message a link to its field. Takes the focus at every failed attempt.
 */
export function ErrorSummary() {
  const session = useSession();
  const { definition } = session.form;
  const errors = useSelected((state) => state.errors);
  const failures = useSelected((state) => state.failures);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failures === 0) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView?.({ block: 'nearest' });
    // With what the section asks above it: clear of the notice that comes with it.
    document.getElementById(`${definition.id}-heading`)?.scrollIntoView?.({ block: 'nearest' });
  }, [failures, definition.id]);
  if (errors.size === 0) return null;
  const follow = (event: MouseEvent<HTMLAnchorElement>, field: string): void => {
    // The entry that the field stands in must be on the page before it can take the focus.
    flushSync(() => session.lists.reveal(field));
    focusField(event);
  };
  const titleId = `${definition.id}-errors`;
  return (
    // autoFocus: for a page that comes from the server so; in the browser React leaves it to the effect.
    <div
      className={clsx(looks.problem, styles.box)}
      ref={box}
      role="alert"
      tabIndex={-1}
      autoFocus
      aria-labelledby={titleId}
    >
      <h3 className={styles.title} id={titleId}>
        {definition.labels.errorSummary}
      </h3>
      <ul>
        {summaryLines(currentPlace(session.state), definition.labels, errors).map(({ field, text }) => (
          <li key={field}>
            <a href={`#${definition.id}${idSeparator}${field}`} onClick={(event) => follow(event, field)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Goes to the control itself: of a group, to its chosen or first one. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (!target) return;
  event.preventDefault();
  const control = target.matches('fieldset')
    ? (target.querySelector<HTMLElement>('input:checked') ?? target.querySelector<HTMLElement>('input'))
    : target;
  control?.focus({ preventScroll: true });
  // The label above the control belongs on the page too.
  (target.closest('fieldset') ?? target.parentElement)?.scrollIntoView({ block: 'nearest' });
}
