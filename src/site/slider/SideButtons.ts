import { styled } from 'styled-components';

/** Two buttons in one shape. */
export const SideButtons = styled.div`
  display: flex;
  width: fit-content;
  max-width: 100%;
  margin: 1.25rem auto 0;
  border: 1px solid var(--color-input-border);
  border-radius: 1.625rem;
  background: var(--color-surface);

  button {
    flex: 1 1 auto;
    min-width: min(6.5rem, 34vw);
    min-height: 3rem;
    padding: 0.375rem clamp(0.5rem, 3vw, 1.25rem);
    border: 0;
    border-radius: 1.625rem;
    background: none;
    color: var(--color-text);
    font-weight: 650;
    cursor: pointer;
  }

  button:hover {
    color: var(--color-accent);
  }

  button:focus-visible {
    border-radius: 1.625rem;
  }

  button[aria-pressed='true'] {
    background: var(--color-accent);
    color: var(--color-on-accent);
  }

  @media (scripting: none) {
    display: none;
  }
`;
