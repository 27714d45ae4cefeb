import { styled } from 'styled-components';
import { content } from '../content/content.ts';

const Line = styled.p`
  display: none;

  @media print {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 1.5rem;
    margin: 0 0 1.5rem;
    padding-bottom: 0.5rem;
    border-bottom: 1px solid var(--color-border);
  }
`;

/** Says on paper whom the estimate is from. */
export function Letterhead() {
  const { name, phone, url, mailboxes } = content.company;
  return (
    <Line>
      <strong>{name}</strong>
      <span>{[phone, mailboxes.info, new URL(url).host].join(' · ')}</span>
    </Line>
  );
}
