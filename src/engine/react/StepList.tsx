import { type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { isValidInputStep, type WalkedStep, currentInstance, formatStepOrEntryPosition } from '../flow/walk.ts';
import { Button } from '../theme/Button.ts';
import { chevron } from '../theme/chevron.ts';
import { useSelected, useSession } from './session.ts';
import { tokens } from '../theme/tokens.ts';

const List = styled.ol`
  display: flex;
  flex-direction: column;
  gap: 0.25rem;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    position: relative;
  }

  /* The line that connects one circle with the next. */
  li:not(:last-child)::before {
    content: '';
    position: absolute;
    top: 2.875rem;
    bottom: -0.75rem;
    left: 1.5625rem;
    width: 2px;
    background: ${tokens.border};
  }

  li[data-done]:not(:last-child)::before {
    background: ${tokens.accent};
  }

  button {
    position: relative;
    display: flex;
    gap: 0.875rem;
    align-items: center;
    width: 100%;
    min-height: ${tokens.touchTarget};
    padding: 0.5rem 0.625rem;
    border: 0;
    border-radius: ${tokens.radius};
    background: none;
    color: ${tokens.muted};
    line-height: 1.2;
    text-align: left;
    cursor: pointer;

    @media (hover: hover) {
      &:hover:not(:disabled) {
        color: ${tokens.accentStrong};
      }
    }

    &:disabled {
      cursor: not-allowed;
      opacity: 0.6;
    }

    &[aria-current] {
      background: ${tokens.tint};
      color: ${tokens.text};
      font-weight: 650;
    }
  }

  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  /* The number of a step in a circle. */
  span:first-child {
    flex: none;
    position: relative;
    display: grid;
    place-items: center;
    width: 2rem;
    height: 2rem;
    border: 1.5px solid currentColor;
    border-radius: 50%;
    background: ${tokens.background};
    font-weight: 650;
  }

  [aria-current] > span:first-child {
    border-color: ${tokens.accent};
    background: ${tokens.accent};
    color: ${tokens.onAccent};
  }

  :disabled > span:first-child {
    border-style: dashed;
  }

  /* A tick replaces the number. */
  [data-done] > :not([aria-current]) > span:first-child {
    border-color: ${tokens.accent};
    background: ${tokens.tint};
    /* A transparent number would show in forced colours, so it gets no size. */
    font-size: 0;

    &::after {
      content: '';
      position: absolute;
      top: 0.4375rem;
      left: 0.6875rem;
      width: 0.4375rem;
      height: 0.8125rem;
      border: solid ${tokens.accent};
      border-width: 0 2.5px 2.5px 0;
      rotate: 40deg;
    }
  }
`;

/** A bar above the form for narrow layouts, which shows the current step and opens the list. */
const Bar = styled(Button)`
  display: flex;
  gap: 0.75rem;
  align-items: center;
  justify-content: space-between;
  width: calc(100% - ${tokens.formBarEnd});
  padding: 0.25rem 0.875rem;
  font-size: 0.9375rem;
  line-height: 1.2;
  text-align: left;

  span {
    min-width: 0;
    overflow-wrap: anywhere;

    /* A long name of an entry does not push the fields down. With large letters every word takes a line. */
    @container (min-width: 15rem) {
      display: -webkit-box;
      overflow: hidden;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
    }
  }

  &::after {
    ${chevron}
    translate: 0 -25%;
    rotate: 45deg;
  }

  &[aria-expanded='true']::after {
    translate: 0 25%;
    rotate: 225deg;
  }

  @container (min-width: 43rem) {
    display: none;
  }
`;

const Side = styled.nav`
  display: none;
  margin-top: 0.5rem;
  padding: 0.375rem;
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radius};
  background: ${tokens.surface};

  &[data-open='true'] {
    display: block;
  }

  @container (min-width: 43rem) {
    position: sticky;
    top: calc(${tokens.formAbove} + 1.5rem);
    display: block;
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
  }
`;

/** The steps beside the form, or in a list that a bar opens. Choosing one validates the current section first. */
export function StepList() {
  const session = useSession();
  const { id, form } = session;
  const { labels } = form.definition;
  const { steps } = useSelected((state) => state.walk);
  const currentStep = useSelected((state) => currentInstance(state)?.stepIndex);
  const position = useSelected((state) => formatStepOrEntryPosition(state, labels).long);
  const done = useDoneSteps();
  const [open, setOpen] = useState(false);
  const bar = useRef<HTMLButtonElement>(null);
  const isSent = useSelected(({ sent }) => sent !== undefined && !sent.changed);
  const doneId = `${id}-step-done`;
  const close = (): void => {
    // Moves the focus before the list is hidden, since the focused element in it would lose it to the page.
    bar.current?.focus();
    setOpen(false);
  };
  const choose = (index: number): void => {
    if (open) close();
    session.navigation.jumpToStep(index);
  };
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (open && event.key === 'Escape') close();
  };
  return (
    <>
      <Bar
        ref={bar}
        aria-expanded={open}
        aria-controls={`${id}-steps`}
        data-step-bar={currentStep === 0 ? 'first' : 'later'}
        onClick={() => setOpen(!open)}
        onKeyDown={closeOnEscape}
      >
        <span>{position}</span>
      </Bar>
      <Side id={`${id}-steps`} aria-label={labels.steps} data-open={open} onKeyDown={closeOnEscape}>
        <span id={doneId} hidden>
          {labels.stepDone}
        </span>
        <List>
          {steps.map((step, index) => {
            const isDone = done.has(keyOf(step));
            return (
              <li key={keyOf(step)} data-done={isDone || undefined}>
                <button
                  type="button"
                  disabled={!step.enabled}
                  aria-current={index === currentStep ? 'step' : undefined}
                  // A form that was sent has nothing left to do: "finished" would say that it waits to be sent.
                  aria-describedby={isDone && !isSent ? doneId : undefined}
                  onClick={() => choose(index)}
                >
                  <span>{index + 1}</span>
                  <span>{step.title}</span>
                </button>
              </li>
            );
          })}
        </List>
      </Side>
    </>
  );
}

/** A React key for a step of a walk that is stable when titles change; a repeated step is identified by its entry. */
const keyOf = ({ base, step }: WalkedStep): string => `${base} ${step.title}`;

/** Keys of the finished steps. Deferred, so that computing the ticks never delays the handling of a key. */
function useDoneSteps(): ReadonlySet<string> {
  const { check } = useSession();
  const { steps } = useDeferredValue(useSelected((state) => state.walk));
  const instances = useDeferredValue(useSelected((state) => state.instances));
  return useMemo(
    () => new Set(steps.flatMap((step, index) => (isValidInputStep(check, instances, index) ? keyOf(step) : []))),
    [check, steps, instances],
  );
}
