import { styled } from 'styled-components';

/** Shows itself to the keyboard alone. */
export const SkipLink = styled.a`
  position: fixed;
  z-index: 30;
  top: 0.5rem;
  left: 0.5rem;
  padding: 0.75rem 1rem;
  border-radius: ${({ theme }) => theme.radius};
  background: ${({ theme }) => theme.background};
  box-shadow: ${({ theme }) => theme.shadow};

  &:not(:focus) {
    transform: translateY(-200%);
  }
`;
