import { css, styled } from 'styled-components';
import { tokens } from './tokens.ts';

const boxed = css`
  padding: 0.75rem min(1rem, 4.5vw);
  border: 1px solid ${tokens.inputBorder};
  border-radius: ${tokens.radius};
  background: ${tokens.surface};

  @media (hover: hover) {
    &:hover:not(:has(:disabled)) {
      border-color: ${tokens.accent};
    }
  }

  &:has(:checked) {
    border-color: ${tokens.accent};
    background: ${tokens.tint};
    box-shadow: inset 0 0 0 1px ${tokens.accent};
  }

  [aria-invalid='true'] > &,
  [aria-invalid='true'] > div > &,
  &:has([aria-invalid='true']) {
    border-color: ${tokens.danger};
  }

  &:has(:focus-visible) {
    outline: 3px solid ${tokens.focus};
    outline-offset: 2px;
  }

  /* The card shows the focus ring instead. */
  input:focus-visible {
    outline: none;
  }
`;

/** Aligns the control with the first of several lines of its label. */
const bare = css`
  align-items: flex-start;
  padding-block: 0.75rem;
`;

/** A label around a native radio button or checkbox; `$boxed` makes the whole card clickable. */
export const Option = styled.label<{ $boxed: boolean }>`
  display: flex;
  gap: 0.75rem;
  align-items: center;
  min-width: 0;
  min-height: ${tokens.touchTarget};
  line-height: 1.35;
  cursor: pointer;

  input {
    flex: none;
    /* The least size of a target, so that nothing beside it counts: a bar of the page may just have come there. */
    width: 1.5rem;
    height: 1.5rem;
    margin: 0;
    accent-color: ${tokens.accent};
  }

  /* By night browsers fill what is not chosen with a grey that reads as chosen. */
  @media (forced-colors: none) {
    input:not(:checked) {
      appearance: none;
      border: 1.5px solid ${tokens.inputBorder};
      border-radius: 0.1875rem;
      background: ${tokens.surface};
    }

    input[type='radio']:not(:checked) {
      border-radius: 50%;
    }
  }

  /* The icon stands at the end of the card. */
  svg {
    width: 2rem;
    height: 2rem;
    margin-left: auto;
    color: ${tokens.muted};

    @container (max-width: 15rem) {
      display: none;
    }
  }

  &:has(:checked) svg {
    color: ${tokens.accent};
  }

  small {
    display: block;
    margin-top: 0.125rem;
    color: ${tokens.muted};
    font-size: 0.9375rem;
  }

  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  ${({ $boxed }) => ($boxed ? boxed : bare)}

  &:has(:disabled) {
    border-style: dashed;
    background: none;
    color: ${tokens.muted};
    cursor: not-allowed;
  }
`;
