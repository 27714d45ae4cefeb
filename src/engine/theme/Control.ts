import { styled } from 'styled-components';
import { theme } from './theme.ts';

/** The look of a text input. */
export const Control = styled.input`
  width: 100%;
  min-height: ${theme.touchTarget};
  padding: 0.6875rem min(0.875rem, 4vw);
  border: 1px solid ${theme.inputBorder};
  border-radius: ${theme.radius};
  background: ${theme.surface};
  color: ${theme.text};
  /* Below 16 px a phone zooms in on focus. */
  font-size: max(1rem, 16px);

  @media (hover: hover) {
    &:hover:not(:focus):not([aria-invalid='true']) {
      border-color: ${theme.accent};
    }
  }

  &::placeholder {
    color: ${theme.muted};
    opacity: 1;
  }

  &[aria-invalid='true'] {
    border-color: ${theme.danger};
    background-color: ${theme.dangerSurface};
    box-shadow: inset 0 0 0 1px ${theme.danger};
  }
`;
