import { styled } from 'styled-components';
import { Icon } from '../../engine/theme/Icon.tsx';
import { Container, Section, SectionText } from '../components/layout.ts';
import type { TitledList } from '../../leads/generated/CompanyFile.ts';
import { theme } from '../styles/theme.ts';

const Chips = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: clamp(1rem, 2.5vw, 1.75rem);
  margin-top: 2.5rem;
`;

/** A card from the paint shop's rack: the colour above, its name below. */
const Chip = styled.li`
  --paint: ${theme.paintSage};
  --on-paint: ${theme.ink};
  overflow: hidden;
  border: 1px solid ${theme.border};
  border-radius: ${theme.radius};
  background: ${theme.surface};
  box-shadow: ${theme.shadow};

  &:nth-child(4n + 2) {
    --paint: ${theme.paintMarigold};
  }

  &:nth-child(4n + 3) {
    --paint: ${theme.paintNavy};
    --on-paint: #ffffff;
  }

  &:nth-child(4n) {
    --paint: ${theme.paintClay};
  }

  > div:first-child {
    display: flex;
    align-items: end;
    height: 7rem;
    padding: min(1.25rem, 4vw);
    background: var(--paint);
    color: var(--on-paint);

    svg {
      width: 2.5rem;
      height: 2.5rem;
      /* Aligns the strokes of the icon with the text below. */
      margin-left: -0.25rem;
    }
  }

  h3 {
    font-size: min(1.25rem, 9vw);
  }

  > div:last-child {
    padding: min(1.25rem, 4vw);
  }

  p {
    margin-bottom: 0;
    color: ${theme.muted};
  }
`;

/** Short texts, each on a paint chip. */
export function PaintChips({ list }: { list: TitledList }) {
  return (
    <Section $band>
      <Container>
        <h2>{list.heading}</h2>
        {list.text && <SectionText>{list.text}</SectionText>}
        <Chips role="list">
          {list.items.map(({ title, icon, text }) => (
            <Chip key={title}>
              <div>{icon && <Icon name={icon} />}</div>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </Chip>
          ))}
        </Chips>
      </Container>
    </Section>
  );
}
