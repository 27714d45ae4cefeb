import { css } from 'styled-components';

/** How what has the keyboard's focus is marked. */
export const keyboardFocus = css`
  &:focus-visible {
    outline: ${({ theme }) => theme.focusRing};
    outline-offset: 2px;
  }
`;
