import { css, styled } from 'styled-components';
import { Link } from 'react-router-dom';
import { Icon } from '../../engine/theme/Icon.tsx';
import { content, telephoneLink } from '../content/content.ts';
import { theme } from '../styles/theme.ts';

/** A link beside text that is as high as a finger needs. */
export const touchLine = css`
  display: inline-flex;
  align-items: center;
  min-height: 3rem;
`;

export const ButtonLink = styled(Link)`
  ${touchLine}
  justify-content: center;
  gap: 0.625rem;
  padding: 0.5rem 1.375rem;
  /* Forced colours make this border visible. */
  border: 1px solid transparent;
  border-radius: ${theme.radius};
  background: ${theme.accent};
  color: ${theme.onAccent};
  font-weight: 650;
  line-height: 1.25;
  text-align: center;
  text-wrap: balance;
  text-decoration: none;

  @media (hover: hover) {
    &:hover {
      background: ${theme.accentStrong};
    }
  }

  svg {
    width: 1.25rem;
    height: 1.25rem;
    stroke-width: 2.2;
  }
`;

const { phone } = content.company;

const Phone = styled.a`
  ${touchLine}
  gap: 0.5rem;
  color: ${theme.text};
  font-weight: 650;
  text-decoration: none;

  @media (hover: hover) {
    &:hover {
      color: ${theme.accent};
    }
  }
`;

export const PhoneLink = ({ className }: { className?: string }) => (
  <Phone className={className} href={telephoneLink(phone)}>
    <Icon name="phone" />
    {phone}
  </Phone>
);

const TextLink = styled(Link)`
  ${touchLine}
`;

/** A link to the estimator. The content has `invitation` while the form exists, and its text while it is open. */
export function EstimateLink({ text }: { text: string | undefined }) {
  const { invitation } = content;
  return invitation && text !== undefined && <TextLink to={invitation.page}>{text}</TextLink>;
}
