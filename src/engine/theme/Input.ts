import styled from 'styled-components';
import { control, focusRing } from './looks.ts';

/** A line that is typed into. */
export const Input = styled.input`
  ${control}

  &:focus-visible {
    ${focusRing}
  }
`;
