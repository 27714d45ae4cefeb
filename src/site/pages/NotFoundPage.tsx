import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { ButtonLink } from '../components/ButtonLink.ts';
import { Container, LeadParagraph, LinkRow } from '../components/layout.ts';
import { content, labels, linkName } from '../content/content.ts';
import { PageHeading } from '../page.tsx';
import { theme } from '../styles/theme.ts';

const PageWays = styled(LinkRow)`
  margin-top: 1.5rem;

  > a + a {
    padding-block: 0.75rem;
    font-weight: 650;
  }
`;

const Hero = styled.div`
  display: grid;
  align-content: center;
  min-height: inherit;
  padding-block: clamp(3rem, 9vw, 7rem);
  background: ${theme.band};

  h1 {
    max-width: 18ch;
    margin-bottom: 1.75rem;
    font-size: clamp(2.25rem, 1.5rem + 4vw, 4rem);
  }
`;

/** The page of every unknown address; the server sends it with status 404. */
export function NotFoundPage() {
  const { notFound, ourWork } = content.pages;
  return (
    <Hero>
      <Container>
        <PageHeading>{notFound.name}</PageHeading>
        {notFound.text && <LeadParagraph>{notFound.text}</LeadParagraph>}
        <PageWays>
          <ButtonLink to="/">{labels.backHome}</ButtonLink>
          <Link to={ourWork.path}>{linkName(ourWork)}</Link>
        </PageWays>
      </Container>
    </Hero>
  );
}
