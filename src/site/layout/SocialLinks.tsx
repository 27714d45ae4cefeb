import { styled } from 'styled-components';
import { Icon } from '../components/Icon.tsx';
import { content } from '../content/content.ts';
import { labels } from '../content/labels.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem clamp(0.75rem, 3vw, 1.5rem);
  margin: 0;
  padding: 0;
  list-style: none;

  a {
    display: inline-flex;
    gap: 0.375rem;
    align-items: center;
    min-height: 3rem;
  }

  svg {
    width: 1.375rem;
    height: 1.375rem;
  }
`;

const networks = ['facebook', 'instagram', 'twitter'] as const;

/** The company's pages on social networks. */
export function SocialLinks() {
  return (
    <List role="list">
      {networks.map((network) => (
        <li key={network}>
          <a href={content.company.social[network]} rel="noopener">
            <Icon name={network} />
            {labels.social[network]}
          </a>
        </li>
      ))}
    </List>
  );
}
