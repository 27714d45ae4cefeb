import { css, styled } from 'styled-components';
import { tokens } from './tokens.ts';

/** A box for an error. */
export const Problem = styled.div`
  padding: 1rem 1.25rem;
  border: 1px solid ${tokens.danger};
  border-left-width: 0.5rem;
  border-radius: ${tokens.radius};
  background: ${tokens.dangerSurface};
  color: ${tokens.text};
`;

/** The look of a box that is not to be overlooked. */
export const accentBox = css`
  padding: 0.75rem 1rem;
  border-left: 0.375rem solid ${tokens.accent};
  border-radius: ${tokens.radius};
  background: ${tokens.tint};
`;

/** Focuses an element, as its `ref`, where the focused element has left the page. */
export function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}
