import { styled } from 'styled-components';
import { ButtonLink } from '../components/ButtonLink.ts';
import { SiteLink } from '../components/SiteLink.tsx';
import { content } from '../content/content.ts';
import { labels } from '../content/labels.ts';
import { telephoneLink } from '../content/telephoneLink.ts';
import { MainNavigation } from './MainNavigation.tsx';
import { MenuButton } from './MenuButton.tsx';
import { useMenu } from './useMenu.ts';
import { useScrolledPast } from './useScrolledPast.ts';
import { wide } from './wide.ts';

const Bar = styled.header`
  position: relative;
  z-index: 20;
  border-bottom: 1px solid var(--color-border);
  background: var(--color-background);

  &[data-sticky='true'] {
    position: sticky;
    top: 0;
    box-shadow: var(--shadow);
  }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  max-width: 72rem;
  min-height: 4.5rem;
  margin-inline: auto;
  padding: 0.5rem clamp(1rem, 4vw, 2rem);

  ${wide} {
    gap: 1.5rem;
  }
`;

const Logo = styled(SiteLink)`
  margin-right: auto;
  color: var(--color-accent);
  font-size: 1rem;
  font-weight: 700;
  line-height: 1.2;
  text-decoration: none;
  text-wrap: balance;

  ${wide} {
    font-size: 1.25rem;
  }
`;

const OnWide = styled.div`
  display: none;
  align-items: center;
  gap: 1.5rem;

  ${wide} {
    display: flex;
  }
`;

const OnNarrow = styled.div`
  white-space: nowrap;

  a {
    padding-inline: 0.75rem;
  }

  ${wide} {
    display: none;
  }
`;

/**
 * The top of every page. The quote button stands twice, once per layout and never both shown,
 * so that the order of focus is the order seen.
 */
export function Header() {
  const sticky = useScrolledPast(100);
  const { open, button, toggle } = useMenu();
  const quote = <ButtonLink to="/request-a-quote">{labels.getQuote}</ButtonLink>;
  return (
    <Bar data-sticky={sticky}>
      <Row>
        <Logo to="/">{content.company.name}</Logo>
        <OnNarrow>{quote}</OnNarrow>
        <MenuButton open={open} controls="menu" onToggle={toggle} ref={button} />
        <MainNavigation id="menu" open={open} />
        <OnWide>
          <a href={telephoneLink(content.company.phone)}>{content.company.phone}</a>
          {quote}
        </OnWide>
      </Row>
    </Bar>
  );
}
