import { styled } from 'styled-components';
import { Icon } from '../components/Icon.tsx';
import { touchLine } from '../components/ButtonLink.ts';
import { content, labels, northAmericanTelLink } from '../content/content.ts';
import { theme } from '../styles/theme.ts';

const Address = styled.address`
  display: grid;
  gap: 0.125rem;
  font-style: normal;

  > div {
    display: flex;
    gap: 0.75rem;
    align-items: center;
    min-width: 0;
    min-height: 3rem;
  }

  a,
  span {
    min-width: 0;
    padding-block: 0.375rem;
    overflow-wrap: anywhere;
  }

  a {
    ${touchLine}
  }

  svg {
    width: 1.5rem;
    height: 1.5rem;
    color: ${theme.accent};
  }
`;

/** Wraps as a unit when the line is too short. */
const Town = styled.span`
  display: inline-block;
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem clamp(0.75rem, 3vw, 1.5rem);

  a {
    ${touchLine}
    gap: 0.375rem;
  }

  svg {
    width: 1.375rem;
    height: 1.375rem;
  }
`;

export function ContactDetails() {
  const { phone, mailboxes, address } = content.company;
  return (
    <Address>
      <div>
        <Icon name="phone" />
        <a href={northAmericanTelLink(phone)}>{phone}</a>
      </div>
      {[mailboxes.info, mailboxes.services].map((mailbox) => (
        <div key={mailbox}>
          <Icon name="mail" />
          <a href={`mailto:${mailbox}`}>{mailbox}</a>
        </div>
      ))}
      <div>
        <Icon name="visit" />
        <span>
          {`${address.street}, `}
          <Town>{`${address.locality}, ${address.region} ${address.postalCode}`}</Town>
        </span>
      </div>
    </Address>
  );
}

const networks = ['facebook', 'instagram', 'twitter'] as const;

export function SocialLinks({ social = {} }: { social: typeof content.company.social }) {
  const used = networks.filter((network) => social[network]);
  return (
    used.length > 0 && (
      <>
        <h3>{labels.follow}</h3>
        <List role="list">
          {used.map((network) => (
            <li key={network}>
              <a href={social[network]} rel="noopener">
                <Icon name={network} />
                <span>{labels.social[network]}</span>
              </a>
            </li>
          ))}
        </List>
      </>
    )
  );
}
