import { memo } from 'react';
import styles from './StepItem.module.css';

interface StepItemProps {
  /** Its number in the walk, from 0. */
  index: number;
  title: string;
  enabled: boolean;
  isHere: boolean;
  /** Of a finished step: id of what says so. */
  doneId: string | undefined;
  onChoose: (index: number) => void;
}

/** One of many steps: each walk makes all of them anew, and hardly ever another one. */
export const StepItem = memo(function StepItem({ index, title, enabled, isHere, doneId, onChoose }: StepItemProps) {
  return (
    <li data-done={doneId !== undefined || undefined}>
      <button
        className={styles.stepButton}
        type="button"
        disabled={!enabled}
        aria-current={isHere ? 'step' : undefined}
        aria-describedby={doneId}
        onClick={() => onChoose(index)}
      >
        <span className={styles.circle}>{index + 1}</span>
        <span>{title}</span>
      </button>
    </li>
  );
});
