import { styled } from 'styled-components';
import { Link } from 'react-router-dom';
import { content } from '../content/content.ts';

const Way = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 3rem;
`;

/** A link to the estimator. The content has words for it only while its form exists. */
export function ToEstimate() {
  const { invitation } = content;
  return invitation && <Way to={invitation.page}>{invitation.text}</Way>;
}
