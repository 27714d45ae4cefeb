import { styled } from 'styled-components';
import { Icon } from '../../engine/theme/Icon.tsx';
import { content, telephoneLink } from '../content/content.ts';
import { theme } from '../styles/theme.ts';

const { phone } = content.company;

const Link = styled.a`
  display: inline-flex;
  gap: 0.5rem;
  align-items: center;
  min-height: 3rem;
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
  <Link className={className} href={telephoneLink(phone)}>
    <Icon name="phone" />
    {phone}
  </Link>
);
