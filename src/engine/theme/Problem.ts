import { styled } from 'styled-components';
import { theme } from './theme.ts';

/** A box for an error, or for something that was not done. */
export const Problem = styled.div`
  padding: 1rem 1.25rem;
  border: 1px solid ${theme.danger};
  border-left-width: 0.5rem;
  border-radius: ${theme.radius};
  background: ${theme.dangerSurface};
  color: ${theme.text};
`;
