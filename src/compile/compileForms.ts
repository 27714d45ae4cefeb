import type { FormFile } from '../engine/definition/generated/FormFile.ts';
import type { LoadedForm } from '../engine/definition/answerCode.ts';
import { setDefinitionsOfCheckedForms, resolveSubmitConstantsOrDropForms } from './assemble.ts';
import { decideLanguage } from './compileConditions.ts';
import { Compilation, type Stage } from './Compilation.ts';
import type { FileKinds } from './FileKinds.ts';
import { isErrorFinding } from './Finding.ts';
import type { SourceFile } from './sourceFiles.ts';
import { gatherFormsAndMessages } from './gather.ts';
import { gatherQuestionsConditionsAndTexts } from './gatherConditions.ts';
import { inlineAndCheckDefinitions } from './inlineDefs.ts';
import { inlineOptionsAndSetWidgets } from './inlineOptions.ts';
import type { WorkingForm } from './model.ts';
import { parseFilesAndReportStray } from './parseFiles.ts';
import { checkShape, checkConvertedShape } from './shape/checkShape.ts';
import { desugarJsonSchemaKeywords } from './keywords/keywords.ts';
import { checkSectionSwitchPlacement } from './switches.ts';
import { flattenUiOptions } from './uiSchema.ts';
import { compileValidators } from './validators.ts';
import type { Vocabulary } from './Vocabulary.ts';
import { setValidationAndNeedMessages } from './wordMessages.ts';

/** A compiled form, and statements that make the same form, as `form`, where there is no compiler. */
export interface CompiledSource extends LoadedForm {
  statements: string;
  page?: FormFile['page'];
}

/**
 * The stages from files to forms, by name, in their order. Each sees only the files, sections and forms in which no
 * earlier one has found an error, so that a mistake is reported once and not again by what rests on it.
 */
const compileStages = {
  text: { on: 'files', passes: [parseFilesAndReportStray] },
  looks: { on: 'files', passes: [flattenUiOptions] },
  definitions: { on: 'files', passes: [inlineAndCheckDefinitions] },
  keywords: { on: 'files', passes: [desugarJsonSchemaKeywords] },
  sections: { on: 'sections', passes: [gatherFormsAndMessages] },
  conditions: {
    on: 'forms',
    passes: [
      checkSectionSwitchPlacement,
      inlineOptionsAndSetWidgets,
      resolveSubmitConstantsOrDropForms,
      gatherQuestionsConditionsAndTexts,
    ],
  },
  forms: {
    on: 'all files, whole',
    passes: [setValidationAndNeedMessages, setDefinitionsOfCheckedForms, compileValidators],
  },
} satisfies Record<string, Stage>;

/** Stages that run after those of the same name. */
export type FurtherStages = Readonly<Partial<Record<keyof typeof compileStages, readonly Stage[]>>>;

/** Checks against the meta-schemas: the stages after them rely on the shape of the files. */
const shapeChecks: FurtherStages = {
  looks: [{ on: 'files', passes: [checkShape] }],
  keywords: [{ on: 'files', passes: [checkConvertedShape] }],
};

export interface CompileFormsOptions {
  root: string;
  kinds: FileKinds;
  /** Formats and rules that the files may name; the engine's own, when left out. */
  vocabulary?: Vocabulary;
  /** The language of the forms' own sentences: the name of a catalogue in `messages`. */
  language?: string | undefined;
  /** Checks of the stages' results; those of the shape of files, when left out. None where all has been checked. */
  checks?: FurtherStages;
  /** The day for which the checks look at the files, as `YYYY-MM-DD`. */
  today?: string;
}

/**
 * Compiles content files to forms. It reads no disk, no clock and no other files, and throws nothing: mistakes are the
 * findings of the compilation.
 * @returns The compiled forms by id, or undefined where there is an error among the findings.
 */
export function compileForms(
  sources: readonly SourceFile[],
  { root, kinds, vocabulary, language, checks = shapeChecks, today }: CompileFormsOptions,
): { compilation: Compilation; forms: Record<string, CompiledSource> | undefined } {
  const compilation = new Compilation(sources, root, kinds, language, today, vocabulary);
  if (sources.length > 0)
    for (const [name, stage] of Object.entries(compileStages))
      compilation.run([stage, ...(checks[name as keyof FurtherStages] ?? [])]);
  return {
    compilation,
    forms: compilation.findings.some(isErrorFinding)
      ? undefined
      : Object.fromEntries(compilation.forms.map((form) => [form.id, finishedForm(form, compilation)])),
  };
}

function finishedForm(
  { id, definition, page, validators, statements, neededWhenSent = {} }: WorkingForm,
  { vocabulary: { code } }: Compilation,
): CompiledSource {
  if (!definition || !validators || statements === undefined)
    throw new Error(`The stages left the form "${id}" unfinished`);
  return {
    definition: decideLanguage(definition, definition.labels.dates),
    validators,
    code,
    statements,
    neededWhenSent,
    ...(page && { page }),
  };
}
