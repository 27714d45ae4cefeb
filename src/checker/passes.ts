import { channel } from 'node:diagnostics_channel';
import { assemble, resolveConstants } from '../compile/assemble.ts';
import { readSources, type SourceFile } from '../compile/files.ts';
import { FindingsError, type Finding } from '../compile/Finding.ts';
import { gatherForms } from '../compile/gather.ts';
import { gatherConditions } from '../compile/gatherConditions.ts';
import { inlineDefs } from '../compile/inlineDefs.ts';
import { inlineOptions } from '../compile/inlineOptions.ts';
import { Compilation, type Stage } from '../compile/Compilation.ts';
import { checkSwitches } from '../compile/switches.ts';
import { readUiOptions } from '../compile/uiSchema.ts';
import { compileValidators } from '../compile/validators.ts';
import { takeStandardWords } from '../compile/standard/standardWords.ts';
import { wordMessages } from '../compile/wordMessages.ts';
import type { WorkingForm } from '../compile/model.ts';
import type { FormFile } from '../engine/definition/generated/FormFile.ts';
import type { CompiledForm } from '../engine/definition/types.ts';
import { todayIn } from '../pricing/days.ts';
import { displayPath } from './jsonAt.ts';
import { checkLookalikes } from './checks/lookalikes.ts';
import { checkMessages, compareCatalogues } from './checks/catalogues.ts';
import { checkCalculated, checkFields, checkRepeatedFields } from './checks/fields.ts';
import { checkComparisons } from './checks/conditionTypes.ts';
import { checkConditions } from './checks/conditions.ts';
import { checkFilled, checkMailKinds, checkToConfirm } from './checks/contentWords.ts';
import { checkCounts, checkRepeats } from './checks/repeats.ts';
import { checkDates } from './checks/dates.ts';
import { checkLabels, checkUi } from './checks/looks.ts';
import { checkNotices } from './checks/notices.ts';
import { checkOptionConditions, checkOptionLists, checkOptionPictures } from './checks/optionLists.ts';
import { checkShape, checkStandardWords } from './checks/shape.ts';
import { checkPayload } from './checks/payload.ts';
import { checkPrefill } from './checks/prefill.ts';
import { checkReach } from './checks/reachability.ts';
import { collectNames, reportNames } from './checks/references.ts';
import { checkRules, checkTicks } from './checks/rules.ts';
import { checkSuggestions } from './checks/suggestions.ts';
import { checkTexts } from './checks/shownTexts.ts';
import { checkSiblings } from './checks/siblings.ts';
import { checkEndings } from './checks/endings.ts';
import { checkSubmit } from './checks/submit.ts';
import { parseFiles } from './checks/text.ts';
import { checkAnswerTemplates } from './checks/answerTemplates.ts';
import { checkValues } from './checks/values.ts';
import { companyClockIn } from './timeZone.ts';
import { fileKinds } from './fileKinds.ts';

/** A compiled form, and its code: statements that make the same form, as `form`, where there is no compiler. */
export interface CompiledSource extends CompiledForm {
  code: string;
  /** Its own page on the site, when it has one. */
  page?: FormFile['page'];
}

/** Content files, checked and compiled. */
interface Compiled {
  compilation: Compilation;
  /** Everything that is wrong with them, by file and place. */
  findings: Finding[];
  /** The compiled forms, by id; undefined when there is an error among the findings. */
  forms: Record<string, CompiledSource> | undefined;
}

/**
 * The stages from files to checked forms. Each sees only the files, sections and forms in which no earlier one
 * has found an error, so that a mistake is reported once and not again by what rests on it.
 */
const stages: readonly Stage[] = [
  { on: 'files', makes: [parseFiles] },
  { on: 'files', makes: [readUiOptions], checks: [checkLookalikes] },
  { on: 'files', checks: [checkShape] },
  { on: 'files', makes: [inlineDefs] },
  { on: 'files', makes: [takeStandardWords] },
  { on: 'files', checks: [checkStandardWords] },
  { on: 'files', checks: [checkTexts, checkFilled, checkToConfirm] },
  { on: 'sections', makes: [gatherForms], checks: [checkOptionLists] },
  { on: 'sections', checks: [checkFields] },
  {
    on: 'sections',
    checks: [
      checkUi,
      checkRules,
      checkDates,
      checkValues,
      checkOptionConditions,
      checkOptionPictures,
      checkSuggestions,
    ],
  },
  { on: 'forms', makes: [checkSwitches, inlineOptions, resolveConstants, gatherConditions] },
  { on: 'forms', checks: [checkTicks, checkRepeatedFields] },
  {
    on: 'forms',
    checks: [
      collectNames,
      checkConditions,
      checkPayload,
      checkSubmit,
      checkEndings,
      checkPrefill,
      checkRepeats,
      checkSiblings,
      checkMessages,
      checkAnswerTemplates,
      reportNames,
    ],
  },
  { on: 'forms', checks: [checkLabels, checkComparisons, checkCalculated, checkCounts] },
  { on: 'all files, whole', checks: [checkNotices, checkMailKinds, compareCatalogues] },
  { on: 'all files, whole', makes: [wordMessages, assemble, compileValidators] },
  { on: 'all files, whole', checks: [checkReach] },
];

/** What is asked of files that differ from files that were checked in their texts alone: nothing, or of the texts. */
const stagesAfterCheck = {
  nothing: stages.map(({ on, makes = [] }): Stage => ({ on, makes })),
  // Texts decide nothing of who is asked what, which takes longest to judge.
  texts: stages.filter(({ checks }) => !checks?.includes(checkReach)),
};

export interface CompileOptions {
  /** The language of the forms' own sentences: the name of a catalogue in `messages`. */
  language?: string;
  /** Gives the current day as `YYYY-MM-DD`, where dates count. That of the company's time zone, when left out. */
  today?: () => string;
  /** What is checked, where all but the files' texts has been checked already. Everything, when left out. */
  checked?: keyof typeof stagesAfterCheck;
}

/**
 * A diagnostics channel with a message for each time that content files are compiled, which takes most of the time of
 * loading a project.
 */
const compiled = channel('checker:forms-compiled');

/** Checks and compiles content files. `root` is the folder's name in findings. */
export function compileFiles(
  sources: readonly SourceFile[],
  root = 'schemas',
  { language = 'en', today = todayIn(companyClockIn(sources)), checked }: CompileOptions = {},
): Compiled {
  compiled.publish({ root });
  const compilation = new Compilation(sources, root, fileKinds, language, today());
  if (sources.length > 0) compilation.run(checked ? stagesAfterCheck[checked] : stages);
  const findings = [...compilation.findings];
  const isSound = findings.every(({ severity }) => severity !== 'error');
  return {
    compilation,
    findings,
    forms: isSound ? Object.fromEntries(compilation.forms.map((form) => finished(form, today))) : undefined,
  };
}

function finished(
  { id, definition, page, validators, code, neededInLead = {} }: WorkingForm,
  today: () => string,
): [string, CompiledSource] {
  if (!definition || !validators || code === undefined) throw new Error(`The stages left the form "${id}" unfinished`);
  return [id, { definition, validators, code, neededInLead, today, ...(page && { page }) }];
}

/**
 * Compiles content files, by form id. `root` is the folder's name in messages.
 * @throws FindingsError with every error found, each at its file, line and column.
 */
export function compileSources(
  sources: readonly SourceFile[],
  root?: string,
  options?: CompileOptions,
): Record<string, CompiledSource> {
  const { findings, forms } = compileFiles(sources, root, options);
  if (forms === undefined) throw new FindingsError(findings.filter(({ severity }) => severity === 'error'));
  return forms;
}

/**
 * Reads and compiles every form below `schemasDir`, by form id.
 * @throws FindingsError with every mistake found, each at its file, line and column.
 */
export async function compileFolder(
  schemasDir: string,
  options?: CompileOptions,
): Promise<Record<string, CompiledSource>> {
  return compileSources(await readSources(schemasDir), displayPath(schemasDir), options);
}

/** Everything that is wrong with content files, by file and place. `root` is the folder's name in findings. */
export const checkSources = (sources: readonly SourceFile[], root?: string, options?: CompileOptions): Finding[] =>
  compileFiles(sources, root, options).findings;
