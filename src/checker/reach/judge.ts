import { withValueAt } from '../../engine/definition/paths.ts';
import { isField } from '../../engine/definition/schemaTree.ts';
import type { CompiledForm, Condition, Step } from '../../engine/definition/types.ts';
import { fieldErrors } from '../../engine/flow/sectionErrors.ts';
import { Scope } from './Scope.ts';
import { all, type Diagram, TooComplex, none } from './diagrams.ts';
import type { Accepts } from './domain.ts';
import { LengthAnswer } from './partAnswers.ts';
import { type Around, Entries, formAround } from './entries.ts';
import { countFormula } from './formula.ts';
import { judgeSection } from './judgeSection.ts';
import { aroundEntries, listOf, planScope } from './plan.ts';
import { type Judgement, type Shown, Verdicts } from './verdicts.ts';

/**
 * Walks a form for all answers at once, as `walkFlow` does for some, and says of each condition whether it can hold and
 * whether it can fail. A visitor gets to a section by completing those before it, so that what these require is given
 * and right there; within a section anything may still be missing. An option that is disabled, and a section that is
 * not offered, are taken as put off: what waits for them is no mistake.
 *
 * `isolateFaults`: what follows from a condition that never or always holds is not blamed on others; after it, the walk
 * goes on as if nothing were known of it.
 */
export function judgeForm(form: CompiledForm, { isolateFaults }: { isolateFaults: boolean }): Judgement {
  const verdicts = new Verdicts(isolateFaults);
  const shown: Shown[] = [];
  try {
    const end = walk(form, verdicts, shown);
    return { verdicts: verdicts.merged(), shown, end, isWhole: true };
  } catch (error) {
    if (!(error instanceof TooComplex)) throw error;
    return { verdicts: verdicts.merged(), shown, isWhole: false };
  }
}

function walk(form: CompiledForm, verdicts: Verdicts, found: Shown[]): NonNullable<Judgement['end']> {
  const { definition } = form;
  const accepts = acceptsIn(form);
  const entries = new Entries(definition);
  const outer = new Scope(planScope(definition, entries, accepts.today), accepts);
  const { diagrams } = outer;
  /** The answers with which a visitor gets here. */
  let alive: Diagram = all;

  const sections = (
    step: Step,
    index: number,
    scope: Scope,
    from: Diagram,
    shown: Diagram,
    lead: Shown['outer'],
    of: { around: Around; entries: Entries },
  ): Diagram =>
    step.sections.reduce((left, id) => {
      const section = definition.sections[id];
      if (!section) return left;
      const judged = judgeSection(section, { scope, alive: left, shown, verdicts, ...of });
      found.push(
        ...judged.shown.map((one) => ({ ...one, step: index, section: id, scope, outer: lead, base: of.around.base })),
      );
      return judged.left;
    }, from);

  const spelled = (logic: Condition | undefined): Condition | undefined =>
    logic && (entries.spelled(logic, formAround) as Condition);

  definition.steps.forEach((step, index) => {
    const visible = verdicts.condition(
      { of: 'step', step: index, key: 'visible' },
      spelled(step.visible),
      outer,
      alive,
    );
    const enabled = verdicts.condition(
      { of: 'step', step: index, key: 'enabled' },
      spelled(step.enabled),
      outer,
      diagrams.and(alive, visible),
    );
    const shown = diagrams.and(visible, enabled);
    if (!step.repeat) {
      alive = sections(step, index, outer, alive, shown, undefined, { around: formAround, entries });
      return;
    }
    const count = spelled(step.repeat.count);
    const some = count
      ? verdicts.count({ of: 'step', step: index, key: 'count' }, count, outer, diagrams.and(alive, shown))
      : all;
    const many = entries.of(step.repeat.list);
    if (many !== undefined) {
      const part = { section: '', path: '', local: '', required: false, clearable: false };
      const list = outer.at(step.repeat.list);
      list?.visit({ ...part, property: listOf(step) }, diagrams.and(shown, some), shown);
      aroundEntries(step, many).forEach((around, number) => {
        const counted = count && number > 0 ? outer.truth(countFormula(count, number + 1)) : some;
        const there = diagrams.and(shown, list instanceof LengthAnswer ? list.holds(number + 1) : counted);
        const group = { type: 'object' as const, required: [], properties: {} };
        outer.at(around.base)?.visit({ ...part, property: group }, there);
        alive = sections(step, index, outer, alive, there, undefined, { around, entries });
      });
      return;
    }
    const entered = diagrams.and(alive, shown, some);
    const own = new Entries(definition, step);
    // The entries are alike, and see only their own answers: one stands for all.
    const left = sections(
      step,
      index,
      new Scope(planScope(definition, own, accepts.today, step), accepts),
      entered === none ? none : all,
      all,
      { scope: outer, when: entered },
      { around: formAround, entries: own },
    );
    if (left === none) alive = diagrams.and(alive, diagrams.not(entered));
  });
  return { scope: outer, when: alive };
}

/** The rules of a form, asked of single answers. A field that has to repeat another one is taken to do so. */
function acceptsIn({ definition, validators, today }: CompiledForm): Accepts {
  const accepts: Accepts = ({ section: id, local: path, property }, value, day) => {
    const section = definition.sections[id];
    const validator = validators[id];
    if (!section || !validator) throw new Error(`The form "${definition.id}" has no section "${id}"`);
    const repeated = isField(property) ? property.confirmed : undefined;
    const alone = withValueAt({}, path, value);
    const answers = repeated === undefined ? alone : withValueAt(alone, path.replace(/[^.]*$/, repeated), value);
    const on = day === undefined ? {} : { today: () => day };
    return !fieldErrors(validator, answers, section.schema, new Set(), on).some(({ field }) => field === path);
  };
  accepts.today = today?.();
  return accepts;
}
