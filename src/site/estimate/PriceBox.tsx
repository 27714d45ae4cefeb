import type { EstimateSummary } from '../../leads/estimateSummary.ts';
import type { EstimateWords } from '../../leads/generated/EstimateWords.ts';
import styles from './PriceBox.module.css';

/** The one number, and what it covers. */
export function PriceBox({ price, words }: { price: NonNullable<EstimateSummary['price']>; words: EstimateWords }) {
  return (
    <div className={styles.box}>
      <p>{words.total}</p>
      <strong className={styles.total}>{price.total}</strong>
      <p>{price.coverage.note}</p>
      <p className={styles.workings}>
        <span>{price.hours}</span>
        <span>{price.rates}</span>
      </p>
    </div>
  );
}
