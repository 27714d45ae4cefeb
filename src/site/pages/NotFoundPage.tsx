import { Link } from 'react-router-dom';
import { ButtonLink } from '../components/ButtonLink.tsx';
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
          <Link to={ourWork.path}>{linkName(ourWork)}</Link>
        </div>
      </Container>
    </div>
  );
}
