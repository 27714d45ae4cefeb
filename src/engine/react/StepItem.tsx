import { memo } from 'react';
import { styled } from 'styled-components';

const StepButton = styled.button`
  position: relative;
  display: flex;
  gap: 0.875rem;
  align-items: center;
  width: 100%;
  min-height: ${({ theme }) => theme.touchTarget};
  padding: 0.5rem 0.625rem;
  border: 0;
  border-radius: ${({ theme }) => theme.radius};
  background: none;
  color: ${({ theme }) => theme.muted};
  font: inherit;
  line-height: 1.2;
  text-align: left;
  cursor: pointer;

  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  @media (hover: hover) {
    &:hover:not(:disabled) {
      color: ${({ theme }) => theme.accentStrong};
    }
  }

  &:disabled {
    cursor: not-allowed;
    opacity: 0.6;
  }

  &[aria-current='step'] {
    background: ${({ theme }) => theme.tint};
    color: ${({ theme }) => theme.text};
    font-weight: 650;
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
  background: ${({ theme }) => theme.background};
  font-weight: 650;

  [aria-current='step'] & {
    border-color: ${({ theme }) => theme.accent};
    background: ${({ theme }) => theme.accent};
    color: ${({ theme }) => theme.onAccent};
  }

  :disabled > & {
    border-style: dashed;
  }

  /* A tick replaces the number. */
  [data-done] :not([aria-current]) > & {
    border-color: ${({ theme }) => theme.accent};
    background: ${({ theme }) => theme.tint};
    /* A transparent number would show in forced colours, so it gets no size. */
    font-size: 0;

    &::after {
      content: '';
      position: absolute;
      top: 0.4375rem;
      left: 0.6875rem;
      width: 0.4375rem;
      height: 0.8125rem;
      border: solid ${({ theme }) => theme.accent};
      border-width: 0 2.5px 2.5px 0;
      rotate: 40deg;
    }
  }
`;

interface StepItemProps {
  /** Index of the step in the walk, from 0. */
  index: number;
  title: string;
  enabled: boolean;
  isHere: boolean;
  isDone: boolean;
  /** Id of the text that says that a step is finished, for screen readers; undefined once the form was sent. */
  doneId: string | undefined;
  onChoose: (index: number) => void;
}

/** One step of the list. Memoized, because each walk creates all steps anew and few of them change. */
export const StepItem = memo(function StepItem({
  index,
  title,
  enabled,
  isHere,
  isDone,
  doneId,
  onChoose,
}: StepItemProps) {
  return (
    <li data-done={isDone || undefined}>
      <StepButton
        type="button"
        disabled={!enabled}
        aria-current={isHere ? 'step' : undefined}
        aria-describedby={isDone ? doneId : undefined}
        onClick={() => onChoose(index)}
      >
        <Circle>{index + 1}</Circle>
        <span>{title}</span>
      </StepButton>
    </li>
  );
});
