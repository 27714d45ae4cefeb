/**
 * Design tokens of forms: custom properties, which `forms.css` has values for, along with the few rules for elements
 * that forms rest on. A host may give other values, or have tokens and rules of its own for all of its pages.
 */
export const tokens = {
  text: 'var(--form-text)',
  muted: 'var(--form-muted)',
  background: 'var(--form-background)',
  surface: 'var(--form-surface)',
  /** Background of what cannot be changed. */
  fixed: 'var(--form-fixed)',
  /** Background of a chosen option. */
  tint: 'var(--form-tint)',
  border: 'var(--form-border)',
  inputBorder: 'var(--form-input-border)',
  accent: 'var(--form-accent)',
  accentStrong: 'var(--form-accent-strong)',
  onAccent: 'var(--form-on-accent)',
  danger: 'var(--form-danger)',
  dangerSurface: 'var(--form-danger-surface)',
  focus: 'var(--form-focus)',
  radius: 'var(--form-radius)',
  /** Smallest side of anything that is touched. */
  touchTarget: 'var(--form-touch-target)',
  /** Space between a form and the lower edge, and the side edges, of what scrolls it, for example of a dialog. */
  formBelow: 'var(--form-below)',
  formBeside: 'var(--form-beside)',
  /** Space that the page needs at the end of the bar above the form. */
  formBarEnd: 'var(--form-bar-end)',
  /** Height of what covers the upper edge of what scrolls a form, for example of a header that stays. */
  formAbove: 'var(--form-above)',
} as const;
