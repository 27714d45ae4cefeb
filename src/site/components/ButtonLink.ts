import { styled } from 'styled-components';
import { SiteLink } from './SiteLink.tsx';

/** A link to another page that is to be seen first. */
export const ButtonLink = styled(SiteLink)`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.625rem;
  min-height: 3rem;
  padding: 0.5rem 1.375rem;
  border-radius: var(--radius);
  background: var(--color-accent);
  color: var(--color-on-accent);
  font-weight: 650;
  line-height: 1.25;
  text-align: center;
  text-wrap: balance;
  text-decoration: none;
  transition: background-color var(--motion);

  &:hover {
    background: var(--color-accent-strong);
  }

  &:focus-visible {
    border-radius: var(--radius);
  }

  svg {
    width: 1.25rem;
    height: 1.25rem;
    stroke-width: 2.2;
  }
`;
