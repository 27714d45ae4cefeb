/** What forms are drawn with: custom properties, which the host sets. */
export const theme = {
  text: 'var(--color-text)',
  muted: 'var(--color-muted)',
  background: 'var(--color-background)',
  surface: 'var(--color-surface)',
  /** Behind what is chosen. */
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
  /** The one look of keyboard focus, 2px away from what has it. */
  focusRing: 'var(--focus-ring)',
  radius: 'var(--radius)',
  shadow: 'var(--shadow)',
  /** How changes of look happen. */
  motion: 'var(--motion)',
  /** Smallest side of anything that is touched. */
  touchTarget: 'var(--touch-target)',
  /** Space between a form and the lower edge, and the side edges, of what scrolls it, for example of a dialog. */
  formBelow: 'var(--form-below)',
  formBeside: 'var(--form-beside)',
  /** Space at the end of the bar of steps for what the page puts there. */
  formBarEnd: 'var(--form-bar-end)',
} as const;

type FormTheme = typeof theme;

declare module 'styled-components' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- This is how its types learn of a theme.
  export interface DefaultTheme extends FormTheme {}
}
