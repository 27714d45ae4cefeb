import { channel } from 'node:diagnostics_channel';
import { readJsonSources, type SourceFile } from '../compile/sourceFiles.ts';
import { displayFilePath, FindingsError, type Finding } from '../compile/Finding.ts';
import { type CompiledSource, compileForms, type FurtherStages } from '../compile/compileForms.ts';
import type { Compilation } from '../compile/Compilation.ts';
import { todayGetter } from '../pricing/days.ts';
import {
  checkFieldsNameKnownAdvice,
  reportMessagesLocaleMismatch,
  checkSaveForLaterTextsExist,
  warnOfUnknownLeadKindsInMail,
  reportPartlyReplacedSampleAddresses,
  checkTextsToConfirmExist,
  readCompanyClock,
} from './content.ts';
import { fileKinds } from './fileKinds.ts';
import { formChecks, formChecksWithoutReach } from './formChecks.ts';
import { siteVocabulary } from './siteVocabulary.ts';

interface CompiledFiles {
  compilation: Compilation;
  findings: Finding[];
  /** The compiled forms by id; undefined where a finding is an error. */
  forms: Record<string, CompiledSource> | undefined;
}

export interface CompileOptions {
  /** The name of a catalogue in `messages`. */
  language?: string;
  /** Returns the current day as `YYYY-MM-DD`: that of the company's time zone when left out. */
  today?: () => string;
  /** The checks to run of files that have been checked before; all when left out. */
  checked?: 'nothing' | 'texts';
}

/** Checks of what only the company's content has. */
const ofContent = {
  texts: [checkTextsToConfirmExist, reportPartlyReplacedSampleAddresses],
  names: [
    checkFieldsNameKnownAdvice,
    reportMessagesLocaleMismatch,
    checkSaveForLaterTextsExist,
    warnOfUnknownLeadKindsInMail,
  ],
};

const allChecks = formChecks(ofContent);
const checksOfChecked: Record<NonNullable<CompileOptions['checked']>, FurtherStages> = {
  nothing: {},
  texts: formChecksWithoutReach(ofContent),
};

/** A diagnostics channel with a message for each compilation, which takes most of the time of loading a project. */
const compiledChannel = channel('checker:forms-compiled');

/** Checks and compiles content files. `root` is the folder's name in findings. */
export function checkAndCompileFiles(
  sources: readonly SourceFile[],
  root = 'schemas',
  { language, today = todayGetter(readCompanyClock(sources)), checked }: CompileOptions = {},
): CompiledFiles {
  compiledChannel.publish({ root });
  const { compilation, forms } = compileForms(sources, {
    root,
    kinds: fileKinds,
    vocabulary: siteVocabulary,
    language,
    checks: checked ? checksOfChecked[checked] : allChecks,
    today: today(),
  });
  return {
    compilation,
    findings: [...compilation.findings],
    forms: forms && Object.fromEntries(Object.entries(forms).map(([id, form]) => [id, { ...form, today }])),
  };
}

/**
 * Compiles content files, by form id.
 * @throws FindingsError with every error, each at its file, line and column.
 */
export function compileFormsOfSources(
  sources: readonly SourceFile[],
  root?: string,
  options?: CompileOptions,
): Record<string, CompiledSource> {
  const { findings, forms } = checkAndCompileFiles(sources, root, options);
  if (forms === undefined) throw new FindingsError(findings.filter(({ severity }) => severity === 'error'));
  return forms;
}

/**
 * Reads and compiles content files, by form id.
 * @throws FindingsError with every error, each at its file, line and column.
 */
export async function compileFormsOfFolder(
  schemasDir: string,
  options?: CompileOptions,
): Promise<Record<string, CompiledSource>> {
  return compileFormsOfSources(await readJsonSources(schemasDir), displayFilePath(schemasDir), options);
}

export const checkSources = (sources: readonly SourceFile[], root?: string, options?: CompileOptions): Finding[] =>
  checkAndCompileFiles(sources, root, options).findings;
