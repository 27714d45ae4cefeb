import { styled } from 'styled-components';

/** A box for an error, or for something that was not done. */
export const Problem = styled.div`
  padding: 1rem 1.25rem;
  border: 1px solid ${({ theme }) => theme.danger};
  border-left-width: 0.5rem;
  border-radius: ${({ theme }) => theme.radius};
  background: ${({ theme }) => theme.dangerSurface};
  color: ${({ theme }) => theme.text};
`;
