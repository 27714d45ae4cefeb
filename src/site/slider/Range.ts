import { styled } from 'styled-components';

/** The slider that keyboards and screen readers work. Not seen: the divider shows where it stands. Pointers go past it, to the whole frame. */
export const Range = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  pointer-events: none;

  @media (scripting: none) {
    display: none;
  }
`;
