import { styled } from 'styled-components';
import { Link } from 'react-router-dom';
import { content } from '../content/content.ts';
import { touchLine } from './ButtonLink.ts';

const TextLink = styled(Link)`
  ${touchLine}
`;

/** A link to the estimator. The content has `invitation` while the form exists, and its text while it is open. */
export function EstimateLinkIfInvited({ label }: { label: string | undefined }) {
  const { invitation } = content;
  return invitation && label !== undefined && <TextLink to={invitation.page}>{label}</TextLink>;
}
