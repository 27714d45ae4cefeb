import { styled } from 'styled-components';
import { Link } from 'react-router-dom';
import { content } from '../content/content.ts';

const StyledLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 3rem;
`;

/** A link to the estimator. The content has `invitation` while the form exists, and its text while it is open. */
export function EstimateLink({ text }: { text: string | undefined }) {
  const { invitation } = content;
  return invitation && text !== undefined && <StyledLink to={invitation.page}>{text}</StyledLink>;
}
