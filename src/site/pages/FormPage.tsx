import { Link } from 'react-router-dom';
import { Container } from '../components/layout.tsx';
import { content, labels } from '../content/content.ts';
import { FormIsland } from '../forms/FormIsland.tsx';
import { ToEstimate } from '../layout/ToEstimate.tsx';
import { PageHeading } from '../page.tsx';
import styles from './FormPage.module.css';

/** A page that is one form, with a way out of it. */
export function FormPage({ form, path }: { form: string; path: string }) {
  return (
    <Container className={styles.page}>
      <div className={styles.frame}>
        <PageHeading />
        <Link className={styles.close} to="/">
          {labels.close}
        </Link>
        <div className={styles.body}>
          <FormIsland form={form} load="now" />
          {path === content.callToActionPage && <ToEstimate />}
        </div>
      </div>
    </Container>
  );
}
