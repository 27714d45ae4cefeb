import type { CompiledForm, Step } from '../../definition/types.ts';
import { all, type Diagram, none } from './Diagrams.ts';
import { Entangled } from './Entangled.ts';
import type { Judgement } from './Judgement.ts';
import { Scope } from './Scope.ts';
import type { Shown } from './Shown.ts';
import { Verdicts } from './Verdicts.ts';
import { acceptsIn } from './acceptsIn.ts';
import { judgeSection } from './judgeSection.ts';
import { planScope } from './planScope.ts';

/**
 * Walks a form for all answers at once, as `walkFlow` does for some, and says of each condition whether it can hold and
 * whether it can fail. A visitor gets to a section by completing those before it, so that what these require is given
 * and right there; within a section anything may still be missing. An option that is disabled, and a section that is not
 * offered, are taken as put off: what waits for them is no mistake.
 *
 * `blameless`: what follows from a condition that never or always holds is not blamed on others; after it, the walk goes
 * on as if nothing were known of it.
 */
export function judgeForm(form: CompiledForm, { blameless }: { blameless: boolean }): Judgement {
  const verdicts = new Verdicts(blameless);
  const shown: Shown[] = [];
  try {
    walk(form, verdicts, shown);
    return { verdicts: verdicts.list, shown, isWhole: true };
  } catch (error) {
    if (!(error instanceof Entangled)) throw error;
    return { verdicts: verdicts.list, shown, isWhole: false };
  }
}

function walk(form: CompiledForm, verdicts: Verdicts, found: Shown[]): void {
  const { definition } = form;
  const accepts = acceptsIn(form);
  const outer = new Scope(planScope(definition), accepts);
  const { diagrams } = outer;
  /** The answers with which a visitor gets here. */
  let alive: Diagram = all;

  const sections = (step: Step, index: number, scope: Scope, from: Diagram, shown: Diagram, lead: Shown['outer']): Diagram =>
    step.sections.reduce((left, id) => {
      const section = definition.sections[id];
      if (!section) return left;
      const judged = judgeSection(section, { scope, alive: left, shown, verdicts });
      found.push(...judged.shown.map((one) => ({ ...one, step: index, section: id, scope, outer: lead })));
      return judged.left;
    }, from);

  definition.steps.forEach((step, index) => {
    const visible = verdicts.condition({ of: 'step', step: index, key: 'visible' }, step.visible, outer, alive);
    const enabled = verdicts.condition({ of: 'step', step: index, key: 'enabled' }, step.enabled, outer, diagrams.and(alive, visible));
    const shown = diagrams.and(visible, enabled);
    if (!step.repeat) {
      alive = sections(step, index, outer, alive, shown, undefined);
      return;
    }
    const entries = verdicts.count({ of: 'step', step: index, key: 'count' }, step.repeat.count, outer, diagrams.and(alive, shown));
    const entered = diagrams.and(alive, shown, entries);
    // The entries are alike, and see only their own answers: one stands for all.
    const left = sections(step, index, new Scope(planScope(definition, step), accepts), entered === none ? none : all, all, { scope: outer, when: entered });
    if (left === none) alive = diagrams.and(alive, diagrams.not(entered));
  });
}
