import { Icon } from '../../engine/theme/Icon.tsx';
import { Container, Section, SectionText } from '../components/layout.tsx';
import type { TitledList } from '../content/generated/CompanyFile.ts';
import styles from './PaintChips.module.css';

/** Short texts, each on a paint chip. */
export function PaintChips({ list }: { list: TitledList }) {
  return (
    <Section band>
      <Container>
        <h2>{list.heading}</h2>
        {list.text && <SectionText>{list.text}</SectionText>}
        {/* role: Safari stops announcing lists without bullets. */}
        <ul className={styles.chips} role="list">
          {list.items.map(({ title, icon, text }) => (
            <li className={styles.chip} key={title}>
              <div>{icon && <Icon name={icon} />}</div>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  );
}
