// styles: global styles, and how the rules of styled components get to pages.

import { tokens as formTheme } from '../../engine/theme/tokens.ts';

/**
 * The design tokens of the site. Each one is a custom property, whose values by day, by night and on paper are in
 * `global.css`: a change of scheme renders nothing.
 */
export const theme = {
  ...formTheme,
  /** Background of every other part of a page. */
  band: 'var(--color-band)',
  success: 'var(--color-success)',
  warning: 'var(--color-warning)',
  info: 'var(--color-info)',
  /** Background of the call-to-action banner; its button has the highlight colours. */
  field: 'var(--color-field)',
  highlight: 'var(--color-highlight)',
  highlightStrong: 'var(--color-highlight-strong)',
  paintSage: 'var(--paint-sage)',
  paintMarigold: 'var(--paint-marigold)',
  paintClay: 'var(--paint-clay)',
  paintNavy: 'var(--paint-navy)',
  paintSpruce: 'var(--paint-spruce)',
  /** Text colour on the lighter paint colours. */
  ink: 'var(--ink)',
  radiusLarge: 'var(--radius-large)',
  shadow: 'var(--shadow)',
  shadowHigh: 'var(--shadow-high)',
  spaceSection: 'var(--space-section)',
  /** Duration and easing of what moves. */
  motion: 'var(--motion)',
} as const;
