import { keyframes, styled } from 'styled-components';
import { ButtonLink } from '../components/ButtonLink.ts';
import { Icon } from '../components/Icon.tsx';
import { content } from '../content/content.ts';
import { labels } from '../content/labels.ts';
import { telephoneLink } from '../content/telephoneLink.ts';
import { Logo } from './Logo.tsx';
import { MainNavigation } from './MainNavigation.tsx';
import { MenuButton } from './MenuButton.tsx';
import { useMenu } from './useMenu.ts';
import { useScrolledPast } from './useScrolledPast.ts';
import { roomy, wide } from './wide.ts';

const arrive = keyframes`
  from { translate: 0 -100%; }
`;

const Bar = styled.header`
  position: relative;
  z-index: 20;
  container: header / inline-size;
  border-bottom: 1px solid var(--color-border);
  background: var(--color-background);

  &[data-sticky='true'] {
    position: sticky;
    top: 0;
    box-shadow: var(--shadow);
    animation: ${arrive} var(--motion);
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
  max-width: 78rem;
  min-height: 4.5rem;
  margin-inline: auto;
  padding: 0.5rem clamp(1rem, 4cqi, 2.5rem);

  ${wide} {
    gap: 1.75rem;
  }
`;

const OnWide = styled.div`
  display: none;
  align-items: center;
  gap: 1.75rem;

  > a:first-child {
    display: inline-flex;
    gap: 0.5rem;
    align-items: center;
    min-height: 3rem;
    color: var(--color-text);
    font-weight: 650;
    text-decoration: none;
    white-space: nowrap;

    &:hover {
      color: var(--color-accent);
    }

    svg {
      width: 1.375rem;
      height: 1.375rem;
      color: var(--color-accent);
    }
  }

  ${wide} {
    display: flex;
  }
`;

const OnNarrow = styled.div`
  display: none;
  white-space: nowrap;

  a {
    padding-inline: 0.875rem;
  }

  ${roomy} {
    display: block;
  }

  @media (scripting: none) {
    display: block;
  }

  ${wide} {
    display: none;
  }
`;

/**
 * The top of every page. The quote button stands in it once per layout and never twice at a time, so that the order of
 * focus is the order seen.
 */
export function Header() {
  const sticky = useScrolledPast(100);
  const { open, bar, button, toggle } = useMenu();
  const quote = <ButtonLink to="/request-a-quote">{labels.getQuote}</ButtonLink>;
  return (
    <Bar data-sticky={sticky} ref={bar}>
      <Row>
        <Logo />
        <OnNarrow>{quote}</OnNarrow>
        <MenuButton open={open} controls="menu" onToggle={toggle} ref={button} />
        <MainNavigation id="menu" open={open} />
        <OnWide>
          <a href={telephoneLink(content.company.phone)}>
            <Icon name="phone" />
            {content.company.phone}
          </a>
          {quote}
        </OnWide>
      </Row>
    </Bar>
  );
}
