import { styled } from 'styled-components';
import { Button } from '../../engine/theme/Button.ts';

export const Pill = styled(Button)`
  flex: 1 1 auto;
  padding: 0.375rem clamp(0.5rem, 3vw, 1.25rem);
  border-radius: 1.625rem;

  &:is([aria-selected='true'], [aria-pressed='true']) {
    forced-color-adjust: none;
  }
`;
