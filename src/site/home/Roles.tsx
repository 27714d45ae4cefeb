import { Icon } from '../../engine/theme/Icon.tsx';
import { Container, Section, SectionText } from '../components/layout.tsx';
import type { TitledList } from '../content/generated/CompanyFile.ts';
import styles from './Roles.module.css';

/** Who does what: roles, no faces. */
export function Roles({ list }: { list: TitledList }) {
  return (
    <Section band>
      <Container className={styles.columns}>
        <div>
          <h2>{list.heading}</h2>
          {list.text && <SectionText>{list.text}</SectionText>}
        </div>
        <ul className={styles.list} role="list">
          {list.items.map(({ title, icon, text }) => (
            <li className={styles.role} key={title}>
              {icon && (
                <span>
                  <Icon name={icon} />
                </span>
              )}
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
