// theme: how forms look: widgets, templates, and the parts that they are made of.

import { css } from 'styled-components';

/** Looks that the host sets as CSS custom properties, with values that work alone. */
export const tokens = {
  text: 'var(--color-text, #1d2a30)',
  muted: 'var(--color-muted, #4d5b61)',
  background: 'var(--color-background, #fff)',
  surface: 'var(--color-surface, #fff)',
  /** Behind what is chosen. */
  tint: 'var(--color-tint, #e2eef0)',
  border: 'var(--color-border, #d5dcdf)',
  inputBorder: 'var(--color-input-border, #6b7a80)',
  accent: 'var(--color-accent, #0f5c63)',
  accentStrong: 'var(--color-accent-strong, #0a4348)',
  onAccent: 'var(--color-on-accent, #fff)',
  danger: 'var(--color-danger, #b3261e)',
  dangerSurface: 'var(--color-danger-surface, #fdecea)',
  success: 'var(--color-success, #1b6e3c)',
  focus: 'var(--color-focus, #0b57d0)',
  radius: 'var(--radius, 8px)',
  shadow: 'var(--shadow, 0 4px 16px rgb(0 0 0 / 15%))',
  /** How changes of look happen; nothing with reduced motion. */
  motion: 'var(--motion, 0s)',
  /** Space between a form and the lower edge, and the side edges, of what scrolls it, for example of a dialog. */
  below: 'var(--form-below, 0px)',
  beside: 'var(--form-beside, 1rem)',
  /** Space at the end of the bar of steps for what the page puts there. */
  barEnd: 'var(--form-bar-end, 0px)',
  /** Smallest side of anything that is touched. */
  target: '48px',
} as const;

/** The one look of keyboard focus. */
export const focusRing = css`
  outline: 3px solid ${tokens.focus};
  outline-offset: 2px;
`;

/** A box that says what is wrong, or was not done. */
export const problemBox = css`
  padding: 1rem 1.25rem;
  border: 1px solid ${tokens.danger};
  border-left-width: 0.5rem;
  border-radius: ${tokens.radius};
  background: ${tokens.dangerSurface};
  color: ${tokens.text};
`;

/** Read out, not shown. */
export const visuallyHidden = css`
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

/** Where a form is so narrow that the numbers of a list's entries stand above the open one, not beside it. */
export const above = '@container (max-width: 22rem)';

/**
 * Where the form is wide enough for its steps to stand beside it. Measured in the form's own letters, so that large
 * text counts as narrow.
 */
export const beside = '@container (min-width: 43rem)';
