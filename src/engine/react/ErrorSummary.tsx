import { type MouseEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { openEntriesAround } from '../session/lists.ts';
import { currentInstance } from '../session/sessionState.ts';
import { Problem } from '../theme/Problem.ts';
import { idSeparator, useSelected, useSession } from './session.ts';
import { summaryLines } from './summaryLines.ts';
import { theme } from '../theme/theme.ts';

const Box = styled(Problem)`
  margin-bottom: 1.5rem;

  /* Said here, because the page may show no ring at what only scripts give the focus. */
  &:focus-visible {
    outline: 3px solid ${theme.focus};
  }

  ul {
    margin: 0.5rem 0 0;
    padding: 0;
    list-style: none;
  }

  a {
    display: inline-block;
    padding: 0.25rem 0;
    color: ${theme.danger};
    font-weight: 600;
  }
`;

const Title = styled.h3`
  margin: 0;
  font-size: 1.125rem;
`;

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
    // The section's heading is scrolled into view too, clear of the notice that appears at the same time.
    document.getElementById(`${definition.id}-heading`)?.scrollIntoView?.({ block: 'nearest' });
  }, [failures, definition.id]);
  if (errors.size === 0) return null;
  const follow = (event: MouseEvent<HTMLAnchorElement>, field: string): void => {
    // The entry that the field stands in must be on the page before it can take the focus.
    flushSync(() => session.apply(openEntriesAround, field));
    if (focusField(event.currentTarget.hash.slice(1))) event.preventDefault();
  };
  const titleId = `${definition.id}-errors`;
  return (
    // `autoFocus` is for a form that is returned to a visitor without scripts. In a browser React focuses no `div` by
    // it: there the effect moves the focus, after a failed attempt.
    <Box ref={box} role="alert" tabIndex={-1} autoFocus aria-labelledby={titleId}>
      <Title id={titleId}>{definition.labels.errorSummary}</Title>
      <ul>
        {summaryLines(currentInstance(session.state), definition.labels, errors).map(({ field, text }) => (
          <li key={field}>
            <a href={`#${definition.id}${idSeparator}${field}`} onClick={(event) => follow(event, field)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Box>
  );
}

/**
 * Focuses the control of a field by its id: in a group, the chosen option or the first one. Returns whether the page
 * has the field.
 */
function focusField(id: string): boolean {
  const target = document.getElementById(id);
  if (!target) return false;
  const control = target.matches('fieldset')
    ? (target.querySelector<HTMLElement>('input:checked') ?? target.querySelector<HTMLElement>('input'))
    : target;
  control?.focus({ preventScroll: true });
  // The label above the control belongs on the page too.
  (target.closest('fieldset') ?? target.parentElement)?.scrollIntoView({ block: 'nearest' });
  return true;
}
