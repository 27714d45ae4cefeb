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

/** The host's sprite sheet of icons, with one symbol for each name. */
const sheet = '/icons.svg';

/** A line icon beside words that say the same. */
export const Icon = ({ name }: { name: string }) => (
  <Drawing aria-hidden="true">
    <use href={`${sheet}#${name}`} />
  </Drawing>
);
