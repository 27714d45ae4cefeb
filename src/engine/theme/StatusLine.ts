import { styled } from 'styled-components';

/** A line below a control that screen readers announce when it appears. Empty it takes no space. */
export const StatusLine = styled.p.attrs({ role: 'status' })`
  margin: 0.375rem 0 0;
  color: ${({ theme }) => theme.muted};

  &:empty {
    margin: 0;
  }
`;

/** A box for an error, or for something that was not done. */
export const Problem = styled.div`
  padding: 1rem 1.25rem;
  border: 1px solid ${({ theme }) => theme.danger};
  border-left-width: 0.5rem;
  border-radius: ${({ theme }) => theme.radius};
  background: ${({ theme }) => theme.dangerSurface};
  color: ${({ theme }) => theme.text};
`;
