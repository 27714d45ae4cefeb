import { styled } from 'styled-components';
import { Container } from '../components/Container.ts';
import { Lead } from '../components/Lead.ts';
import { content } from '../content/content.ts';
import { Gallery } from '../gallery/Gallery.tsx';
import { PageHeading } from './PageHeading.tsx';

const Body = styled(Container)`
  padding-block: clamp(2rem, 6vw, 4.5rem) var(--space-section);
`;

/** The gallery of finished jobs. */
export function OurWorkPage() {
  return (
    <Body>
      <PageHeading />
      <Lead>{content.pages.ourWork.text}</Lead>
      <Gallery />
    </Body>
  );
}
