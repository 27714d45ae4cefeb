import { NavLink } from 'react-router-dom';
import { Icon } from '../../engine/theme/Icon.tsx';
import { ButtonLink } from '../components/ButtonLink.tsx';
import { Container } from '../components/layout.tsx';
import { content } from '../content/content.ts';
import styles from './CallToAction.module.css';

/** The banner above the footer. */
export function CallToAction() {
  return (
    <div className={styles.banner}>
      <Container>
        <p>{content.callToActionText}</p>
        <ButtonLink className={styles.bannerLink} to={content.callToActionPage}>
          {content.callToAction}
          <Icon name="arrow" />
        </ButtonLink>
      </Container>
    </div>
  );
}

/** The same in one line, for a page that is on the way to the quote itself. */
export function CallToActionLine({ text }: { text: string | undefined }) {
  return (
    <div className={styles.line}>
      <Container>
        {text !== undefined && <span>{text}</span>}
        <NavLink to={content.callToActionPage}>{content.callToAction}</NavLink>
      </Container>
    </div>
  );
}
