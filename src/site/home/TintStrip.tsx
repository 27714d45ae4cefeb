import { styled } from 'styled-components';
import { Container, Section, SectionText } from '../components/layout.ts';
import type { TitledList } from '../../leads/generated/CompanyFile.ts';
import { theme } from '../styles/theme.ts';

const Steps = styled.ol`
  display: grid;
  gap: 0;
  margin-top: 2.5rem;
  overflow: hidden;
  border-radius: ${theme.radiusLarge};
  counter-reset: step;
  box-shadow: ${theme.shadow};

  @media (min-width: 64rem) {
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
  }
`;

/** One step of the strip; each has a deeper tint than the one before. */
const Step = styled.li`
  --tint: var(--tint-1, #e4ece3);
  counter-increment: step;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 min(1.5rem, 4vw);
  padding: min(1.75rem, 5.5vw);
  background: var(--tint);
  color: ${theme.ink};

  &::before {
    content: counter(step);
    grid-row: span 2;
    min-width: 0.7em;
    font-size: min(2.75rem, 12.5vw);
    font-weight: 800;
    line-height: 0.9;
    letter-spacing: -0.04em;
  }

  p {
    margin-bottom: 0;
  }

  &:nth-child(2) {
    --tint: var(--tint-2, #cbdccf);
  }

  &:nth-child(3) {
    --tint: var(--tint-3, #93b89f);
  }

  &:nth-child(n + 4) {
    color: #ffffff;
  }

  &:nth-child(4) {
    --tint: var(--tint-4, #3d7766);
  }

  &:nth-child(n + 5) {
    --tint: var(--tint-5, #1c5042);
  }

  @media (min-width: 64rem) {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto auto 1fr;
    gap: 0;
    min-height: 17rem;

    &::before {
      grid-row: auto;
      margin-bottom: 2.25rem;
      font-size: 3.5rem;
    }
  }
`;

/** Steps in order, each in a deeper tint of one colour. */
export function TintStrip({ list }: { list: TitledList }) {
  return (
    <Section>
      <Container>
        <h2>{list.heading}</h2>
        {list.text && <SectionText>{list.text}</SectionText>}
        <Steps role="list">
          {list.items.map(({ title, text }) => (
            <Step key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </Step>
          ))}
        </Steps>
      </Container>
    </Section>
  );
}
