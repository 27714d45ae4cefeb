import { styled } from 'styled-components';

const Drawing = styled.svg`
  flex: none;
  width: 1.75rem;
  height: 1.75rem;
  fill: none;
  stroke: currentcolor;
  stroke-width: 1.6;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

/** A line icon of public/icons.svg. Decoration: words beside it say the same. */
export const Icon = ({ name }: { name: string }) => (
  <Drawing aria-hidden="true">
    <use href={`/icons.svg#${name}`} />
  </Drawing>
);
