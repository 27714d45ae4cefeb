import { css } from 'styled-components';
import { tokens } from '../tokens.ts';

/** What every box that takes text has in common. */
export const control = css`
  box-sizing: border-box;
  width: 100%;
  min-height: ${tokens.target};
  padding: 0.6875rem min(0.875rem, 4vw);
  border: 1px solid ${tokens.inputBorder};
  border-radius: ${tokens.radius};
  background: ${tokens.surface};
  color: ${tokens.text};
  /* Below 16 px a phone zooms in on focus. */
  font: inherit;
  font-size: max(1rem, 16px);

  transition: border-color ${tokens.motion};

  &:hover:not(:focus):not([aria-invalid='true']) {
    border-color: ${tokens.accent};
  }

  &::placeholder {
    color: ${tokens.muted};
    opacity: 1;
  }

  &[aria-invalid='true'] {
    border-color: ${tokens.danger};
    background: ${tokens.dangerSurface};
    box-shadow: inset 0 0 0 1px ${tokens.danger};
  }
`;
