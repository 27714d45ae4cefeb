import { createGlobalStyle } from 'styled-components';

/** Colours, type and the few rules that hold everywhere. Contrasts are WCAG AA on background, surface and band. */
export const GlobalStyle = createGlobalStyle`
  :root {
    --color-text: #1d2a2f;
    --color-muted: #526067;
    --color-background: #ffffff;
    --color-surface: #ffffff;
    --color-band: #f6f3ed;
    --color-border: #ddd7cb;
    --color-input-border: #7b7568;
    --color-accent: #0f5e63;
    --color-accent-strong: #0a4347;
    --color-on-accent: #ffffff;
    --color-danger: #a8200d;
    --color-danger-surface: #fdeeeb;
    --color-success: #1d6537;
    --color-warning: #855300;
    --color-focus: #b3470a;
    --radius: 0.5rem;
    --shadow: 0 1px 2px rgb(29 42 47 / 8%), 0 4px 16px rgb(29 42 47 / 10%);
    --font: system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;
  }

  *, *::before, *::after {
    box-sizing: border-box;
  }

  html {
    /* The sticky header must not cover what a link or the keyboard brings into view. */
    scroll-padding-block: 6rem 2rem;
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }

  body {
    margin: 0;
    background: var(--color-background);
    color: var(--color-text);
    font-family: var(--font);
    font-size: 1rem;
    line-height: 1.6;
    overflow-wrap: break-word;
  }

  h1, h2, h3 {
    margin: 0;
    line-height: 1.2;
    text-wrap: balance;
  }

  h1 {
    font-size: clamp(1.875rem, 5vw, 2.75rem);
  }

  h2 {
    font-size: clamp(1.5rem, 4vw, 2rem);
  }

  h3 {
    font-size: 1.125rem;
  }

  p {
    margin-block: 0.5rem;
  }

  :where(a) {
    color: var(--color-accent);
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
  }

  /* A page does not scroll behind a dialog, nor move when its scroll bar goes. */
  @media screen {
    :root:has(dialog:modal) {
      overflow: hidden;
      scrollbar-gutter: stable;
    }
  }

  /* Focused by script alone, so that reading goes on from here. */
  [tabindex='-1']:focus {
    outline: none;
  }
`;
