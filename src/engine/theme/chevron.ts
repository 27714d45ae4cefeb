import { css } from 'styled-components';

/** A chevron of two strokes in the colour of the text, for a pseudo-element. It points down and right until rotated. */
export const chevron = css`
  content: '';
  flex: none;
  width: 0.5rem;
  height: 0.5rem;
  border: solid currentColor;
  border-width: 0 2px 2px 0;
`;
