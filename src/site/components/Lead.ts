import { styled } from 'styled-components';

/** The paragraph under a page's heading. */
export const Lead = styled.p`
  max-width: 60ch;
  margin-block: 1rem 1.5rem;
  font-size: 1.125rem;
`;
