import { styled } from 'styled-components';
import { words } from 'virtual:content/estimate';
import type { EstimateSummary } from '../../leads/estimateSummary.ts';
import { theme } from '../styles/theme.ts';

type Price = NonNullable<EstimateSummary['price']>;

const Box = styled.div`
  margin-top: 1rem;
  padding: 1rem clamp(1rem, 4vw, 1.5rem);
  border: 1px solid ${theme.border};
  border-radius: ${theme.radius};
  background: ${theme.band};

  p {
    margin: 0;
    color: ${theme.muted};
  }

  strong {
    display: block;
    color: ${theme.accentStrong};
    font-size: clamp(2.25rem, 10vw, 3rem);
    font-variant-numeric: tabular-nums;
    line-height: 1.2;

    @media print {
      font-size: 1.75rem;
    }
  }

  p:last-child {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1.5rem;
    margin-top: 0.5rem;
    font-size: 0.9375rem;
  }

  @media print {
    margin-top: 0.5rem;
    padding-block: 0.5rem;
  }
`;

export function PriceBox({ price }: { price: Price }) {
  return (
    <Box>
      <p>{words.total}</p>
      <strong>{price.total}</strong>
      <p>{price.coverage.note}</p>
      <p>
        <span>{price.hours}</span>
        <span>{price.rates}</span>
      </p>
    </Box>
  );
}

const Lists = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 2rem;
  margin-top: 1rem;
  break-inside: avoid;

  @media print {
    margin-top: 0.5rem;
  }

  section {
    flex: 1 1 14rem;
  }

  h3 {
    margin: 0;
    font-size: 1.0625rem;
  }

  ul {
    margin: 0.375rem 0 0;
    padding-left: 1.25rem;
  }
`;

export function CoverageLists({ coverage }: Pick<Price, 'coverage'>) {
  const lists = [
    { heading: words.included, items: coverage.included },
    { heading: words.excluded, items: coverage.excluded },
  ];
  return (
    <Lists>
      {lists.map(
        ({ heading, items }) =>
          items.length > 0 && (
            <section key={heading}>
              <h3>{heading}</h3>
              <ul>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </section>
          ),
      )}
    </Lists>
  );
}
