import { joinPath, withValueAt } from '../../engine/definition/paths.ts';
import { isGroup, isEntryList, isNote } from '../../engine/definition/schemaTree.ts';
import type { Answers, Condition, Definition, PropertySchema, Section, Step } from '../../engine/definition/types.ts';
import type { Walk, WalkedStep } from '../../engine/flow/walk.ts';
import { isVisible, type WalkedSection } from '../../engine/flow/walkSection.ts';
import { answerPathsIn } from '../../engine/logic/expression.ts';
import { asList, asRecord, valueAt } from '../../values/values.ts';

/** Whether a part of a form is shown, and because of what. */
export interface ExplainedPart {
  kind: 'Step' | 'Section' | 'Field';
  /** Its path, which tells it from the parts beside it. */
  path: string;
  title: string;
  isShown: boolean;
  /** The condition that decides, and the answers that count of those which it names; absent where nothing does. */
  because?: { condition: Condition; answers: readonly (readonly [path: string, answer: unknown])[] };
  parts: ExplainedPart[];
}

const explain = (condition: Condition | undefined, scope: Answers): Pick<ExplainedPart, 'because'> =>
  condition
    ? { because: { condition, answers: (answerPathsIn(condition) ?? []).map((path) => [path, valueAt(scope, path)]) } }
    : {};

/** Says of each step, section and field of a form whether a walk shows it, and why. */
export const explainWalk = (definition: Pick<Definition, 'steps' | 'sections'>, walk: Walk): ExplainedPart[] =>
  definition.steps.flatMap((step, index) => {
    const entered = walk.steps.filter((walked) => walked.step === step);
    // A step that is left out, or has no entries.
    if (entered.length === 0) return explainStep(definition, step, String(index), undefined, walk.answers);
    return entered.map((walked, entry) => {
      const scope = { ...walked.outer, ...walked.scope };
      return explainStep(definition, step, `${index}.${entry}`, walked, scope);
    });
  });

function explainStep(
  { sections }: Pick<Definition, 'sections'>,
  step: Step,
  path: string,
  walked: WalkedStep | undefined,
  scope: Answers,
): ExplainedPart {
  return {
    kind: 'Step',
    path,
    title: walked?.title ?? step.title,
    isShown: walked?.enabled === true,
    ...explain(walked?.enabled === false ? step.enabled : (step.visible ?? step.enabled), scope),
    parts: step.sections.flatMap((id) => {
      const section = sections[id];
      const shown = walked?.sections.find((each) => each.section === section);
      return section ? explainSection(section, shown, joinPath(path, id), scope) : [];
    }),
  };
}

const explainSection = (
  section: Section,
  shown: WalkedSection | undefined,
  path: string,
  scope: Answers,
): ExplainedPart => ({
  kind: 'Section',
  path,
  title: section.heading,
  isShown: shown !== undefined,
  ...explain(section.visible, scope),
  parts: shown ? explainFields(section.schema.properties, { shown, named: '', path: '', scope }) : [],
});

interface FieldContext {
  shown: WalkedSection;
  /** The path of the group around the fields, without and with indexes of entries. */
  named: string;
  path: string;
  scope: Answers;
}

function explainFields(
  properties: Readonly<Record<string, PropertySchema>>,
  { shown, named, path, scope }: FieldContext,
): ExplainedPart[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    if (isNote(property)) return [];
    const own = { shown, named: joinPath(named, name), path: joinPath(path, name), scope };
    const isShown = isVisible(shown.hidden, own.path);
    const inner = isShown ? explainInner(property, own) : [];
    const part = { kind: 'Field' as const, path: own.path, title: own.path, isShown, parts: inner };
    return { ...part, ...explain(shown.section.conditions[own.named], scope) };
  });
}

/** Explains the fields of a group or of each list entry, where the list's path stands for that entry's answers. */
function explainInner(property: PropertySchema, context: FieldContext): ExplainedPart[] {
  if (isGroup(property)) return explainFields(property.properties, context);
  if (!isEntryList(property)) return [];
  const { shown, named, path, scope } = context;
  const entries = valueAt(shown.answers, path);
  return asList(entries).flatMap((entry, index) => {
    const entryScope = withValueAt(scope, named, asRecord(entry));
    return explainFields(property.items.properties, {
      ...context,
      path: joinPath(path, index),
      scope: entryScope,
    });
  });
}
