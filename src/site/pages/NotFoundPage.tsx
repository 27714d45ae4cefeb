import { ButtonLink } from '../components/ButtonLink.ts';
import { Container } from '../components/Container.ts';
import { labels } from '../content/labels.ts';
import { Hero } from './Hero.ts';
import { PageHeading } from './PageHeading.tsx';

/** What every unknown address shows; the server sends it with status 404. */
export function NotFoundPage() {
  return (
    <Hero>
      <Container>
        <PageHeading />
        <ButtonLink to="/">{labels.backHome}</ButtonLink>
      </Container>
    </Hero>
  );
}
