import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { tokens } from './tokens.ts';

export const Control = styled.input`
  width: 100%;
  min-height: ${tokens.touchTarget};
  padding: 0.6875rem min(0.875rem, 4vw);
  border: 1px solid ${tokens.inputBorder};
  border-radius: ${tokens.radius};
  background: ${tokens.surface};
  color: ${tokens.text};
  /* Below 16 px a phone zooms in on focus. */
  font-size: max(1rem, 16px);

  @media (hover: hover) {
    &:hover:not(:focus):not([aria-invalid='true']) {
      border-color: ${tokens.accent};
    }
  }

  &::placeholder {
    color: ${tokens.muted};
    opacity: 1;
  }

  &[aria-invalid='true'] {
    border-color: ${tokens.danger};
    background-color: ${tokens.dangerSurface};
    box-shadow: inset 0 0 0 1px ${tokens.danger};
  }
`;

/** Whether Enter was pressed and does not end a composition, as of Japanese; Safari reports that by the code alone. */
export const isEnter = ({ key, keyCode, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !nativeEvent.isComposing && keyCode !== 229;
