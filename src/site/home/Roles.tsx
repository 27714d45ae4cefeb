import { styled } from 'styled-components';
import { Icon } from '../../engine/theme/Icon.tsx';
import { Container, Section, SectionText } from '../components/layout.ts';
import type { TitledList } from '../../leads/generated/CompanyFile.ts';
import { theme } from '../styles/theme.ts';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  column-gap: clamp(1.25rem, 3vw, 2rem);
  margin-top: 1.75rem;
`;

const Role = styled.li`
  display: flex;
  gap: clamp(0.75rem, 4vw, 1.25rem);
  align-items: start;
  padding-block: 1.25rem;
  border-top: 1px solid ${theme.border};

  > span {
    flex: none;
    display: grid;
    place-items: center;
    width: min(3.25rem, 18vw);
    height: min(3.25rem, 18vw);
    border-radius: 50%;
    background: ${theme.tint};
    color: ${theme.accent};
  }

  > div {
    min-width: 0;
  }

  p {
    margin: 0.125rem 0 0;
    color: ${theme.muted};
  }
`;

/** Roles in the company, without portraits. */
export function Roles({ list }: { list: TitledList }) {
  return (
    <Section $band>
      <Container>
        <h2>{list.heading}</h2>
        {list.text && <SectionText>{list.text}</SectionText>}
        <List role="list">
          {list.items.map(({ title, icon, text }) => (
            <Role key={title}>
              {icon && (
                <span>
                  <Icon name={icon} />
                </span>
              )}
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </Role>
          ))}
        </List>
      </Container>
    </Section>
  );
}
