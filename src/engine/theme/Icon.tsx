import { styled } from 'styled-components';

const Drawing = styled.svg`
  flex: none;
  width: 1.75rem;
  height: 1.75rem;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.6;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

/** A line icon beside a text with the same meaning. `href` is the address of a symbol. */
export const Icon = ({ href }: { href: string }) => (
  <Drawing aria-hidden="true">
    <use href={href} />
  </Drawing>
);
