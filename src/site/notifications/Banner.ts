import styled, { keyframes } from 'styled-components';

const appear = keyframes`
  from { opacity: 0; translate: 0 var(--notification-from); }
`;

/**
 * The look of a banner. Text stays --color-text on --color-surface in every type, so that its contrast never
 * depends on the type's colour. Offset and durations come as element styles.
 */
export const Banner = styled.div`
  --notification-color: var(--color-border, #6b7280);
  --notification-from: -0.5rem;
  position: fixed;
  left: 12px;
  right: 12px;
  box-sizing: border-box;
  max-width: 26rem;
  max-height: calc(100dvh - 24px - var(--notification-below, 0px));
  margin-block: calc(var(--notification-below, 0px) + env(safe-area-inset-top, 0px)) env(safe-area-inset-bottom, 0);
  overflow: hidden auto;
  overflow-wrap: anywhere;
  display: flex;
  align-items: flex-start;
  gap: 0.75rem;
  padding-left: 1rem;
  color: var(--color-text, #1f2933);
  background: var(--color-surface, #fff);
  border: 1px solid var(--color-border, #d1d5db);
  border-left: 6px solid var(--notification-color);
  border-radius: var(--radius, 6px);
  box-shadow: var(--shadow, 0 4px 16px rgb(0 0 0 / 20%));
  line-height: 1.4;
  animation: ${appear} ease-out;
  transition-property: opacity, top, bottom;
  transition-timing-function: ease-out;

  &[data-type='info'] {
    --notification-color: var(--color-info, #2563a8);
  }
  &[data-type='primary'] {
    --notification-color: var(--color-accent, #5b3fa0);
  }
  &[data-type='success'] {
    --notification-color: var(--color-success, #1e7b45);
  }
  &[data-type='warning'] {
    --notification-color: var(--color-warning, #b45309);
  }
  &[data-type='danger'] {
    --notification-color: var(--color-danger, #b42318);
  }

  &[data-vertical='bottom'] {
    --notification-from: 0.5rem;
  }
  &[data-horizontal='center'] {
    margin-left: auto;
    margin-right: auto;
  }
  &[data-horizontal='right'] {
    margin-left: auto;
  }
  &[data-closing] {
    opacity: 0;
    pointer-events: none;
  }

  &:focus-visible {
    outline: 3px solid var(--color-focus, #1d4ed8);
    outline-offset: 2px;
  }
  a {
    color: inherit;
  }

  /* As high as the header, which it lies over there: nothing below it is covered. */
  @media (max-width: 47.99rem) {
    font-size: 0.9375rem;
    line-height: 1.35;
  }

  @media (prefers-reduced-motion: reduce) {
    animation: none !important;
    transition: none !important;
  }
  @media print {
    display: none;
  }
`;

/** The button that closes a banner, large enough for a thumb. */
export const BannerClose = styled.button`
  flex: none;
  width: 48px;
  min-height: 44px;
  align-self: stretch;
  padding: 0;
  color: inherit;
  font: inherit;
  font-size: 1.5rem;
  line-height: 1;
  background: none;
  border: 0;
  border-radius: var(--radius, 6px);
  cursor: pointer;

  &:focus-visible {
    outline: 3px solid var(--color-focus, #1d4ed8);
    outline-offset: -3px;
  }
`;

/** Title and message of a banner. */
export const BannerContent = styled.div`
  flex: 1;
  min-width: 0;
  padding-block: 0.625rem;

  &:last-child {
    padding-right: 1rem;
  }
  p,
  ul,
  ol {
    margin: 0;
  }
  ul,
  ol {
    padding-left: 1.25rem;
  }
`;

/** The optional icon at the start of a banner. */
export const BannerIcon = styled.span`
  flex: none;
  padding-block: 0.625rem;
`;

/** The optional title of a banner, on a line of its own. */
export const BannerTitle = styled.strong`
  display: block;
`;
