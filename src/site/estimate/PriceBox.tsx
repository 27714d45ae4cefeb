import { styled } from 'styled-components';
import type { EstimateSummary } from '../../leads/estimateSummary.ts';
import type { EstimateWords } from '../../leads/generated/EstimateWords.ts';

const Box = styled.div`
  margin-top: 1rem;
  padding: 1rem clamp(1rem, 4vw, 1.5rem);
  border: 1px solid var(--color-border);
  border-radius: var(--radius);
  background: var(--color-band);

  p {
    margin: 0;
    color: var(--color-muted);
  }
`;

const Total = styled.strong`
  display: block;
  color: var(--color-accent-strong);
  font-size: clamp(2.25rem, 10vw, 3rem);
  font-variant-numeric: tabular-nums;
  line-height: 1.2;
`;

const Workings = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 0 1.5rem;
  margin: 0.5rem 0 0;
  color: var(--color-muted);
  font-size: 0.9375rem;

  div {
    display: flex;
    gap: 0.5rem;
  }

  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
`;

/** The one number, and what it covers. */
export function PriceBox({ price, words }: { price: NonNullable<EstimateSummary['price']>; words: EstimateWords }) {
  return (
    <Box>
      <p>{words.total}</p>
      <Total>{price.total}</Total>
      <p>{price.note}</p>
      <Workings>
        <div>
          <dt>{words.hours}</dt>
          <dd>{price.hours}</dd>
        </div>
        <div>
          <dt>{words.rateTable}</dt>
          <dd>{price.rateTable}</dd>
        </div>
      </Workings>
    </Box>
  );
}
