import { styled } from 'styled-components';
import { Icon } from '../components/Icon.tsx';
import type { TitledList } from '../../leads/generated/CompanyFile.ts';
import { theme } from '../styles/theme.ts';
import { HeadedSection } from './HeadedSection.tsx';

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

export const PaintChips = ({ list: { items, ...head } }: { list: TitledList }) => (
  <HeadedSection {...head} $band>
    <Chips role="list">
      {items.map(({ title, icon, text }) => (
        <Chip key={title}>
          <div>{icon && <Icon name={icon} />}</div>
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </Chip>
      ))}
    </Chips>
  </HeadedSection>
);

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

export const NumberedSteps = ({ list: { items, ...head } }: { list: TitledList }) => (
  <HeadedSection {...head}>
    <Steps role="list">
      {items.map(({ title, text }) => (
        <Step key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </Step>
      ))}
    </Steps>
  </HeadedSection>
);

const RoleList = styled.ul`
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

    /* Who has no icon stands in line with the others. */
    &:empty {
      background: none;
    }
  }

  :not(:has(svg)) > & > span {
    display: none;
  }

  > div {
    min-width: 0;
  }

  p {
    margin: 0.125rem 0 0;
    color: ${theme.muted};
  }
`;

export const Roles = ({ list: { items, ...head } }: { list: TitledList }) => (
  <HeadedSection {...head} $band>
    <RoleList role="list">
      {items.map(({ title, icon, text }) => (
        <Role key={title}>
          <span>{icon && <Icon name={icon} />}</span>
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </Role>
      ))}
    </RoleList>
  </HeadedSection>
);
