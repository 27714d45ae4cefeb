import { styled } from 'styled-components';
import { SiteLink } from './SiteLink.tsx';

/** A link to another page that is to be seen first. */
export const ButtonLink = styled(SiteLink)`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: 2.75rem;
  padding: 0.5rem 1.25rem;
  border-radius: var(--radius);
  background: var(--color-accent);
  color: var(--color-on-accent);
  font-weight: 600;
  text-align: center;
  text-decoration: none;

  &:hover {
    background: var(--color-accent-strong);
  }
`;
