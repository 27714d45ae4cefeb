// styles: global styles, and how the rules of styled components get to pages.

import type { ReactNode } from 'react';
import { ThemeProvider } from 'styled-components';
import { theme as formTheme } from '../../engine/theme/theme.ts';

/**
 * What the site is drawn with. Each token is a custom property, whose values by day, by night and on paper are in
 * `global.css`: a change of scheme renders nothing.
 */
const theme = {
  ...formTheme,
  /** Background of every other section of a page. */
  band: 'var(--color-band)',
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
  shadowHigh: 'var(--shadow-high)',
  spaceSection: 'var(--space-section)',
  /** Duration and easing of what moves. */
  motion: 'var(--motion)',
} as const;

type SiteTheme = typeof theme;

declare module 'styled-components' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- This is how its types learn of a theme.
  export interface DefaultTheme extends SiteTheme {}
}

/** Provides the theme; every React root of the site is wrapped in it. */
export const Themed = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={theme}>{children}</ThemeProvider>
);
