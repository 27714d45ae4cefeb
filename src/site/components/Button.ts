import { css, styled } from 'styled-components';

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
