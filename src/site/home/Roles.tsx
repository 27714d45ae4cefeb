import { styled } from 'styled-components';
import { Icon } from '../../engine/theme/Icon.tsx';
import { Container, Section, SectionText } from '../components/layout.ts';
import type { TitledList } from '../../leads/generated/CompanyFile.ts';

const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2rem clamp(2rem, 6vw, 5rem);

  @media (min-width: 56rem) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.6fr);
  }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

const Role = styled.li`
  display: flex;
  gap: clamp(0.75rem, 4vw, 1.25rem);
  align-items: start;
  padding-block: 1.25rem;
  border-top: 1px solid ${({ theme }) => theme.border};

  > span {
    flex: none;
    display: grid;
    place-items: center;
    width: min(3.25rem, 18vw);
    height: min(3.25rem, 18vw);
    border-radius: 50%;
    background: ${({ theme }) => theme.tint};
    color: ${({ theme }) => theme.accent};
  }

  > div {
    min-width: 0;
  }

  p {
    margin: 0.125rem 0 0;
    color: ${({ theme }) => theme.muted};
  }
`;

/** Roles in the company, without portraits. */
export function Roles({ list }: { list: TitledList }) {
  return (
    <Section $band>
      <Columns>
        <div>
          <h2>{list.heading}</h2>
          {list.text && <SectionText>{list.text}</SectionText>}
        </div>
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
      </Columns>
    </Section>
  );
}
