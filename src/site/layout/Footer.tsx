import { Link, NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { settings } from 'virtual:content/site';
import { installGhostClickGuard } from '../../engine/session/ghostClicks.ts';
import { Icon } from '../components/Icon.tsx';
import { ButtonLink } from '../components/ButtonLink.ts';
import { Container } from '../components/layout.ts';
import { areaNames, content, labels, linkName } from '../content/content.ts';
import { PrerenderedFormIsland } from '../forms/PrerenderedFormIsland.tsx';
import { useHydrated } from '../forms/prehydration.ts';
import type { SitePage } from '../page.tsx';
import { ContactDetails, SocialLinks } from './ContactDetails.tsx';
import { ContactFormFoldedUnlessLinked, ContactFormBox } from './FoldedSheet.tsx';
import { theme } from '../styles/theme.ts';

// The code of the footer comes to every page with the first touch, before which nobody taps twice.
if (!import.meta.env.SSR) installGhostClickGuard();

const Banner = styled.div`
  --form-focus: #ffffff;
  padding-block: clamp(2.75rem, 7vw, 5rem);
  background: ${theme.field};
  color: #ffffff;

  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 1.75rem 4rem;
    align-items: center;
    justify-content: space-between;
  }

  p {
    flex: 1 1 18rem;
    max-width: 40ch;
    margin: 0;
    font-size: clamp(1.1875rem, 1.05rem + 0.7vw, 1.5rem);
    line-height: 1.4;
  }
`;

const BannerLink = styled(ButtonLink)`
  min-height: 3.75rem;
  padding-inline: clamp(1.25rem, 5vw, 2.25rem);
  background: ${theme.highlight};
  color: ${theme.ink};
  font-size: clamp(1.125rem, 1rem + 0.6vw, 1.375rem);
  font-weight: 750;

  @media (hover: hover) {
    &:hover {
      background: ${theme.highlightStrong};
    }
  }

  /* Without the icon the text fits on one line. */
  @media (max-width: 26rem) {
    svg {
      display: none;
    }
  }
`;

const Line = styled(Banner)`
  padding-block: 0;
  font-size: 0.9375rem;

  > div {
    gap: 0 0.5rem;
    align-items: baseline;
    justify-content: start;
  }

  /* The text wraps above the link when there is no room beside it. */
  span {
    padding-top: 0.75rem;
  }

  a {
    padding-block: 0.75rem;
    color: #ffffff;
    font-weight: 650;
  }
`;

function CallToAction() {
  return (
    <Banner>
      <Container>
        <p>{content.callToActionText}</p>
        <BannerLink to={content.callToActionPage}>
          {content.callToAction}
          <Icon name="arrow" />
        </BannerLink>
      </Container>
    </Banner>
  );
}

/** The call to action in one line, for pages that lead to the quote themselves. */
function CallToActionLine({ text }: { text: string | undefined }) {
  return (
    <Line>
      <Container>
        {text !== undefined && <span>{text}</span>}
        <NavLink to={content.callToActionPage}>{content.callToAction}</NavLink>
      </Container>
    </Line>
  );
}

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
 * The bottom of every page: a link to the quote, contact details, and the contact form. Under a page that is a form it
 * takes little room, and no page shows a form twice.
 */
export function FooterWithContactFormUnlessShown({ page: { form: pageForm, callToActionText } }: { page: SitePage }) {
  const year = useHydrated(() => new Date().getFullYear(), settings.builtInYear);
  const message = pageForm !== contactForm && <PrerenderedFormIsland form={contactForm} load="near" />;
  return (
    <footer>
      {pageForm ? <CallToActionLine text={callToActionText} /> : <CallToAction />}
      <Base>
        <Columns>
          <Details>
            <h2>{labels.contact}</h2>
            <ContactDetails />
            <h3>{labels.areas}</h3>
            <p>{areaNames.join(', ')}</p>
            <SocialLinks social={content.company.social} />
          </Details>
          {message &&
            (pageForm ? (
              <ContactFormFoldedUnlessLinked>{message}</ContactFormFoldedUnlessLinked>
            ) : (
              <ContactFormBox>{message}</ContactFormBox>
            ))}
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
