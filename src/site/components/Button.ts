import { css, styled } from 'styled-components';

const primary = css`
  border-color: var(--color-accent);
  background: var(--color-accent);
  color: var(--color-on-accent);

  &:hover {
    background: var(--color-accent-strong);
  }
`;

/** A button of the site's frame. `$primary` is the one to be seen first. */
export const Button = styled.button<{ $primary?: boolean }>`
  min-height: 2.75rem;
  padding-inline: 1rem;
  border: 1px solid var(--color-input-border);
  border-radius: var(--radius);
  background: var(--color-surface);
  color: var(--color-text);
  cursor: pointer;

  &:hover {
    background: var(--color-band);
  }

  ${({ $primary }) => $primary && primary}
`;
