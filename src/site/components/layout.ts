// components: shared by several pages and folders.

import { css, styled } from 'styled-components';
import { theme } from '../styles/theme.ts';

export const hideWithoutScript = css`
  @media (scripting: none) {
    display: none;
  }
`;

export const Container = styled.div`
  width: 100%;
  max-width: 78rem;
  margin-inline: auto;
  padding-inline: clamp(1rem, 4vw, 2.5rem);
`;

export const LeadParagraph = styled.p`
  max-width: 56ch;
  margin-block: 1.25rem 1.75rem;
  color: ${theme.muted};
  font-size: clamp(1.125rem, 1.05rem + 0.35vw, 1.3125rem);
  line-height: 1.5;
`;

export const LinkRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem 1.75rem;
  align-items: center;
`;
