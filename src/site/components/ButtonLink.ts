import { css, styled } from 'styled-components';
import { Link } from 'react-router-dom';
import { theme } from '../styles/theme.ts';

/** A link beside text that is as high as a finger needs. */
export const touchLine = css`
  display: inline-flex;
  align-items: center;
  min-height: 3rem;
`;

export const ButtonLink = styled(Link)`
  ${touchLine}
  justify-content: center;
  gap: 0.625rem;
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
