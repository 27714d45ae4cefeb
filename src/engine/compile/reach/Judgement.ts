import type { Shown } from './Shown.ts';
import type { Verdict } from './Verdict.ts';

export interface Judgement {
  /** In the order of the walk. */
  verdicts: Verdict[];
  shown: Shown[];
  /** False when the conditions are too entangled: nothing is said of the rest. */
  isWhole: boolean;
}
