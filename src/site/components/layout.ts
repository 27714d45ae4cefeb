// components: shared by several pages and folders.

import { css, styled } from 'styled-components';
import { theme } from '../styles/theme.ts';

/** Takes out what does nothing without JavaScript. */
export const needsScript = css`
  @media (scripting: none) {
    display: none;
  }
`;

/** Keeps lines and columns within a readable width. */
export const Container = styled.div`
  width: 100%;
  max-width: 78rem;
  margin-inline: auto;
  padding-inline: clamp(1rem, 4vw, 2.5rem);
`;

/** A part of a page. `$band` sets it off from the parts around it. */
export const Section = styled.section<{ $band?: boolean }>`
  padding-block: ${theme.spaceSection};
  background: ${({ $band }) => $band && theme.band};
`;

/** The sentence under a section's heading. */
export const SectionText = styled.p`
  max-width: 60ch;
  margin: 0.75rem 0 0;
  color: ${theme.muted};
  font-size: 1.125rem;
`;

/** The paragraph under a page's heading. */
export const LeadParagraph = styled.p`
  max-width: 56ch;
  margin-block: 1.25rem 1.75rem;
  color: ${theme.muted};
  font-size: clamp(1.125rem, 1.05rem + 0.35vw, 1.3125rem);
  line-height: 1.5;
`;
