/**
 * Design tokens of forms: custom properties, which the host defines. It also says how what has the focus looks:
 * `:focus-visible`, and nothing at what only scripts can focus (`tabindex="-1"`); and whether colours fade.
 */
export const tokens = {
  text: 'var(--color-text)',
  muted: 'var(--color-muted)',
  background: 'var(--color-background)',
  surface: 'var(--color-surface)',
  /** Background of what cannot be changed. */
  band: 'var(--color-band)',
  /** Background of a chosen option. */
  tint: 'var(--color-tint)',
  border: 'var(--color-border)',
  inputBorder: 'var(--color-input-border)',
  accent: 'var(--color-accent)',
  accentStrong: 'var(--color-accent-strong)',
  onAccent: 'var(--color-on-accent)',
  danger: 'var(--color-danger)',
  dangerSurface: 'var(--color-danger-surface)',
  success: 'var(--color-success)',
  focus: 'var(--color-focus)',
  radius: 'var(--radius)',
  shadow: 'var(--shadow)',
  /** Smallest side of anything that is touched. */
  touchTarget: 'var(--touch-target)',
  /** Space between a form and the lower edge, and the side edges, of what scrolls it, for example of a dialog. */
  formBelow: 'var(--form-below)',
  formBeside: 'var(--form-beside)',
  /** Space that the page needs at the end of the bar above the form. */
  formBarEnd: 'var(--form-bar-end)',
} as const;
