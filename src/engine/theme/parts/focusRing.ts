import { css } from 'styled-components';
import { tokens } from '../tokens.ts';

/** The one look of keyboard focus. */
export const focusRing = css`
  outline: 3px solid ${tokens.focus};
  outline-offset: 2px;
`;
