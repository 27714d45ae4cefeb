import { styled } from 'styled-components';
import { content } from '../content/content.ts';
import { telephoneLink } from '../content/telephoneLink.ts';

const Address = styled.address`
  display: grid;
  gap: 0.25rem;
  font-style: normal;

  a {
    display: inline-block;
    padding-block: 0.25rem;
  }
`;

/** How to reach the company. */
export function ContactDetails() {
  const { phone, mailboxes, address } = content.company;
  return (
    <Address>
      <div><a href={telephoneLink(phone)}>{phone}</a></div>
      <div><a href={`mailto:${mailboxes.info}`}>{mailboxes.info}</a></div>
      <div><a href={`mailto:${mailboxes.services}`}>{mailboxes.services}</a></div>
      <div>{address.street}</div>
      <div>{`${address.locality}, ${address.region} ${address.postalCode}`}</div>
    </Address>
  );
}
