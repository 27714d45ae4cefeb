import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { Container } from '../components/layout.tsx';
import { areaNames, content, labels, linkName } from '../content/content.ts';
import { FormIsland } from '../forms/FormIsland.tsx';
import type { SitePage } from '../page.tsx';
import { settings } from 'virtual:content/site';
import { CallToAction, CallToActionLine } from './CallToAction.tsx';
import { ContactDetails, SocialLinks } from './ContactDetails.tsx';
import { FoldedSheet, Sheet } from './FoldedSheet.tsx';
import styles from './Footer.module.css';

/**
 * The bottom of every page: a way to the quote, how to reach us, and the contact form. Under a page that is a form
 * itself it takes little room, and nothing in it asks for the same again: no page shows a form twice.
 */
export function Footer({ page: { form, callToActionText } }: { page: SitePage }) {
  const year = useCurrentYear();
  const message = form !== contactForm && <FormIsland form={contactForm} load="near" />;
  return (
    <footer>
      {form ? <CallToActionLine text={callToActionText} /> : <CallToAction />}
      <div className={styles.base}>
        <Container className={styles.columns}>
          <div className={styles.details}>
            <h2>{labels.contact}</h2>
            <ContactDetails />
            <h3>{labels.areas}</h3>
            <p>{areaNames.join(', ')}</p>
            <SocialLinks social={content.company.social} />
          </div>
          {message && (form ? <FoldedSheet>{message}</FoldedSheet> : <Sheet>{message}</Sheet>)}
        </Container>
        <div className={styles.bottom}>
          <Container>
            <span>{`© ${year} ${content.company.name}`}</span>
            <Link to={privacy.path}>{linkName(privacy)}</Link>
          </Container>
        </div>
      </div>
    </footer>
  );
}

const { contactForm } = content;
const { privacy } = content.pages;
const never = () => () => undefined;

/** The year by the visitor's clock. A prerendered page hydrates with the year of its build and is put right at once. */
function useCurrentYear(): number {
  return useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => settings.builtInYear,
  );
}
