import { styled } from 'styled-components';
import { Container, LeadParagraph } from '../components/layout.ts';
import { content } from '../content/content.ts';
import { Gallery } from '../gallery/Gallery.tsx';
import { PageHeading } from '../page.tsx';
import { theme } from '../styles/theme.ts';

const Body = styled(Container)`
  padding-block: clamp(2rem, 6vw, 4.5rem) ${theme.spaceSection};
`;

export function OurWorkPage() {
  return (
    <Body>
      <PageHeading />
      <LeadParagraph>{content.pages.ourWork.text}</LeadParagraph>
      <Gallery />
    </Body>
  );
}
