import styled, { css } from 'styled-components';
import { focusRing } from '../theme/parts/focusRing.ts';
import { visuallyHidden } from '../theme/parts/visuallyHidden.ts';
import { tokens } from '../theme/tokens.ts';
import { useSelected } from './useSelected.ts';
import { useSession } from './useSession.ts';

const narrow = css`
  @media (max-width: 47.99rem) {
    flex-wrap: wrap;

    li {
      flex: none;
      width: ${tokens.target};
    }

    li span + span {
      ${visuallyHidden}
    }
  }
`;

const List = styled.ol<{ $many: boolean }>`
  display: flex;
  gap: 0.25rem;
  margin: 0 0 1.5rem;
  padding: 0;
  list-style: none;

  /* Lines stand at one height, however many lines the titles take. */
  li {
    display: flex;
    flex: 1;
    min-width: 0;
  }

  /* More than fit side by side on a phone: their numbers alone, in several lines. The line above the heading has the name. */
  ${({ $many }) => $many && narrow}

  @media (min-width: 48rem) {
    flex-direction: column;
    margin: 0;
  }
`;

const StepButton = styled.button`
  display: flex;
  flex-direction: column;
  gap: 0.25rem;
  align-items: center;
  width: 100%;
  min-height: ${tokens.target};
  padding: 0.375rem 0.125rem;
  border: 0;
  border-bottom: 3px solid ${tokens.border};
  background: none;
  color: ${tokens.muted};
  font: inherit;
  font-size: 0.8125rem;
  line-height: 1.2;
  cursor: pointer;

  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  &:hover:not(:disabled) {
    color: ${tokens.accentStrong};
  }

  &:focus-visible {
    ${focusRing}
  }

  &:disabled {
    cursor: not-allowed;
  }

  &[aria-current='step'] {
    border-bottom-color: ${tokens.accent};
    color: ${tokens.text};
    font-weight: 600;
  }

  @media (min-width: 48rem) {
    flex-direction: row;
    gap: 0.75rem;
    padding: 0.5rem 0.75rem;
    border-bottom: 0;
    border-left: 3px solid ${tokens.border};
    font-size: 1rem;
    text-align: left;

    &[aria-current='step'] {
      border-left-color: ${tokens.accent};
    }
  }
`;

const Circle = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: 1.75rem;
  height: 1.75rem;
  border: 1px solid currentColor;
  border-radius: 50%;

  [aria-current='step'] & {
    border-color: ${tokens.accent};
    background: ${tokens.accent};
    color: ${tokens.onAccent};
  }
`;

/** The steps beside the form. Choosing one checks the section on the page first. */
export function StepList() {
  const session = useSession();
  const walk = useSelected((state) => state.walk);
  const here = useSelected(() => session.here()?.stepIndex);
  return (
    <nav aria-label={session.form.definition.labels.steps}>
      <List $many={walk.steps.length > 4}>
        {walk.steps.map(({ title, base, enabled }, index) => (
          <li key={`${base} ${title}`}>
            <StepButton
              type="button"
              disabled={!enabled}
              aria-current={index === here ? 'step' : undefined}
              onClick={() => session.jump(index)}
            >
              <Circle>{index + 1}</Circle>
              <span>{title}</span>
            </StepButton>
          </li>
        ))}
      </List>
    </nav>
  );
}
