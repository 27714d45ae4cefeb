import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { settings } from 'virtual:content/site';
import { preventGhostClicks } from '../../engine/session/ghostClicks.ts';
import { Container } from '../components/layout.ts';
import { areaNames, content, labels, linkName } from '../content/content.ts';
import { FormIsland } from '../forms/FormIsland.tsx';
import type { SitePage } from '../page.tsx';
import { CallToAction, CallToActionLine } from './CallToAction.tsx';
import { ContactDetails, SocialLinks } from './ContactDetails.tsx';
import { FoldedSheet, Sheet } from './FoldedSheet.tsx';
import { theme } from '../styles/theme.ts';

// The code of the footer comes to every page with the first touch, before which nobody taps twice.
if (!import.meta.env.SSR) preventGhostClicks();

const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2.5rem clamp(2rem, 6vw, 5rem);
  padding-block: ${theme.spaceSection};

  @media (min-width: 56rem) {
    grid-template-columns: minmax(18rem, 1fr) minmax(0, 1.7fr);
    align-items: start;
  }
`;

const Details = styled.div`
  display: grid;
  align-content: start;
  gap: 0.75rem;

  h3 {
    margin-top: 1.25rem;
  }

  h2 {
    margin-bottom: 0.5rem;
  }

  p {
    margin: 0;
  }
`;

const Bottom = styled.div`
  padding-block: 1.25rem;
  border-top: 1px solid ${theme.border};
  color: ${theme.muted};
  font-size: 0.9375rem;

  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1.5rem;
    align-items: center;
    justify-content: space-between;
  }

  a {
    padding-block: 0.75rem;
    color: inherit;
  }
`;

const Base = styled.div`
  background: ${theme.band};
`;

/**
 * The bottom of every page: a way to the quote, how to reach us, and the contact form. Under a page that is a form
 * itself it takes little room, and nothing in it asks for the same again: no page shows a form twice.
 */
export function Footer({ page: { form, callToActionText } }: { page: SitePage }) {
  const year = useCurrentYear();
  const message = form !== contactForm && <FormIsland form={contactForm} load="near" />;
  return (
    <footer>
      {form ? <CallToActionLine text={callToActionText} /> : <CallToAction />}
      <Base>
        <Columns>
          <Details>
            <h2>{labels.contact}</h2>
            <ContactDetails />
            <h3>{labels.areas}</h3>
            <p>{areaNames.join(', ')}</p>
            <SocialLinks social={content.company.social} />
          </Details>
          {message && (form ? <FoldedSheet>{message}</FoldedSheet> : <Sheet>{message}</Sheet>)}
        </Columns>
        <Bottom>
          <Container>
            <span>{`© ${year} ${content.company.name}`}</span>
            <Link to={privacy.path}>{linkName(privacy)}</Link>
          </Container>
        </Bottom>
      </Base>
    </footer>
  );
}

const { contactForm } = content;
const { privacy } = content.pages;
const never = () => () => undefined;

/**
 * The year by the visitor's clock. A prerendered page hydrates with the year of its build and is put right at once.
 */
function useCurrentYear(): number {
  return useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => settings.builtInYear,
  );
}
