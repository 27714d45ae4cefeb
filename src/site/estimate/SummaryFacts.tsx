import { styled } from 'styled-components';
import type { EstimateSummary } from '../../leads/estimateSummary.ts';

const Facts = styled.dl`
  display: grid;
  gap: 0.5rem;
  margin: 1.25rem 0;

  div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 1rem;
  }

  dt {
    color: var(--color-muted);
  }

  dd {
    margin: 0;
    font-weight: 600;
  }

  @media (min-width: 36rem) {
    display: flex;
    flex-wrap: wrap;
    gap: 1rem 2.5rem;

    div {
      display: block;
    }
  }
`;

/** What the estimate is about. */
export function SummaryFacts({ facts }: Pick<EstimateSummary, 'facts'>) {
  return (
    <Facts>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  );
}
