import { styled } from 'styled-components';
import { content } from '../content/content.ts';
import { labels } from '../content/labels.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1.25rem;
  margin: 0;
  padding: 0;
  list-style: none;

  a {
    display: inline-block;
    padding-block: 0.5rem;
  }
`;

const networks = ['facebook', 'instagram', 'twitter'] as const;

/** The company's pages on social networks. */
export function SocialLinks() {
  return (
    <List role="list">
      {networks.map((network) => (
        <li key={network}>
          <a href={content.company.social[network]} rel="noopener">{labels.social[network]}</a>
        </li>
      ))}
    </List>
  );
}
