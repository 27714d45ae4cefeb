import type { Condition } from '../../definition/types.ts';
import { all, type Diagram, none } from './Diagrams.ts';
import type { Formula } from './Formula.ts';
import type { Scope } from './Scope.ts';
import type { Subject } from './Subject.ts';
import type { Outcome, Seen, Verdict } from './Verdict.ts';
import { atomsIn } from './atomsIn.ts';
import { countFormula } from './countFormula.ts';
import { formulaOf } from './formulaOf.ts';

/** Judges one condition after the other, and keeps what was found. */
export class Verdicts {
  readonly list: Verdict[] = [];

  /** See `judgeForm`. */
  constructor(readonly blameless: boolean) {}

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
  end(section: string, ends: readonly { path: string; when: Diagram }[], { diagrams }: Scope, reached: Diagram): Diagram {
    let left = reached;
    let blocking: string | undefined;
    for (const { path, when } of ends) {
      const passed = diagrams.and(left, when);
      if (passed === none && left !== none) {
        blocking = path;
        if (this.blameless) continue;
      }
      left = passed;
    }
    this.list.push({ subject: { of: 'end', section, path: blocking ?? '' }, outcome: reached === none ? 'unreached' : blocking === undefined ? 'open' : 'never', seen: [] });
    return left;
  }

  private judged(subject: Subject, formula: Formula, scope: Scope, reached: Diagram, truth: Diagram, otherwise: Outcome): Diagram {
    const { diagrams } = scope;
    const never = diagrams.and(reached, truth) === none;
    const outcome = reached === none ? 'unreached' : never ? 'never' : otherwise;
    const isIdle = outcome === 'never' || outcome === 'always';
    this.list.push({ subject, outcome, seen: isIdle ? seenBy(formula, scope, reached) : [] });
    return isIdle && this.blameless ? scope.anything() : truth;
  }
}

function seenBy(formula: Formula, scope: Scope, reached: Diagram): Seen[] {
  const paths = [...new Set(atomsIn(formula).flatMap((atom) => atom.paths ?? []))];
  return paths.map((path) => {
    const values = scope.at(path)?.values() ?? [];
    return { path, values: values.filter(({ when }) => scope.diagrams.and(reached, when) !== none).map(({ value, sort }) => ({ value, sort })) };
  });
}
