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
  /** Smallest side of anything that is touched. */
  target: '48px',
} as const;
