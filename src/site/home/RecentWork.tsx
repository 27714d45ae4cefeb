import { Link } from 'react-router-dom';
import { words as homeWords, pictures } from 'virtual:content/home';
import { Icon } from '../../engine/theme/Icon.tsx';
import { Container, Section, SectionText } from '../components/layout.tsx';
import { content } from '../content/content.ts';
import { BeforeAfterSlider } from '../slider/BeforeAfterSlider.tsx';
import styles from './RecentWork.module.css';

const sizes = '(min-width: 78rem) 73rem, 94vw';

/** One job before and after, and the way to all the others. */
export function RecentWork() {
  const { heading, text, more } = homeWords.recentWork;
  const { featured } = pictures;
  return (
    <Section>
      <Container>
        <h2>{heading}</h2>
        <SectionText>{text}</SectionText>
        <div className={styles.stage}>
          <BeforeAfterSlider before={featured.before} after={featured.after} sizes={sizes} />
        </div>
        <div className={styles.caption}>
          <p>
            <strong>{featured.job}</strong>, {featured.area}
          </p>
          <Link className={styles.more} to={content.pages.ourWork.path}>
            {more}
            <Icon name="arrow" />
          </Link>
        </div>
      </Container>
    </Section>
  );
}
