import { styled } from 'styled-components';

/** The wide opening of a page. */
export const Hero = styled.div`
  padding-block: clamp(3rem, 10vw, 6.5rem);
  background: var(--color-band);
  border-bottom: 1px solid var(--color-border);

  h1 {
    max-width: 18ch;
    font-size: clamp(2.25rem, 7vw, 3.75rem);
  }
`;
