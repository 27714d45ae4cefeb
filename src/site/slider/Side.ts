import { styled } from 'styled-components';

/** One of the two pictures. The one before lies over the one after, as far as the divider. */
export const Side = styled.div<{ $over?: boolean }>`
  position: relative;

  ${({ $over }) =>
    $over &&
    `@media not (scripting: none) {
      position: absolute;
      inset: 0;
      clip-path: inset(0 calc(100% - var(--divider)) 0 0);
    }

    @media (scripting: none) {
      order: -1;
    }`}
`;
