import { styled } from 'styled-components';
import { Link } from 'react-router-dom';
import { theme } from '../styles/theme.ts';

/** A link to another page, in the look of the main button. */
export const ButtonLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.625rem;
  min-height: 3rem;
  padding: 0.5rem 1.375rem;
  /* Forced colours make this border visible. */
  border: 1px solid transparent;
  border-radius: ${theme.radius};
  background: ${theme.accent};
  color: ${theme.onAccent};
  font-weight: 650;
  line-height: 1.25;
  text-align: center;
  text-wrap: balance;
  text-decoration: none;

  @media (hover: hover) {
    &:hover {
      background: ${theme.accentStrong};
    }
  }

  svg {
    width: 1.25rem;
    height: 1.25rem;
    stroke-width: 2.2;
  }
`;
