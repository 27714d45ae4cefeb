import { styled } from 'styled-components';
import { SiteLink } from '../components/SiteLink.tsx';
import { labels } from '../content/labels.ts';
import { ContactDetails } from './ContactDetails.tsx';
import { mainLinks } from './mainLinks.ts';
import { wide } from './wide.ts';

const Panel = styled.nav`
  position: absolute;
  top: 100%;
  right: 0;
  left: 0;
  display: none;
  gap: 1rem;
  max-height: calc(100dvh - 5rem);
  padding: 0.5rem clamp(1rem, 4vw, 2rem) 1.5rem;
  overflow-y: auto;
  border-bottom: 1px solid var(--color-border);
  background: var(--color-background);
  box-shadow: var(--shadow);

  &[data-open='true'] {
    display: grid;
  }

  ${wide} {
    position: static;
    display: block;
    padding: 0;
    overflow: visible;
    border: 0;
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
    padding: 0.75rem;
    border-left: 3px solid transparent;
    color: var(--color-text);
    text-decoration: none;
  }

  a:hover {
    color: var(--color-accent);
  }

  a[aria-current='page'] {
    border-color: var(--color-accent);
    color: var(--color-accent);
    font-weight: 600;
  }

  ${wide} {
    display: flex;

    a {
      border-bottom: 3px solid transparent;
      border-left: 0;
    }
  }
`;

const Contact = styled.div`
  padding-inline: calc(0.75rem + 3px);

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
      <Contact>
        <ContactDetails />
      </Contact>
    </Panel>
  );
}
