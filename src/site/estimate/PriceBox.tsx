import { styled } from 'styled-components';
import type { EstimateSummary } from '../../leads/estimateSummary.ts';
import type { EstimateWords } from '../../leads/generated/EstimateWords.ts';

const Box = styled.div`
  margin-top: 1rem;
  padding: 1rem clamp(1rem, 4vw, 1.5rem);
  border: 1px solid ${({ theme }) => theme.border};
  border-radius: ${({ theme }) => theme.radius};
  background: ${({ theme }) => theme.band};

  p {
    margin: 0;
    color: ${({ theme }) => theme.muted};
  }

  @media print {
    margin-top: 0.5rem;
    padding-block: 0.5rem;
  }
`;

const Total = styled.strong`
  display: block;
  color: ${({ theme }) => theme.accentStrong};
  font-size: clamp(2.25rem, 10vw, 3rem);
  font-variant-numeric: tabular-nums;
  line-height: 1.2;

  @media print {
    font-size: 1.75rem;
  }
`;

const Workings = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 1.5rem;
  font-size: 0.9375rem;

  p& {
    margin-top: 0.5rem;
  }
`;

/** The price, and what it covers. */
export function PriceBox({ price, words }: { price: NonNullable<EstimateSummary['price']>; words: EstimateWords }) {
  return (
    <Box>
      <p>{words.total}</p>
      <Total>{price.total}</Total>
      <p>{price.coverage.note}</p>
      <Workings>
        <span>{price.hours}</span>
        <span>{price.rates}</span>
      </Workings>
    </Box>
  );
}
