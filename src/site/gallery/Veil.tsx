import { keyframes, styled } from 'styled-components';
import { Spinner } from '../components/Spinner.tsx';

const lift = keyframes`
  0%, 99% { visibility: visible; }
  to { visibility: hidden; }
`;

/** Milliseconds that the spinner shows. */
export const veilTime = 1200;

/**
 * Over pictures that are on their way. It lies over what is there already and takes nothing off the page: a robot reads
 * on, and without JavaScript there is none. It lifts by itself, should the code that takes it away never arrive.
 */
const Cover = styled.div`
  position: absolute;
  inset: 0;
  z-index: 1;
  background: color-mix(in srgb, var(--color-background) 86%, transparent);
  animation: ${lift} ${veilTime}ms forwards;

  > span {
    position: sticky;
    top: 45vh;
    margin-block: 5rem;
  }

  @media (scripting: none) {
    display: none;
  }
`;

/** A spinner over pictures that are on their way. */
export const Veil = () => (
  <Cover>
    <Spinner />
  </Cover>
);
