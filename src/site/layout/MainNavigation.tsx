import { styled } from 'styled-components';
import { ButtonLink } from '../components/ButtonLink.ts';
import { SiteLink } from '../components/SiteLink.tsx';
import { labels } from '../content/labels.ts';
import { ContactDetails } from './ContactDetails.tsx';
import { mainLinks } from './mainLinks.ts';
import { roomy, wide } from './wide.ts';

const Panel = styled.nav`
  position: absolute;
  top: 100%;
  right: 0;
  left: 0;
  display: none;
  gap: 1rem;
  max-height: calc(100dvh - 4.5rem);
  padding: 0.75rem clamp(1rem, 4cqi, 2.5rem) 1.75rem;
  overflow-y: auto;
  border-bottom: 1px solid var(--color-border);
  background: var(--color-background);
  box-shadow: var(--shadow);

  &[data-open='true'] {
    display: grid;
  }

  /* Without JavaScript nothing opens it: the links stand in the header. */
  @media (scripting: none) {
    position: static;
    display: grid;
    flex-basis: 100%;
    padding: 0;
    border: 0;
    box-shadow: none;
  }

  ${wide} {
    position: static;
    display: block;
    flex-basis: auto;
    padding: 0;
    overflow: visible;
    border: 0;
    background: none;
    box-shadow: none;
  }
`;

const Links = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;

  a {
    display: block;
    padding: 0.75rem 1rem;
    border-radius: var(--radius);
    color: var(--color-text);
    font-weight: 550;
    text-decoration: none;
  }

  a:hover {
    color: var(--color-accent);
  }

  a[aria-current='page'] {
    background: var(--color-tint);
    color: var(--color-accent);
    font-weight: 700;
  }

  @media (scripting: none) {
    display: flex;
    flex-wrap: wrap;
    margin-left: -1rem;
  }

  ${wide} {
    display: flex;
    gap: 0.25rem;

    a {
      padding-block: 0.625rem;
    }
  }
`;

/** What the header has no room for. */
const More = styled.div`
  display: grid;
  gap: 1rem;
  justify-items: start;
  padding-top: 1rem;
  border-top: 1px solid var(--color-border);

  > a {
    ${roomy} {
      display: none;
    }
  }

  @media (scripting: none) {
    display: none;
  }

  ${wide} {
    display: none;
  }
`;

/** The header's links: a line on wide screens, a panel with contact information on small ones. */
export function MainNavigation({ id, open }: { id: string; open: boolean }) {
  return (
    <Panel id={id} data-open={open} aria-label={labels.mainNavigation}>
      <Links role="list">
        {mainLinks.map(({ to, label }) => (
          <li key={to}>
            <SiteLink to={to} marksCurrent>{label}</SiteLink>
          </li>
        ))}
      </Links>
      <More>
        <ButtonLink to="/request-a-quote">{labels.getQuote}</ButtonLink>
        <ContactDetails />
      </More>
    </Panel>
  );
}
