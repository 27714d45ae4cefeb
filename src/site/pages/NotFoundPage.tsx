import { ButtonLink, SiteLink } from '../components/SiteLink.tsx';
import { Container, LeadParagraph } from '../components/layout.tsx';
import { content, labels, linkName } from '../content/content.ts';
import { PageHeading } from '../page.tsx';
import styles from './NotFoundPage.module.css';

/** What every unknown address shows; the server sends it with status 404. */
export function NotFoundPage() {
  const { notFound, ourWork } = content.pages;
  return (
    <div className={styles.hero}>
      <Container>
        <PageHeading />
        {notFound.text && <LeadParagraph>{notFound.text}</LeadParagraph>}
        <div className={styles.ways}>
          <ButtonLink to="/">{labels.backHome}</ButtonLink>
          <SiteLink to={ourWork.path}>{linkName(ourWork)}</SiteLink>
        </div>
      </Container>
    </div>
  );
}
