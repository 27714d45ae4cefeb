import { Container, Section, SectionText } from '../components/layout.tsx';
import type { TitledList } from '../content/generated/CompanyFile.ts';
import styles from './TintStrip.module.css';

/** Steps one after the other, as the tints of one colour. */
export function TintStrip({ list }: { list: TitledList }) {
  return (
    <Section>
      <Container>
        <h2>{list.heading}</h2>
        {list.text && <SectionText>{list.text}</SectionText>}
        <ol className={styles.steps} role="list">
          {list.items.map(({ title, text }) => (
            <li className={styles.step} key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Container>
    </Section>
  );
}
