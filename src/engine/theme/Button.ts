import { css, styled } from 'styled-components';
import { theme } from './theme.ts';

const primary = css`
  border-color: ${theme.accent};
  background: ${theme.accent};
  color: ${theme.onAccent};

  @media (hover: hover) {
    &:hover:not(:disabled) {
      background: ${theme.accentStrong};
    }
  }
`;

/** A button of a form or of the site. Its type is `button` unless it says another. `$primary` is the most prominent. */
export const Button = styled.button.attrs<{ $primary?: boolean | undefined }>((props) =>
  'as' in props ? {} : { type: props.type ?? 'button' },
)`
  min-height: ${theme.touchTarget};
  padding: 0.625rem min(1.5rem, 6.7vw);
  border: 1px solid ${theme.inputBorder};
  border-radius: ${theme.radius};
  background: ${theme.surface};
  color: ${theme.text};
  font-weight: 650;
  line-height: 1.25;
  cursor: pointer;

  @media (hover: hover) {
    &:hover:not(:disabled) {
      border-color: ${theme.accentStrong};
      background: ${theme.tint};
    }
  }

  &:disabled,
  &[aria-disabled='true']:not([type='submit']) {
    border-color: ${theme.border};
    background: none;
    color: ${theme.muted};
    cursor: not-allowed;
  }

  /* What can or cannot be done any more shows at once: fading colours draw the page anew at every frame. */
  &[aria-disabled] {
    transition: none;
  }

  ${({ $primary }) => $primary && primary}
`;

/** The look of a button that stands in a line of text, as a link does. */
export const textButton = css`
  min-height: ${theme.touchTarget};
  padding: 0;
  border: 0;
  background: none;
  color: ${theme.accent};
  text-decoration: underline;
  cursor: pointer;
`;

export const TextButton = styled.button.attrs({ type: 'button' })`
  ${textButton}
`;
