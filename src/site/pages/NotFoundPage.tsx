import { styled } from 'styled-components';
import { ButtonLink } from '../components/ButtonLink.ts';
import { Container } from '../components/Container.ts';
import { Lead } from '../components/Lead.ts';
import { SiteLink } from '../components/SiteLink.tsx';
import { content } from '../content/content.ts';
import { labels } from '../content/labels.ts';
import { Hero } from './Hero.ts';
import { PageHeading } from './PageHeading.tsx';

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem 1.75rem;
  align-items: center;
  margin-top: 1.5rem;

  > a + a {
    padding-block: 0.75rem;
    font-weight: 650;
  }
`;

/** What every unknown address shows; the server sends it with status 404. */
export function NotFoundPage() {
  const { text } = content.pages.notFound;
  return (
    <Hero>
      <Container>
        <PageHeading />
        {text && <Lead>{text}</Lead>}
        <Ways>
          <ButtonLink to="/">{labels.backHome}</ButtonLink>
          <SiteLink to="/our-work">{labels.ourWork}</SiteLink>
        </Ways>
      </Container>
    </Hero>
  );
}
