import { keyframes, styled } from 'styled-components';

const turn = keyframes`
  to {
    rotate: 1turn;
  }
`;

/** A turning ring, while something is loading or being sent. */
export const Wheel = styled.span`
  display: inline-block;
  width: 1em;
  height: 1em;
  margin-right: 0.5em;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  vertical-align: -0.125em;
  animation: ${turn} 0.8s linear infinite;

  @media (prefers-reduced-motion: reduce) {
    animation-duration: 4s;
  }
`;
