import { styled } from 'styled-components';

/** The box of the two pictures, one over the other, cut at the divider. Without JavaScript they stand side by side. */
export const Frame = styled.div`
  --divider: 50%;
  container: slider / inline-size;
  position: relative;
  overflow: hidden;
  border-radius: var(--radius-large);
  background: var(--color-band);
  box-shadow: var(--shadow-high);
  cursor: ew-resize;
  user-select: none;
  -webkit-user-select: none;
  touch-action: pan-y;

  img {
    display: block;
    width: 100%;
    height: auto;
    aspect-ratio: 3 / 2;
    object-fit: cover;
    pointer-events: none;
  }

  &:has(:focus-visible) {
    outline: 3px solid var(--color-focus);
    outline-offset: 3px;
  }

  @media (scripting: none) {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
    gap: 0.25rem;
    cursor: auto;
  }
`;
