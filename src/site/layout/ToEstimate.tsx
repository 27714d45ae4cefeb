import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { content } from '../content/content.ts';

const Way = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 3rem;
`;

/** The way to the estimate by rooms. The content has words for it only while that can be chosen. */
export function ToEstimate() {
  const { invitation } = content;
  return invitation && <Way to={invitation.page}>{invitation.text}</Way>;
}
