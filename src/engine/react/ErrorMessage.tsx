import styled from 'styled-components';
import { tokens } from '../theme/tokens.ts';

const Message = styled.p`
  margin: 0.375rem 0 0;
  color: ${tokens.danger};
  font-weight: 600;

  &::before {
    content: '⚠ ' / '';
  }
`;

/** What is wrong with a field, in words. The control refers to it by `id`. Shows nothing without a message. */
export const ErrorMessage = ({ id, message }: { id: string; message: string | undefined }) => (message ? <Message id={id}>{message}</Message> : null);
