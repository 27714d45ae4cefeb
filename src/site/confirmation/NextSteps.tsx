import { words } from 'virtual:content/sending';
import styles from './NextSteps.module.css';

/** What happens once a form has arrived, step by step. */
export function NextSteps({ steps }: { steps: readonly string[] }) {
  return (
    <div className={styles.box}>
      <h3>{words.next}</h3>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
