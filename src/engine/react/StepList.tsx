import { type KeyboardEvent, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { isDone } from '../flow/places.ts';
import type { WalkedStep } from '../flow/walk.ts';
import { currentPlace } from '../session/sessionState.ts';
import { StepItem } from './StepItem.tsx';
import { useSelected, useSession } from './session.ts';
import { whereIn } from './Where.tsx';
import styles from './StepList.module.css';

/**
 * The steps beside the form, or behind a bar above it, with a tick at those that are finished. Choosing one checks the
 * section on the page first.
 */
export function StepList() {
  const session = useSession();
  const { id, labels } = session.form.definition;
  const { steps } = useSelected((state) => state.walk);
  const here = useSelected((state) => currentPlace(state)?.stepIndex);
  const where = useSelected((state) => whereIn(state, labels).long);
  const done = useDoneSteps();
  const [open, setOpen] = useState(false);
  const bar = useRef<HTMLButtonElement>(null);
  // A form that was sent has nothing left to do: "finished" would say that it waits to be sent.
  const isSent = useSelected(({ sent }) => sent !== undefined && !sent.changed);
  const doneId = `${id}-step-done`;
  const close = useCallback((): void => {
    // Before the list goes: what has the focus in it would lose it to the page.
    bar.current?.focus();
    setOpen(false);
  }, []);
  const choose = useCallback(
    (index: number): void => {
      if (open) close();
      session.navigation.jump(index);
    },
    [session, open, close],
  );
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (open && event.key === 'Escape') close();
  };
  return (
    <>
      <button
        className={styles.bar}
        ref={bar}
        type="button"
        aria-expanded={open}
        aria-controls={`${id}-steps`}
        data-step-bar={here === 0 ? 'first' : 'later'}
        onClick={() => setOpen(!open)}
        onKeyDown={closeOnEscape}
      >
        <span>{where}</span>
      </button>
      <nav
        className={styles.side}
        id={`${id}-steps`}
        aria-label={labels.steps}
        data-open={open}
        onKeyDown={closeOnEscape}
      >
        <span id={doneId} hidden>
          {labels.stepDone}
        </span>
        <ol className={styles.list}>
          {steps.map((step, index) => (
            <StepItem
              key={keyOf(step)}
              index={index}
              title={step.title}
              enabled={step.enabled}
              isHere={index === here}
              doneId={!isSent && done.has(keyOf(step)) ? doneId : undefined}
              onChoose={choose}
            />
          ))}
        </ol>
      </nav>
    </>
  );
}

/** Tells the steps of a walk apart, also when their titles change: a repeated one is its entry. */
const keyOf = ({ base, step }: WalkedStep): string => `${base} ${step.title}`;

/**
 * Keys of the finished steps. Deferred: a tick may come a moment after the key that earned it, and never holds it up.
 */
function useDoneSteps(): ReadonlySet<string> {
  const { check } = useSession();
  const { steps } = useDeferredValue(useSelected((state) => state.walk));
  const places = useDeferredValue(useSelected((state) => state.places));
  return useMemo(
    () => new Set(steps.flatMap((step, index) => (isDone(check, places, index) ? keyOf(step) : []))),
    [check, steps, places],
  );
}
