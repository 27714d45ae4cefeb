import { styled } from 'styled-components';

/** Keeps lines and columns within a readable width. */
export const Container = styled.div`
  width: 100%;
  max-width: 78rem;
  margin-inline: auto;
  padding-inline: clamp(1rem, 4vw, 2.5rem);
`;
