import { styled } from 'styled-components';

/** A part of a page. `$band` sets it off from the ones around it. */
export const Section = styled.section<{ $band?: boolean }>`
  padding-block: var(--space-section);
  background: ${({ $band }) => ($band ? 'var(--color-band)' : 'none')};
`;
