import type { Condition } from '../../engine/definition/types.ts';
import type { Scope } from './Scope.ts';
import { isOnTimeline } from './days.ts';
import { all, type Diagram, none } from './diagrams.ts';
import type { Value } from './domain.ts';
import { atomsIn, countFormula, type Formula, formulaOf } from './formula.ts';

/**
 * - never, always: what a condition says to whoever gets that far. Of a number of entries, never: there are none.
 *   Of the end of a section, never: nobody gets past it.
 * - open: it depends on the answers, or it cannot be reported.
 * - unreached: nobody gets that far.
 */
export type Outcome = 'never' | 'always' | 'open' | 'unreached';

export interface Verdict {
  subject: Subject;
  outcome: Outcome;
  /** Of a condition that never or always holds: what the answers it names may be, for whoever gets that far. */
  visible: VisibleValues[];
}

export interface VisibleValues {
  path: string;
  values: Value[];
}

/** Judges one condition after the other, and keeps what was found. */
export class Verdicts {
  readonly list: Verdict[] = [];

  /** See `judgeForm`. */
  constructor(readonly isolateFaults: boolean) {}

  /** What was found of each: what stands in several entries is judged over all of them. */
  merged(): Verdict[] {
    const bySubject = new Map<string, Verdict[]>();
    for (const verdict of this.list) {
      const { of, ...rest } = verdict.subject;
      const key = JSON.stringify([of, of === 'end' && 'section' in rest ? rest.section : rest]);
      bySubject.set(key, [...(bySubject.get(key) ?? []), verdict]);
    }
    return [...bySubject.values()].flatMap((alike) => {
      const reached = alike.filter(({ outcome }) => outcome !== 'unreached');
      const [first = alike[0]] = reached;
      if (!first) return [];
      return [
        reached.every(({ outcome }) => outcome === first.outcome) ? first : { ...first, outcome: 'open' as const },
      ];
    });
  }

  /** Where a condition holds, as the walk goes on; `reached` are the answers with which a visitor gets to it. */
  condition(subject: Subject, logic: Condition | undefined, scope: Scope, reached: Diagram): Diagram {
    if (logic === undefined) return all;
    const { diagrams } = scope;
    const formula = formulaOf(logic);
    const truth = scope.truth(formula);
    const fails = diagrams.and(reached, diagrams.not(truth)) === none;
    return this.judged(subject, formula, scope, reached, truth, fails ? 'always' : 'open');
  }

  /** Where a list that follows `count` has entries. */
  count(subject: Subject, count: Condition, scope: Scope, reached: Diagram): Diagram {
    const formula = countFormula(count, 1);
    return this.judged(subject, formula, scope, reached, scope.truth(formula), 'open');
  }

  /** Where a visitor gets past the end of a section: through all of `ends`, each the demand of one field. */
  end(
    section: string,
    ends: readonly { path: string; when: Diagram }[],
    { diagrams }: Scope,
    reached: Diagram,
  ): Diagram {
    let left = reached;
    let blocking: string | undefined;
    for (const { path, when } of ends) {
      const passed = diagrams.and(left, when);
      if (passed === none && left !== none) {
        blocking = path;
        if (this.isolateFaults) continue;
      }
      left = passed;
    }
    this.list.push({
      subject: { of: 'end', section, path: blocking ?? '' },
      outcome: reached === none ? 'unreached' : blocking === undefined ? 'open' : 'never',
      visible: [],
    });
    return left;
  }

  private judged(
    subject: Subject,
    formula: Formula,
    scope: Scope,
    reached: Diagram,
    truth: Diagram,
    otherwise: Outcome,
  ): Diagram {
    const { diagrams } = scope;
    const never = diagrams.and(reached, truth) === none;
    const outcome = reached === none ? 'unreached' : never ? 'never' : otherwise;
    const isIdle = outcome === 'never' || outcome === 'always';
    this.list.push({ subject, outcome, visible: isIdle ? visibleTo(formula, scope, reached) : [] });
    return isIdle && this.isolateFaults ? scope.anything() : truth;
  }
}

function visibleTo(formula: Formula, scope: Scope, reached: Diagram): VisibleValues[] {
  const paths = [...new Set(atomsIn(formula).flatMap((atom) => atom.paths ?? []))];
  return paths.flatMap((path) => {
    const values = scope.at(path)?.values() ?? [];
    // These are days of the few that stand for all.
    if (scope.hasDays && values.some(({ value }) => isOnTimeline({ format: 'date' }, value))) return [];
    return {
      path,
      values: values
        .filter(({ when }) => scope.diagrams.and(reached, when) !== none)
        .map(({ value, sort }) => ({ value, sort })),
    };
  });
}

/** What of a form is judged: a condition, the number of entries of a list, or whether a section can be completed. */
export type Subject =
  | { of: 'step'; step: number; key: 'visible' | 'enabled' | 'count' }
  | { of: 'section'; section: string }
  | { of: 'field'; section: string; path: string }
  | { of: 'option'; section: string; path: string; option: string }
  | { of: 'follow'; section: string; path: string }
  | { of: 'end'; section: string; path: string };

/** A section, or a field of its own condition, that some answers show. */
export interface Shown {
  /** Number of the step, from 0. */
  step: number;
  section: string;
  /** Path of the field; undefined for the section itself. */
  field: string | undefined;
  /** One of its options with a condition of its own, as text; undefined for the field itself. */
  option?: string;
  /** The answers that show it; in a repeated step those of the entry. */
  scope: Scope;
  when: Diagram;
  /** Path of the entry that its paths begin at, where it is walked among the answers of the form. */
  base: string;
  /** In a repeated step, the form's answers that lead there. */
  outer: { scope: Scope; when: Diagram } | undefined;
}

export interface Judgement {
  /** In the order of the walk. */
  verdicts: Verdict[];
  shown: Shown[];
  /** The answers with which a visitor gets to the end, and what they are the answers to. */
  end?: { scope: Scope; when: Diagram };
  /** False when the conditions are too complex: nothing is said of the rest. */
  isWhole: boolean;
}
