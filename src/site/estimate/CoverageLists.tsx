import { styled } from 'styled-components';
import type { Coverage, EstimateWords } from '../../leads/generated/EstimateWords.ts';

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

/** What a price includes, and what it does not. */
export function CoverageLists({ coverage, words }: { coverage: Coverage; words: EstimateWords }) {
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
