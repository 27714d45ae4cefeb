import { styled } from 'styled-components';

/** A line below a control that screen readers announce when it appears. Empty it takes no space. */
export const StatusLine = styled.p.attrs({ role: 'status' })`
  margin: 0.375rem 0 0;
  color: ${({ theme }) => theme.muted};

  &:empty {
    margin: 0;
  }
`;
