import { use } from 'react';
import { ButtonLink } from '../components/ButtonLink.ts';
import { Container } from '../components/Container.ts';
import { Lead } from '../components/Lead.ts';
import { TitledList } from '../components/TitledList.tsx';
import { content } from '../content/content.ts';
import { labels } from '../content/labels.ts';
import type { TitledList as TitledListContent } from '../content/generated/CompanyFile.ts';
import { Hero } from './Hero.ts';
import { PageContext } from './PageContext.ts';
import { PageHeading } from './PageHeading.tsx';

interface TextPageProps {
  text: string | undefined;
  list: TitledListContent;
}

/** A page of words that leads to the quote request. */
export function TextPage({ text, list }: TextPageProps) {
  const page = use(PageContext);
  return (
    <>
      <Hero>
        <Container>
          <PageHeading />
          <Lead>{text ?? page?.description}</Lead>
          <p>{content.company.serviceAreas.join(' · ')}</p>
          <ButtonLink to="/request-a-quote">{labels.getQuote}</ButtonLink>
        </Container>
      </Hero>
      <TitledList list={list} />
    </>
  );
}
