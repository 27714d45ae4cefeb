// home: the parts of the home page.

import { words as homeWords, pictures } from 'virtual:content/home';
import { Icon } from '../../engine/theme/Icon.tsx';
import { ButtonLink } from '../components/ButtonLink.tsx';
import { Container, LeadParagraph } from '../components/layout.tsx';
import { PicturePreload, PictureView, SampleMark } from '../components/pictures.tsx';
import { content, telephoneLink } from '../content/content.ts';
import { ToEstimate } from '../layout/ToEstimate.tsx';
import { PageHeading } from '../page.tsx';
import styles from './HomeHero.module.css';

/** From 64rem on it fills half the width, and is so high that two thirds of it show. */
const sizes = '(min-width: 64rem) 80vw, 100vw';

/** What a visitor sees first: who we are, and the way to an estimate. */
export function HomeHero() {
  const { hero, reasons } = homeWords;
  const { phone } = content.company;
  return (
    <div className={styles.opening}>
      <PicturePreload picture={pictures.hero} sizes={sizes} />
      <div className={styles.fan} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
        <i />
      </div>
      <Container className={styles.words}>
        <PageHeading>{hero.heading}</PageHeading>
        <LeadParagraph>{hero.text}</LeadParagraph>
        <div className={styles.ways}>
          <ButtonLink to={content.callToActionPage}>{hero.button}</ButtonLink>
          <a href={telephoneLink(phone)}>
            <Icon name="phone" />
            {phone}
          </a>
          <ToEstimate />
        </div>
        <ul className={styles.claims} role="list">
          {reasons.items.map(({ title }) => (
            <li key={title}>
              <Icon name="check" />
              {title}
            </li>
          ))}
        </ul>
      </Container>
      <div className={styles.view}>
        <PictureView picture={pictures.hero} sizes={sizes} eager />
        <SampleMark picture={pictures.hero} />
      </div>
    </div>
  );
}
