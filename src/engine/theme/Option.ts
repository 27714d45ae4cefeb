import { css, styled } from 'styled-components';
import { theme } from './theme.ts';

const boxed = css`
  padding: 0.75rem min(1rem, 4.5vw);
  border: 1px solid ${theme.inputBorder};
  border-radius: ${theme.radius};
  background: ${theme.surface};

  @media (hover: hover) {
    &:hover:not(:has(:disabled)) {
      border-color: ${theme.accent};
    }
  }

  &:has(:checked) {
    border-color: ${theme.accent};
    background: ${theme.tint};
    box-shadow: inset 0 0 0 1px ${theme.accent};
  }

  [aria-invalid='true'] > &,
  [aria-invalid='true'] > div > &,
  &:has([aria-invalid='true']) {
    border-color: ${theme.danger};
  }

  &:has(:focus-visible) {
    outline: 3px solid ${theme.focus};
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
  min-height: ${theme.touchTarget};
  line-height: 1.35;
  cursor: pointer;

  input {
    flex: none;
    /* The least size of a target, so that nothing beside it counts: a bar of the page may just have come there. */
    width: 1.5rem;
    height: 1.5rem;
    margin: 0;
    accent-color: ${theme.accent};
  }

  /* By night browsers fill what is not chosen with a grey that reads as chosen. */
  @media (forced-colors: none) {
    input:not(:checked) {
      appearance: none;
      border: 1.5px solid ${theme.inputBorder};
      border-radius: 0.1875rem;
      background: ${theme.surface};
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
    color: ${theme.muted};

    @container (max-width: 15rem) {
      display: none;
    }
  }

  &:has(:checked) svg {
    color: ${theme.accent};
  }

  small {
    display: block;
    margin-top: 0.125rem;
    color: ${theme.muted};
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
    color: ${theme.muted};
    cursor: not-allowed;
  }
`;
