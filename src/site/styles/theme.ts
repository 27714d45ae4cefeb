// styles: what holds everywhere, and how styled components get to pages.

/**
 * What the site is drawn with. Each token is a custom property, whose values by day, by night and on paper are in
 * `global.css`: a change of scheme renders nothing.
 */
export const theme = {
  text: 'var(--color-text)',
  muted: 'var(--color-muted)',
  background: 'var(--color-background)',
  surface: 'var(--color-surface)',
  /** Every other section of a page. */
  band: 'var(--color-band)',
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
  warning: 'var(--color-warning)',
  info: 'var(--color-info)',
  focus: 'var(--color-focus)',
  /** The banner, and the one button on it. */
  field: 'var(--color-field)',
  highlight: 'var(--color-highlight)',
  highlightStrong: 'var(--color-highlight-strong)',
  paintSage: 'var(--paint-sage)',
  paintMarigold: 'var(--paint-marigold)',
  paintClay: 'var(--paint-clay)',
  paintNavy: 'var(--paint-navy)',
  paintSpruce: 'var(--paint-spruce)',
  /** Text on the lighter paints. */
  ink: 'var(--ink)',
  radius: 'var(--radius)',
  radiusLarge: 'var(--radius-large)',
  shadow: 'var(--shadow)',
  shadowHigh: 'var(--shadow-high)',
  spaceSection: 'var(--space-section)',
  motion: 'var(--motion)',
} as const;

type Theme = typeof theme;

declare module 'styled-components' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- This is how its types learn of a theme.
  export interface DefaultTheme extends Theme {}
}
