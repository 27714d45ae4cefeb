import type { Coverage, EstimateWords } from '../../leads/generated/EstimateWords.ts';
import styles from './CoverageLists.module.css';

/** What a price includes, and what it does not. */
export function CoverageLists({ coverage, words }: { coverage: Coverage; words: EstimateWords }) {
  const lists = [
    { heading: words.included, items: coverage.included },
    { heading: words.excluded, items: coverage.excluded },
  ];
  return (
    <div className={styles.lists}>
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
    </div>
  );
}
