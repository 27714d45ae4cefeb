import { styled } from 'styled-components';

/** The paragraph under a page's heading. */
export const Lead = styled.p`
  max-width: 56ch;
  margin-block: 1.25rem 1.75rem;
  color: var(--color-muted);
  font-size: clamp(1.125rem, 1.05rem + 0.35vw, 1.3125rem);
  line-height: 1.5;
`;
