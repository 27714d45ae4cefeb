import styled from 'styled-components';
import { focusRing, tokens } from './looks.ts';

/** A button of a form. `$primary` is the one that leads on. */
export const Button = styled.button<{ $primary?: boolean }>`
  min-height: ${tokens.target};
  padding: 0.625rem min(1.5rem, 6.7vw);
  border: 1px solid ${({ $primary }) => ($primary ? tokens.accent : tokens.inputBorder)};
  border-radius: ${tokens.radius};
  background: ${({ $primary }) => ($primary ? tokens.accent : tokens.surface)};
  color: ${({ $primary }) => ($primary ? tokens.onAccent : tokens.text)};
  font: inherit;
  font-weight: 650;
  line-height: 1.25;
  cursor: pointer;
  transition: ${tokens.motion};
  transition-property: border-color, background-color;

  &:hover:not(:disabled) {
    border-color: ${tokens.accentStrong};
    background: ${({ $primary }) => ($primary ? tokens.accentStrong : tokens.tint)};
  }

  &:focus-visible {
    ${focusRing}
  }

  &:disabled,
  &[aria-disabled='true']:not([type='submit']) {
    border-color: ${tokens.border};
    background: none;
    color: ${tokens.muted};
    cursor: not-allowed;
  }

  /* What can or cannot be done any more shows at once: fading colours draw the page anew at every frame. */
  &[aria-disabled] {
    transition: none;
  }
`;
