import { useDeferredValue, useMemo } from 'react';
import styled from 'styled-components';
import { isDone } from '../flow/places.ts';
import type { WalkedStep } from '../flow/walk.ts';
import { currentPlace } from '../session/sessionState.ts';
import { beside, focusRing, tokens, visuallyHidden } from '../theme/looks.ts';
import { useSelected, useSession } from './session.ts';

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  margin: 0 0 1.75rem;
  padding: 0;
  /* The line from the last circle of a row leads nowhere. */
  overflow-x: clip;
  list-style: none;

  li {
    position: relative;
    flex: 1 0 2.25rem;
  }

  ${beside} {
    flex-flow: column nowrap;
    gap: 0.25rem;
    margin: 0;
  }

  /* From one circle to the next. */
  li:not(:last-child)::before {
    content: '';
    position: absolute;
    top: 1.3125rem;
    left: calc(50% + 1.25rem);
    width: calc(100% - 2.5rem);
    height: 2px;
    background: ${tokens.border};

    ${beside} {
      top: 2.875rem;
      bottom: -0.75rem;
      left: 1.5625rem;
      width: 2px;
      height: auto;
    }
  }

  li[data-done]:not(:last-child)::before {
    background: ${tokens.accent};
  }
`;

/** How wide the form is when the titles of so many steps fit side by side, a word of eleven letters in each. */
const titlesFitFrom = (steps: number): string => `${steps < 5 ? 17 : steps * 5.5}rem`;

const StepButton = styled.button<{ $steps: number }>`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 0.375rem;
  align-items: center;
  width: 100%;
  min-height: ${tokens.target};
  padding: 0.375rem 0.125rem;
  border: 0;
  border-radius: ${tokens.radius};
  background: none;
  color: ${tokens.muted};
  font: inherit;
  font-size: 0.875rem;
  line-height: 1.2;
  cursor: pointer;

  span {
    min-width: 0;
    overflow-wrap: break-word;
  }

  &:hover:not(:disabled) {
    color: ${tokens.accentStrong};
  }

  &:focus-visible {
    ${focusRing}
  }

  &:disabled {
    cursor: not-allowed;
    opacity: 0.6;
  }

  &[aria-current='step'] {
    color: ${tokens.text};
    font-weight: 650;
  }

  /* Where titles do not fit side by side, the numbers stand alone; the line above the heading says where one is. */
  > span + span {
    @container (max-width: ${({ $steps }) => titlesFitFrom($steps)}) {
      ${visuallyHidden}
    }

    ${beside} {
      position: static;
      width: auto;
      height: auto;
      margin: 0;
      overflow-wrap: anywhere;
      clip-path: none;
      white-space: normal;
    }
  }

  ${beside} {
    flex-direction: row;
    gap: 0.875rem;
    padding: 0.5rem 0.625rem;
    font-size: 1rem;
    text-align: left;

    &[aria-current='step'] {
      background: ${tokens.tint};
    }
  }
`;

const Circle = styled.span`
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

  [aria-current='step'] & {
    border-color: ${tokens.accent};
    background: ${tokens.accent};
    color: ${tokens.onAccent};
  }

  :disabled > & {
    border-style: dashed;
  }

  /* A tick takes the number's place. */
  [data-done] :not([aria-current]) > & {
    border-color: ${tokens.accent};
    background: ${tokens.tint};
    color: transparent;

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

/**
 * The steps beside the form, with a tick at those that are finished. Choosing one checks the section on the page first.
 */
export function StepList() {
  const session = useSession();
  const { id, labels } = session.form.definition;
  const { steps } = useSelected((state) => state.walk);
  const here = useSelected((state) => currentPlace(state)?.stepIndex);
  const done = useDoneSteps();
  // A form that was sent has nothing left to do: "finished" would say that it waits to be sent.
  const isSent = useSelected(({ sent }) => sent !== undefined && !sent.changed);
  const doneId = `${id}-step-done`;
  return (
    <nav aria-label={labels.steps}>
      <span id={doneId} hidden>
        {labels.stepDone}
      </span>
      <List>
        {steps.map((step, index) => {
          const isTicked = !isSent && done.has(keyOf(step));
          return (
            <li key={keyOf(step)} data-done={isTicked || undefined}>
              <StepButton
                type="button"
                $steps={steps.length}
                disabled={!step.enabled}
                aria-current={index === here ? 'step' : undefined}
                aria-describedby={isTicked ? doneId : undefined}
                onClick={() => session.jump(index)}
              >
                <Circle>{index + 1}</Circle>
                <span>{step.title}</span>
              </StepButton>
            </li>
          );
        })}
      </List>
    </nav>
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

const Bar = styled.ol`
  display: flex;
  gap: 0.25rem;
  margin: 0 0 1.25rem;
  padding: 0;
  list-style: none;
`;

const Segment = styled.li<{ $reached: boolean }>`
  flex: 1;
  min-width: 0;
  padding-top: 0.375rem;
  border-top: 0.375rem solid ${({ $reached }) => ($reached ? tokens.accent : tokens.border)};
  color: ${tokens.muted};
  font-size: 0.8125rem;
  line-height: 1.25;

  &[aria-current] {
    color: ${tokens.text};
    font-weight: 600;
  }

  /* On a phone the bar alone: the heading under it says the same. */
  span {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);

    @container (min-width: 58rem) {
      position: static;
      display: block;
      width: auto;
      height: auto;
      clip-path: none;
      overflow-wrap: anywhere;
    }
  }
`;

/** Where one is within a step of several sections: one segment for each that applies. */
export function StepProgress() {
  const session = useSession();
  const { labels } = session.form.definition;
  const places = useSelected((state) => state.places);
  const here = useSelected(currentPlace);
  if (!here) return null;
  const segments = places.filter(({ stepIndex }) => stepIndex === here.stepIndex);
  const current = segments.findIndex(({ id }) => id === here.id);
  return (
    <Bar aria-label={labels.progress}>
      {segments.map(({ id, section }, index) => (
        <Segment key={id} $reached={index <= current} aria-current={index === current ? 'step' : undefined}>
          <span>{section.title}</span>
        </Segment>
      ))}
    </Bar>
  );
}
