import { ButtonLink } from '../components/ButtonLink.ts';
import { Container } from '../components/Container.ts';
import { Lead } from '../components/Lead.ts';
import { TitledList } from '../components/TitledList.tsx';
import { content } from '../content/content.ts';
import { Hero } from './Hero.ts';
import { PageHeading } from './PageHeading.tsx';

/** Who we are, why to choose us, how it works. */
export function HomePage() {
  const { hero, reasons, process, team } = content.home;
  return (
    <>
      <Hero>
        <Container>
          <PageHeading>{hero.heading}</PageHeading>
          <Lead>{hero.text}</Lead>
          <ButtonLink to="/request-a-quote">{hero.button}</ButtonLink>
        </Container>
      </Hero>
      <TitledList list={reasons} />
      <TitledList list={process} numbered />
      <TitledList list={team} />
    </>
  );
}
