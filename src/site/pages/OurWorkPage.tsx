import { Container, LeadParagraph } from '../components/layout.tsx';
import { content } from '../content/content.ts';
import { Gallery } from '../gallery/Gallery.tsx';
import { PageHeading } from '../page.tsx';
import styles from './OurWorkPage.module.css';

/** The gallery of finished jobs. */
export function OurWorkPage() {
  return (
    <Container className={styles.body}>
      <PageHeading />
      <LeadParagraph>{content.pages.ourWork.text}</LeadParagraph>
      <Gallery />
    </Container>
  );
}
