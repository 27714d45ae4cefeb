import { styled } from 'styled-components';

/** One picture with its name in the corner. The one before lies over the one after, as far as the divider. */
export const Side = styled.div<{ $over?: boolean }>`
  position: relative;

  ${({ $over }) =>
    $over &&
    `@media not (scripting: none) {
      position: absolute;
      inset: 0;
      clip-path: inset(0 calc(100% - var(--divider)) 0 0);
    }`}

  > span {
    position: absolute;
    bottom: 0.75rem;
    ${({ $over }) => ($over ? 'left' : 'right')}: 0.75rem;
    padding: 0.25rem 0.75rem;
    border-radius: 1rem;
    background: rgb(17 23 21 / 78%);
    color: #ffffff;
    font-size: 0.875rem;
    font-weight: 650;
    line-height: 1.4;
  }
`;
