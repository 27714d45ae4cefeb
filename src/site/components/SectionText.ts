import { styled } from 'styled-components';

/** The sentence under a section's heading. */
export const SectionText = styled.p`
  max-width: 60ch;
  margin: 0.75rem 0 0;
  color: var(--color-muted);
  font-size: 1.125rem;
`;
