import { channel } from 'node:diagnostics_channel';
import path from 'node:path';
import { assemble, resolveConstants } from '../compile/assemble.ts';
import { readSources, type SourceFile } from '../compile/files.ts';
import { DefinitionError, type Finding } from '../compile/Finding.ts';
import { gatherForms } from '../compile/gather.ts';
import { gatherConditions } from '../compile/gatherConditions.ts';
import { inlineDefs } from '../compile/inlineDefs.ts';
import { inlineOptions } from '../compile/inlineOptions.ts';
import { soundForms } from '../compile/lookups.ts';
import { Compilation, type Pass } from '../compile/Compilation.ts';
import type { WorkingForm } from '../compile/model.ts';
import { checkSwitches } from '../compile/switches.ts';
import { compileValidators } from '../compile/validators.ts';
import { wordMessages } from '../compile/wordMessages.ts';
import type { FormFile } from '../engine/definition/generated/FormFile.ts';
import type { CompiledForm } from '../engine/definition/types.ts';
import { fileKinds } from './fileKinds.ts';
import { checkAllowedValues } from './checks/allowedValues.ts';
import { checkMessages, compareCatalogues } from './checks/catalogues.ts';
import { checkConditions } from './checks/conditions.ts';
import { checkCircles } from './checks/circles.ts';
import { checkContentWords } from './checks/contentWords.ts';
import { checkComparisons, checkCounts } from './checks/counts.ts';
import { checkDates } from './checks/dates.ts';
import { checkDependents } from './checks/dependents.ts';
import { checkDefaults, checkTypes } from './checks/fieldTypes.ts';
import { checkFields, checkHiddenFields } from './checks/fields.ts';
import { checkLabels, checkUi } from './checks/looks.ts';
import { checkConsents, checkNotices } from './checks/notices.ts';
import { checkOptionConditions } from './checks/optionConditions.ts';
import { checkOptionPictures } from './checks/optionPictures.ts';
import { checkOptionLists } from './checks/optionLists.ts';
import { checkReach } from './checks/reachability.ts';
import { checkPrefill } from './checks/prefill.ts';
import { collectNames, reportNames } from './checks/references.ts';
import { checkRepeats } from './checks/repeats.ts';
import { checkRules } from './checks/rules.ts';
import { checkSiblings } from './checks/siblings.ts';
import { checkSectionFiles } from './checks/sectionFiles.ts';
import { checkShape } from './checks/shape.ts';
import { checkSubmit } from './checks/submit.ts';
import { checkPayload } from './checks/payload.ts';
import { calgaryToday } from '../pricing/calgary.ts';
import { checkShownTexts } from './checks/shownTexts.ts';
import { checkTexts, parseFiles } from './checks/text.ts';

/** Passes that run one after the other. */
export interface PassGroup {
  /** Forms that they see: all, or only those in which nothing was found that makes what follows from them unsure. */
  on: 'all' | 'sound';
  passes: readonly Pass[];
}

/**
 * From files to checked definitions. Every pass runs, whatever the ones before have found: what they have found wrong
 * is read as it was meant, and reported only once.
 */
export const passes: readonly PassGroup[] = [
  { on: 'all', passes: [parseFiles, inlineDefs, checkShape, checkTexts, checkShownTexts] },
  {
    on: 'all',
    passes: [gatherForms, checkSectionFiles, checkSwitches, gatherConditions, inlineOptions, resolveConstants],
  },
  {
    on: 'all',
    passes: [
      checkTypes,
      checkFields,
      checkHiddenFields,
      checkUi,
      checkRules,
      checkDates,
      checkAllowedValues,
      checkDefaults,
    ],
  },
  {
    on: 'all',
    passes: [
      collectNames,
      checkCircles,
      checkConditions,
      checkPayload,
      checkSubmit,
      checkPrefill,
      checkRepeats,
      checkMessages,
      checkSiblings,
      checkDependents,
      reportNames,
    ],
  },
  {
    on: 'all',
    passes: [
      checkOptionLists,
      checkOptionConditions,
      checkOptionPictures,
      checkLabels,
      checkComparisons,
      checkCounts,
      checkNotices,
      checkConsents,
      checkContentWords,
      compareCatalogues,
    ],
  },
  { on: 'sound', passes: [wordMessages, assemble, compileValidators] },
  { on: 'sound', passes: [checkReach] },
];

/**
 * Takes definition files through all passes. `root` is the folder's name in findings, `language` the catalogue that
 * words the messages, `today` the day.
 */
export function runPasses(sources: readonly SourceFile[], root: string, language: string, today?: string): Compilation {
  const compilation = new Compilation(sources, root, fileKinds, language, today);
  for (const { on, passes: group } of passes) {
    const all = compilation.forms;
    if (on === 'sound') compilation.forms = soundForms(compilation);
    compilation.run(group);
    if (on === 'sound') compilation.forms = all;
  }
  return compilation;
}

/** A compiled form, and statements that make the same one, `form`, where there is no compiler. */
export interface CompiledSource extends CompiledForm {
  code: string;
  /** Its own page on the site, when it has one. */
  page?: FormFile['page'];
}

export interface CompileOptions {
  /** Of the forms' own sentences: the name of a catalogue in `messages`. */
  language?: string;
  /** The day it is where dates count. Calgary's, when left out. */
  today?: () => string;
}

/** Definition files, checked and compiled. */
export interface Compiled {
  /** Everything that is wrong with them, each mistake once, by file and place. */
  findings: Finding[];
  /** By form id. Undefined when there is an error among the findings. */
  forms: Record<string, CompiledSource> | undefined;
}

/**
 * Tells whoever listens of each time that definitions are compiled, which takes most of the time of loading a project.
 */
const compiled = channel('checker:definitions-compiled');

/** Checks and compiles definition files. `root` is the folder's name in findings. */
export function compileFiles(
  sources: readonly SourceFile[],
  root = 'schemas',
  { language = 'en', today = calgaryToday }: CompileOptions = {},
): Compiled {
  compiled.publish({ root });
  const compilation = runPasses(sources, root, language, today());
  const findings = [...compilation.findings];
  const isSound = findings.every(({ severity }) => severity !== 'error');
  return {
    findings,
    forms: isSound ? Object.fromEntries(compilation.forms.map((form) => finished(form, today))) : undefined,
  };
}

function finished(
  { id, definition, page, validators, code, neededInLead = {} }: WorkingForm,
  today: () => string,
): [string, CompiledSource] {
  if (!definition || !validators || code === undefined) throw new Error(`The passes left the form "${id}" unfinished`);
  return [id, { definition, validators, code, neededInLead, today, ...(page && { page }) }];
}

/**
 * Compiles definition files, by form id. `root` is the folder's name in messages.
 * @throws DefinitionError with every error found, each at its file, line and column.
 */
export function compileSources(
  sources: readonly SourceFile[],
  root?: string,
  options?: CompileOptions,
): Record<string, CompiledSource> {
  const { findings, forms } = compileFiles(sources, root, options);
  if (forms === undefined) throw new DefinitionError(findings.filter(({ severity }) => severity === 'error'));
  return forms;
}

/**
 * Reads and compiles every form below `schemasDir`, by form id.
 * @throws DefinitionError with every mistake found, each at its file, line and column.
 */
export async function compileDefinitions(
  schemasDir: string,
  options?: CompileOptions,
): Promise<Record<string, CompiledSource>> {
  return compileSources(await readSources(schemasDir), path.relative('', path.resolve(schemasDir)) || '.', options);
}

/**
 * Everything that is wrong with definition files, each mistake once, by file and place. `root` is the folder's name in
 * findings.
 */
export const checkSources = (sources: readonly SourceFile[], root?: string, options?: CompileOptions): Finding[] =>
  compileFiles(sources, root, options).findings;
