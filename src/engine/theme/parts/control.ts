import { css } from 'styled-components';
import { tokens } from '../tokens.ts';

/** What every box that takes text has in common. */
export const control = css`
  box-sizing: border-box;
  width: 100%;
  min-height: ${tokens.target};
  padding: 0.625rem 0.75rem;
  border: 1px solid ${tokens.inputBorder};
  border-radius: ${tokens.radius};
  background: ${tokens.surface};
  color: ${tokens.text};
  /* Below 16 px a phone zooms in on focus. */
  font: inherit;
  font-size: max(1rem, 16px);

  &::placeholder {
    color: ${tokens.muted};
    opacity: 1;
  }

  &[aria-invalid='true'] {
    border-color: ${tokens.danger};
    box-shadow: inset 0 0 0 1px ${tokens.danger};
  }
`;
