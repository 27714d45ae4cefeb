import { styled } from 'styled-components';

/** The name of a picture, in a corner at its foot. Legible over any picture. */
export const PictureName = styled.span<{ $side?: 'left' | 'right' }>`
  position: absolute;
  bottom: 0.75rem;
  ${({ $side = 'left' }) => $side}: 0.75rem;
  padding: 0.25rem 0.75rem;
  border-radius: 1rem;
  background: rgb(17 23 21 / 78%);
  color: #ffffff;
  font-size: 0.875rem;
  font-weight: 650;
  line-height: 1.4;
`;
