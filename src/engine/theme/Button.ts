import { css, styled } from 'styled-components';
import { tokens } from './tokens.ts';

const primary = css`
  border-color: ${tokens.accent};
  background: ${tokens.accent};
  color: ${tokens.onAccent};

  @media (hover: hover) {
    &:hover:not(:disabled) {
      background: ${tokens.accentStrong};
    }
  }
`;

/** A button, by default of the type `button`. `$primary` is the most prominent. */
export const Button = styled.button.attrs<{ $primary?: boolean | undefined }>((props) =>
  'as' in props ? {} : { type: props.type ?? 'button' },
)`
  min-height: ${tokens.touchTarget};
  padding: 0.625rem min(1.5rem, 6.7vw);
  border: 1px solid ${tokens.inputBorder};
  border-radius: ${tokens.radius};
  background: ${tokens.surface};
  color: ${tokens.text};
  font-weight: 650;
  line-height: 1.25;
  cursor: pointer;

  @media (hover: hover) {
    &:hover:not(:disabled) {
      border-color: ${tokens.accentStrong};
      background: ${tokens.tint};
    }
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

  ${({ $primary }) => $primary && primary}
`;

/** The look of a button in a line of text, like a link's. */
export const textButton = css`
  min-height: ${tokens.touchTarget};
  padding: 0;
  border: 0;
  background: none;
  color: ${tokens.accent};
  text-decoration: underline;
  cursor: pointer;
`;

export const TextButton = styled.button.attrs({ type: 'button' })`
  ${textButton}
`;
