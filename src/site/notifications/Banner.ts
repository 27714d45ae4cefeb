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

  &[data-type='info'] { --notification-color: var(--color-info, #2563a8); }
  &[data-type='primary'] { --notification-color: var(--color-accent, #5b3fa0); }
  &[data-type='success'] { --notification-color: var(--color-success, #1e7b45); }
  &[data-type='warning'] { --notification-color: var(--color-warning, #b45309); }
  &[data-type='danger'] { --notification-color: var(--color-danger, #b42318); }

  &[data-vertical='bottom'] { --notification-from: 0.5rem; }
  &[data-horizontal='center'] { margin-left: auto; margin-right: auto; }
  &[data-horizontal='right'] { margin-left: auto; }
  &[data-closing] { opacity: 0; pointer-events: none; }

  &:focus-visible { outline: 3px solid var(--color-focus, #1d4ed8); outline-offset: 2px; }
  a { color: inherit; }

  @media (prefers-reduced-motion: reduce) {
    animation: none !important;
    transition: none !important;
  }
  @media print { display: none; }
`;
