import { styled } from 'styled-components';

/**
 * The line between the pictures, with its grip and the hint on one side of it. For the eye alone: the range input is
 * what works.
 */
export const Handle = styled.div`
  position: absolute;
  inset: 0;
  pointer-events: none;

  @media (scripting: none) {
    display: none;
  }

  &::before {
    content: '';
    position: absolute;
    inset-block: 0;
    left: var(--divider);
    width: 4px;
    margin-left: -2px;
    background: #ffffff;
    box-shadow: 0 0 8px rgb(0 0 0 / 35%);
  }

  > span {
    position: absolute;
    top: 50%;
    /* Whole even where the line is at the edge. */
    left: clamp(30px, var(--divider), 100% - 30px);
    display: grid;
    place-items: center;
    width: 48px;
    height: 48px;
    border-radius: 50%;
    background: #ffffff;
    color: var(--ink);
    box-shadow: 0 2px 10px rgb(0 0 0 / 35%);
    translate: -50% -50%;
  }

  /* The grip does not grow with the letters, since the picture under it does not. */
  > span svg {
    width: 28px;
    height: 28px;
  }

  > b {
    --apart: 2.375rem;
    position: absolute;
    top: 50%;
    padding: 0.375rem 0.75rem;
    border-radius: 1.25rem;
    background: var(--color-highlight);
    color: var(--ink);
    font-size: 0.9375rem;
    font-weight: 700;
    line-height: 1.3;
    white-space: nowrap;
    translate: 0 -50%;
  }

  > b[data-side='right'] {
    left: calc(max(30px, var(--divider)) + var(--apart));
  }

  > b[data-side='left'] {
    right: calc(100% - min(100% - 30px, var(--divider)) + var(--apart));
  }

  /* Large letters on a small picture: above the grip. */
  @container slider (max-width: 17rem) {
    > b[data-side] {
      --apart: 0.5rem;
      top: 0.25rem;
      padding: 0.125rem 0.375rem;
      font-size: 0.75rem;
      translate: 0;
    }
  }
`;

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
