import { styled } from 'styled-components';

/** How a typed answer was understood, announced when it appears. */
export const Understood = styled.p.attrs({ role: 'status' })`
  margin: 0.375rem 0 0;
  color: ${({ theme }) => theme.muted};

  &:empty {
    margin: 0;
  }
`;
