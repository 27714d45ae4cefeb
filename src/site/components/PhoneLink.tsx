import { styled } from 'styled-components';
import { Icon } from './Icon.tsx';
import { content, northAmericanTelLink } from '../content/content.ts';
import { theme } from '../styles/theme.ts';
import { touchLine } from './ButtonLink.ts';

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
  <Phone className={className} href={northAmericanTelLink(phone)}>
    <Icon name="phone" />
    {phone}
  </Phone>
);
