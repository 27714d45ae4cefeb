import { styled } from 'styled-components';

/** A file and its buttons. */
export const FileRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 0.75rem;
  align-items: center;

  button {
    padding-inline: 0.75rem;
  }
`;

/** Beside its buttons as far as there is space for its name. */
export const About = styled.div`
  flex: 1 1 9rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;
