import { styled } from 'styled-components';
import { Container, Lead } from '../components/layout.ts';
import { content } from '../content/content.ts';
import { Gallery } from '../gallery/Gallery.tsx';
import { PageHeading } from '../page.tsx';

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
