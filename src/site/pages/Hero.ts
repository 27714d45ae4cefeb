import { styled } from 'styled-components';

/** A page that has one thing to say. */
export const Hero = styled.div`
  display: grid;
  align-content: center;
  min-height: inherit;
  padding-block: clamp(3rem, 9vw, 7rem);
  background: var(--color-band);

  h1 {
    max-width: 18ch;
    margin-bottom: 1.75rem;
    font-size: clamp(2.25rem, 1.5rem + 4vw, 4rem);
  }
`;
