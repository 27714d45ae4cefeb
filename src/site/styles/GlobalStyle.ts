// styles: the rules that hold everywhere, and the typeface.

import { createGlobalStyle } from 'styled-components';

/**
 * Contrasts are WCAG AA on background, surface, band and tint: text 4.5, borders of controls and focus 3.
 * docs/design.md has the numbers.
 */
const light = `
  color-scheme: light;
  --color-text: #1c2925;
  --color-muted: #53605a;
  --color-background: #fcfaf6;
  --color-surface: #ffffff;
  --color-band: #f0f2ea;
  --color-tint: #e2eee6;
  --color-border: #dadccf;
  --color-input-border: #758078;
  --color-accent: #1f5d4c;
  --color-accent-strong: #153f34;
  --color-on-accent: #ffffff;
  --color-danger: #a8200d;
  --color-danger-surface: #fdeeeb;
  --color-success: #1d6537;
  --color-warning: #855300;
  --color-info: #2257a0;
  --color-focus: #1a4fbf;
  --color-field: #1c5042;
  --color-on-field-muted: #d3e4da;
  --color-highlight: #eab64a;
  --color-highlight-strong: #f4c868;
  --shadow: 0 1px 2px rgb(28 41 37 / 8%), 0 6px 20px rgb(28 41 37 / 9%);
  --shadow-high: 0 2px 6px rgb(28 41 37 / 10%), 0 24px 60px rgb(28 41 37 / 16%);
`;

const dark = `
  color-scheme: dark;
  --color-text: #ebefe9;
  --color-muted: #a8b5ae;
  --color-background: #111715;
  --color-surface: #1a2320;
  --color-band: #161e1b;
  --color-tint: #1e372f;
  --color-border: #34413b;
  --color-input-border: #7f9088;
  --color-accent: #86cdb2;
  --color-accent-strong: #abe2cd;
  --color-on-accent: #0b1f18;
  --color-danger: #ff9d8d;
  --color-danger-surface: #3a1d18;
  --color-success: #7fd6a0;
  --color-warning: #f0be62;
  --color-info: #93befa;
  --color-focus: #a8c7ff;
  --color-field: #17382f;
  --color-on-field-muted: #c3d8cd;
  --color-highlight: #edbe60;
  --color-highlight-strong: #f6d183;
  --shadow: 0 1px 2px rgb(0 0 0 / 40%), 0 6px 20px rgb(0 0 0 / 35%);
  --shadow-high: 0 2px 6px rgb(0 0 0 / 40%), 0 24px 60px rgb(0 0 0 / 50%);
`;

const rules = `
  :root {
    ${light}
    /* Paint on the chips; decoration alone, the same by day and by night. Ink is for text on the lighter ones. */
    --paint-sage: #a9c3ae;
    --paint-marigold: #eab64a;
    --paint-clay: #cf7048;
    --paint-navy: #2b4567;
    --paint-spruce: #1f5d4c;
    --ink: #1c2925;
    --radius: 0.625rem;
    --radius-large: 1.25rem;
    --space-section: clamp(3.5rem, 2rem + 6vw, 7rem);
    --motion: 180ms cubic-bezier(0.2, 0.7, 0.3, 1);
    --font: 'Bricolage Grotesque', 'Stand-in', system-ui, sans-serif;
    --font-heading: 'Headings', var(--font);
  }

  /* Where a notice leaves room for it, it stands below the header. What comes into view stays clear of both. */
  @media (min-width: 48rem) and (min-height: 30rem) {
    :root:not(:has(dialog:modal)) {
      --notification-below: 4.5rem;
      scroll-padding-top: 9rem;
    }
  }

  @media (prefers-color-scheme: dark) {
    :root {
      ${dark}
    }
  }

  /* Paper is light. */
  @media print {
    :root {
      ${light}
    }
  }

  *, *::before, *::after {
    box-sizing: border-box;
  }

  html {
    -webkit-tap-highlight-color: transparent;
    /* Neither the sticky header nor a form's sticky buttons may cover what a link or the keyboard brings into view. */
    scroll-padding-block: 7rem 6rem;
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }

  body {
    margin: 0;
    background: var(--color-background);
    color: var(--color-text);
    font-family: var(--font);
    font-size: 1.0625rem;
    line-height: 1.6;
    overflow-wrap: break-word;
    -webkit-font-smoothing: antialiased;
  }

  h1, h2, h3 {
    margin: 0;
    line-height: 1.12;
    letter-spacing: -0.015em;
    text-wrap: balance;
  }

  h1 {
    font-family: var(--font-heading);
    font-size: clamp(2.125rem, 1.5rem + 2.8vw, 3.25rem);
    font-weight: 800;
    letter-spacing: -0.025em;
  }

  h2 {
    font-size: clamp(1.75rem, 1.35rem + 1.8vw, 2.625rem);
    font-weight: 750;
  }

  h3 {
    font-size: 1.25rem;
    font-weight: 700;
    line-height: 1.25;
    letter-spacing: -0.005em;
  }

  p {
    margin-block: 0.5rem;
    text-wrap: pretty;
  }

  :where(a) {
    color: var(--color-accent);
    text-decoration-thickness: 0.08em;
    text-underline-offset: 0.2em;
  }

  /* Of no weight, so that links which look like buttons keep their own colours. */
  :where(a:hover) {
    color: var(--color-accent-strong);
  }

  button, input, select, textarea {
    font: inherit;
  }

  :focus-visible {
    outline: 3px solid var(--color-focus);
    outline-offset: 2px;
    border-radius: 0.25rem;
  }

  /* A page does not scroll behind a dialog, nor move when its scroll bar goes. */
  @media screen {
    :root:has(dialog:modal) {
      overflow: hidden;
      scrollbar-gutter: stable;
      /* The backdrop does not cover the place of the scroll bar. */
      background: color-mix(in srgb, var(--color-background) 40%, #142024);
    }
  }

  /* Focused by script alone, so that reading goes on from here. */
  [tabindex='-1']:focus {
    outline: none;
  }

  @media (prefers-reduced-motion: reduce) {
    :root {
      --motion: 0s;
    }
  }
`;

// A prerendered page brings these rules along in its style sheet, so that the browser's code does without them.
const isPrerendered = !import.meta.env.SSR && import.meta.env.PROD;

/** Colours, type and the few rules that hold everywhere. */
export const GlobalStyle = isPrerendered ? () => null : createGlobalStyle`${rules}`;
