import { styled } from 'styled-components';
import { Container } from '../components/Container.ts';
import { content } from '../content/content.ts';
import { labels } from '../content/labels.ts';
import { FormIsland } from '../forms/FormIsland.tsx';
import { CallToAction } from './CallToAction.tsx';
import { ContactDetails } from './ContactDetails.tsx';
import { SocialLinks } from './SocialLinks.tsx';
import { useCurrentYear } from './useCurrentYear.ts';

const Columns = styled(Container)`
  display: grid;
  gap: 2.5rem;
  padding-block: clamp(2.5rem, 7vw, 4.5rem);

  @media (min-width: 48rem) {
    grid-template-columns: minmax(17rem, 1fr) 2fr;
  }
`;

const Details = styled.div`
  display: grid;
  align-content: start;
  gap: 0.75rem;

  h3 {
    margin-top: 1rem;
  }
`;

const Bottom = styled.div`
  padding-block: 1.25rem;
  border-top: 1px solid var(--color-border);
  color: var(--color-muted);
  font-size: 0.9375rem;
`;

const Base = styled.div`
  background: var(--color-band);
`;

/** The bottom of every page: a way to the quote, how to reach us, and the contact form. */
export function Footer() {
  const year = useCurrentYear();
  return (
    <footer>
      <CallToAction />
      <Base>
        <Columns>
          <Details>
            <h2>{labels.contact}</h2>
            <ContactDetails />
            <h3>{labels.follow}</h3>
            <SocialLinks />
          </Details>
          <FormIsland form="contact" load="near" />
        </Columns>
        <Bottom>
          <Container>{`© ${year} ${content.company.name}`}</Container>
        </Bottom>
      </Base>
    </footer>
  );
}
