import styled, { css } from 'styled-components';
import { tokens } from '../tokens.ts';
import { focusRing } from './focusRing.ts';

const box = css`
  padding: 0.75rem 1rem;
  border: 1px solid ${tokens.inputBorder};
  border-radius: ${tokens.radius};
  background: ${tokens.surface};

  &:hover {
    border-color: ${tokens.accent};
  }

  &:has(:checked) {
    border-color: ${tokens.accent};
    box-shadow: inset 0 0 0 1px ${tokens.accent};
  }

  &:has(:focus-visible) {
    ${focusRing}
  }
`;

/** A label around a native radio button or checkbox; `$boxed` makes the whole card the target. */
export const Option = styled.label<{ $boxed: boolean }>`
  box-sizing: border-box;
  display: flex;
  gap: 0.75rem;
  align-items: center;
  min-height: ${tokens.target};
  cursor: pointer;
  ${({ $boxed }) => $boxed && box}

  &:has(:disabled) {
    border-style: dashed;
    color: ${tokens.muted};
    cursor: not-allowed;
  }

  input {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
    accent-color: ${tokens.accent};
  }

  small {
    display: block;
    color: ${tokens.muted};
  }
`;
