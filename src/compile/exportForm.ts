import { isFieldOrNote } from '../engine/definition/schemaTree.ts';
import type {
  CompiledFieldUi,
  Condition,
  Definition,
  FieldSchema,
  PropertySchema,
  Section,
} from '../engine/definition/types.ts';
import { builtinWidgetTraits } from '../engine/definition/widgetTraits.ts';
import { mapConditions, sourceLogic } from './compileConditions.ts';
import { exportSchema, type LogicWriter, type Schema } from './exportSchema.ts';
import { allGivenLogic, customOperations, toStandardJsonLogic } from './plainLogic.ts';
import { plainTextOf } from './richText.ts';
import { mapUi } from './uiSchema.ts';
import type { Vocabulary } from './Vocabulary.ts';

/** A form in the words of JSON Schema, RJSF and JSON Logic alone, for programs that know nothing of ours. */
export interface ExportedForm {
  form: string;
  title: string;
  steps: Definition['steps'];
  sections: ExportedSection[];
  /** Operations that JSON Logic does not have, by the place of the logic, such as `steps.2.visible`. */
  ownLogic: Record<string, string[]>;
}

export type ExportedSection = Pick<
  Section,
  'id' | 'title' | 'heading' | 'ends' | 'conditions' | 'optionConditions' | 'follow' | 'visible'
> & {
  schema: Schema;
  uiSchema: Schema;
  /**
   * JSON Logic that has to hold, the path of the field that is wrong otherwise, and what is said there. For each entry
   * of the lists around that field it is asked again.
   */
  rules?: { holds: unknown; at: string; message: string }[];
  /** Rules that JSON Schema has no words for, by path; `holds` has the rule in JSON Logic, as in `rules`. */
  otherRules: Record<string, Schema>;
};

/** Exports a form as JSON Schema, UI schema and JSON Logic, without the step that lists the answers. */
export function exportFormWithoutReview(definition: Definition, vocabulary: Vocabulary): ExportedForm {
  const ownLogic: ExportedForm['ownLogic'] = {};
  const mark = (logic: unknown, path: string): void => {
    const operations = customOperations(logic);
    if (operations.length > 0) ownLogic[path] = operations;
  };
  const write = (condition: Condition, path: string): Condition => {
    const exported = toStandardJsonLogic(sourceLogic(condition)) as Condition;
    mark(exported, path);
    return exported;
  };
  const { id, title, steps, sections } = mapConditions(definition, write);
  return {
    form: id,
    title,
    steps: steps.filter((step) => !step.sections.some((section) => sections[section]?.review)),
    sections: Object.values(sections)
      .filter(({ review }) => !review)
      .map((section) => exportSection(section, { write, mark, vocabulary })),
    ownLogic,
  };
}

function exportSection(section: Section, logic: LogicWriter): ExportedSection {
  const { id, title, heading, ends, visible, conditions, optionConditions, follow, rules, schema, ui } = section;
  const { schema: judging, otherRules } = exportSchema(section, logic);
  return {
    id,
    title,
    heading,
    ...(ends && { ends }),
    schema: judging,
    uiSchema: mapUi({ schema, ui }, stockLook),
    ...(visible && { visible }),
    conditions,
    ...(optionConditions && { optionConditions }),
    follow,
    // A rule says nothing while an answer that it compares is missing.
    ...(rules && {
      rules: rules.map(({ holds, at, message, compared }) => ({
        holds: compared.length > 0 ? { if: [allGivenLogic(compared), holds, true] } : holds,
        at,
        message,
      })),
    }),
    otherRules,
  };
}

/** The widgets of RJSF's default theme; for one that it has not, a field has the default widget of its type. */
const widgetsOfRjsf =
  'text password email textarea select radio checkbox checkboxes date date-time time color range updown hidden file files'.split(
    ' ',
  );

/** RJSF's widget for several choices, or for files; undefined for other fields. */
const widgetOfSeveral = ({ items, maxFiles }: FieldSchema): string | undefined =>
  items ? 'checkboxes' : maxFiles === undefined ? undefined : 'files';

/** RJSF itself reads these keys in the UI schema of a field. */
const stockWords = (
  'title help placeholder autocomplete label rows enumNames enumDisabled addable orderable autofocus classNames ' +
  'style hideError readonly'
)
  .split(' ')
  .map((word) => `ui:${word}`);

/** The UI schema of a field in the keywords of RJSF's default theme. */
function stockLook(look: CompiledFieldUi, property: PropertySchema): Schema {
  const { 'ui:widget': widget, 'ui:description': text } = look;
  const named =
    widget &&
    ((isFieldOrNote(property) && widgetOfSeveral(property)) || (builtinWidgetTraits(widget)?.stock ?? widget));
  const stock = widgetsOfRjsf.find((name) => name === named);
  return {
    ...Object.fromEntries(Object.entries(look).filter(([word]) => stockWords.includes(word))),
    ...(text && { 'ui:description': plainTextOf(text) }),
    ...(stock && { 'ui:widget': stock }),
  };
}
