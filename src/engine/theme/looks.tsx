import { css, styled } from 'styled-components';
import { keyboardFocus } from './Button.ts';

/** The look of a text input. */
export const Control = styled.input`
  box-sizing: border-box;
  width: 100%;
  min-height: ${({ theme }) => theme.touchTarget};
  padding: 0.6875rem min(0.875rem, 4vw);
  border: 1px solid ${({ theme }) => theme.inputBorder};
  border-radius: ${({ theme }) => theme.radius};
  background: ${({ theme }) => theme.surface};
  color: ${({ theme }) => theme.text};
  /* Below 16 px a phone zooms in on focus. */
  font: inherit;
  font-size: max(1rem, 16px);

  transition: border-color ${({ theme }) => theme.motion};

  @media (hover: hover) {
    &:hover:not(:focus):not([aria-invalid='true']) {
      border-color: ${({ theme }) => theme.accent};
    }
  }

  ${keyboardFocus}

  &::placeholder {
    color: ${({ theme }) => theme.muted};
    opacity: 1;
  }

  &[aria-invalid='true'] {
    border-color: ${({ theme }) => theme.danger};
    background: ${({ theme }) => theme.dangerSurface};
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.danger};
  }
`;

/** A box for an error, or for something that was not done. */
export const Problem = styled.div`
  padding: 1rem 1.25rem;
  border: 1px solid ${({ theme }) => theme.danger};
  border-left-width: 0.5rem;
  border-radius: ${({ theme }) => theme.radius};
  background: ${({ theme }) => theme.dangerSurface};
  color: ${({ theme }) => theme.text};
`;

/** A chevron of two strokes in the colour of the text, for a pseudo-element. It points down and right until rotated. */
export const chevron = css`
  content: '';
  flex: none;
  width: 0.5rem;
  height: 0.5rem;
  border: solid currentColor;
  border-width: 0 2px 2px 0;
`;

/** Hides an element visually, but not from screen readers. */
export const hidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  border: 0;
  white-space: nowrap;
`;

export const Hidden = styled.span`
  ${hidden}
`;

/**
 * The label of a button whose context is visible beside it: the values of its `{placeholders}` are only read by screen
 * readers.
 */
export const ShortWords = ({ words, values }: { words: string; values: Readonly<Record<string, string | number>> }) =>
  words.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 1 ? <Hidden key={index}>{values[part]}</Hidden> : part));
