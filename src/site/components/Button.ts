import { css, styled } from 'styled-components';
import { SiteLink } from './SiteLink.tsx';

const primary = css`
  border-color: var(--color-accent);
  background: var(--color-accent);
  color: var(--color-on-accent);

  &:hover {
    border-color: var(--color-accent-strong);
    background: var(--color-accent-strong);
  }
`;

/** A button of the site's frame. `$primary` is the one to be seen first. */
export const Button = styled.button<{ $primary?: boolean }>`
  min-height: 3rem;
  padding: 0.5rem min(1.25rem, 5.6vw);
  border: 1px solid var(--color-input-border);
  border-radius: var(--radius);
  background: var(--color-surface);
  color: var(--color-text);
  font-weight: 650;
  line-height: 1.25;
  cursor: pointer;
  transition: var(--motion);
  transition-property: background-color, border-color;

  &:hover {
    background: var(--color-tint);
  }

  &:focus-visible {
    border-radius: var(--radius);
  }

  ${({ $primary }) => $primary && primary}
`;

/** A link to another page that is to be seen first. */
export const ButtonLink = styled(SiteLink)`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.625rem;
  min-height: 3rem;
  padding: 0.5rem 1.375rem;
  /* Seen where colours are forced. */
  border: 1px solid transparent;
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
