import { channel } from 'node:diagnostics_channel';
import { readSources, type SourceFile } from '../compile/sourceFiles.ts';
import { displayFilePath, FindingsError, type Finding } from '../compile/Finding.ts';
import { type CompiledSource, compileForms, type FurtherStages } from '../compile/compileForms.ts';
import type { Compilation, Pass } from '../compile/Compilation.ts';
import { todayGetter } from '../pricing/days.ts';
import {
  checkMessageRuleNames,
  checkMessageReferences,
  compareNamedMessages,
  compareFieldMessagesToEnglish,
} from './checks/catalogues.ts';
import {
  checkEmptySection,
  checkHiddenNeedsNoInput,
  checkMissingAndUselessKeys,
  checkRepeatedFields,
} from './checks/fields.ts';
import { checkCalculated, checkComparisons } from './checks/conditionTypes.ts';
import { checkOperatorsAndNames } from './checks/conditions.ts';
import {
  checkTextPlaceholders,
  warnOfUnknownLeadKindsInMail,
  reportLeftoverSampleAddresses,
  checkToConfirmNamesExist,
  readCompanyClock,
} from './content.ts';
import { checkCounts, checkRepeats } from './checks/repeats.ts';
import { checkDates } from './checks/dates.ts';
import { checkDuplicateLabels, checkUi } from './checks/looks.ts';
import {
  checkOptionConditionKeys,
  checkOptionLists,
  checkOptionPicturesShown,
  checkSuggestionListUses,
} from './checks/optionLists.ts';
import { checkPayloadNamesAndRequired, checkPrefillFields } from './checks/payload.ts';
import { checkUnconditionalEndings, checkReach } from './checks/reachability.ts';
import { collectUnknownNamesInSections, reportUnknownNames } from './checks/references.ts';
import { checkFieldConstraints, checkTickLimits } from './checks/rules.ts';
import { checkShape, checkConvertedShape } from '../compile/shape/checkShape.ts';
import { checkInvisibleDifferences, checkTextsAreReadable } from './checks/shownTexts.ts';
import { checkRulesNamingSiblings } from './checks/siblings.ts';
import { checkAnswerSize, checkCallsAndAttachments } from './checks/submit.ts';
import { checkAnswerTemplates } from './checks/answerTemplates.ts';
import { checkFieldValues } from './checks/values.ts';
import { fileKinds } from './fileKinds.ts';

interface CompiledFiles {
  compilation: Compilation;
  findings: Finding[];
  /** By id; undefined where a finding is an error. */
  forms: Record<string, CompiledSource> | undefined;
}

/** Makes passes of checks of one thing at a time. A pass has its check's name, which a failure reports. */
const passesOf =
  <Args extends readonly unknown[]>(listItems: (compilation: Compilation) => Iterable<Args>) =>
  (...checks: readonly ((...args: Args) => void)[]): Pass[] =>
    checks.map((check) => {
      const pass: Pass = (compilation) => {
        for (const args of listItems(compilation)) check(...args);
      };
      return Object.defineProperty(pass, 'name', { value: check.name });
    });

const formPasses = passesOf((compilation) => compilation.forms.map((form) => [form, compilation] as const));
const sectionPasses = passesOf((compilation) => compilation.sections.map((section) => [section, compilation] as const));
const fieldPasses = passesOf((compilation) =>
  compilation.sections.flatMap((section) =>
    section.properties.map((property) => [section, property, compilation] as const),
  ),
);

/** The checks of texts and shapes, by the stage of compiling that they follow. */
const checks: FurtherStages = {
  looks: [
    { on: 'files', passes: [checkInvisibleDifferences] },
    { on: 'files', passes: [checkShape] },
  ],
  keywords: [
    { on: 'files', passes: [checkConvertedShape] },
    {
      on: 'files',
      passes: [checkTextsAreReadable, checkTextPlaceholders, checkToConfirmNamesExist, reportLeftoverSampleAddresses],
    },
  ],
  sections: [
    { on: 'sections', passes: [checkOptionLists] },
    {
      on: 'sections',
      passes: [
        ...sectionPasses(checkEmptySection),
        ...fieldPasses(checkMissingAndUselessKeys, checkHiddenNeedsNoInput),
      ],
    },
    {
      on: 'sections',
      passes: [
        ...fieldPasses(checkUi, checkFieldConstraints, checkDates),
        checkFieldValues,
        ...sectionPasses(checkOptionConditionKeys),
        checkOptionPicturesShown,
        checkSuggestionListUses,
      ],
    },
  ],
  conditions: [
    { on: 'forms', passes: [...fieldPasses(checkTickLimits), ...formPasses(checkRepeatedFields)] },
    {
      on: 'forms',
      passes: [
        ...formPasses(collectUnknownNamesInSections, checkOperatorsAndNames, checkPayloadNamesAndRequired),
        checkCallsAndAttachments,
        ...formPasses(
          checkUnconditionalEndings,
          checkPrefillFields,
          checkRepeats,
          checkRulesNamingSiblings,
          checkAnswerTemplates,
        ),
        checkMessageRuleNames,
        checkMessageReferences,
        ...formPasses(reportUnknownNames),
      ],
    },
    { on: 'forms', passes: formPasses(checkDuplicateLabels, checkComparisons, checkCalculated, checkCounts) },
    {
      on: 'all files, whole',
      passes: [compareNamedMessages, warnOfUnknownLeadKindsInMail, compareFieldMessagesToEnglish],
    },
  ],
};

/** All checks, also those of reach and size, which take longest and depend on no text. */
const allChecks: FurtherStages = {
  ...checks,
  forms: [{ on: 'all files, whole', passes: [checkReach, checkAnswerSize] }],
};

export interface CompileOptions {
  /** The name of a catalogue in `messages`. */
  language?: string;
  /** Returns the current day as `YYYY-MM-DD`: that of the company's time zone when left out. */
  today?: () => string;
  /** The checks to run of files that have been checked before; all when left out. */
  checked?: 'nothing' | 'texts';
}

/** A diagnostics channel with a message for each compilation, which takes most of the time of loading a project. */
const compiledChannel = channel('checker:forms-compiled');

/** Checks and compiles content files. `root` is the folder's name in findings. */
export function compileFiles(
  sources: readonly SourceFile[],
  root = 'schemas',
  { language, today = todayGetter(readCompanyClock(sources)), checked }: CompileOptions = {},
): CompiledFiles {
  compiledChannel.publish({ root });
  const { compilation, forms } = compileForms(sources, {
    root,
    kinds: fileKinds,
    language,
    checks: checked === 'nothing' ? {} : checked === 'texts' ? checks : allChecks,
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
  const { findings, forms } = compileFiles(sources, root, options);
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
  return compileFormsOfSources(await readSources(schemasDir), displayFilePath(schemasDir), options);
}

export const checkSources = (sources: readonly SourceFile[], root?: string, options?: CompileOptions): Finding[] =>
  compileFiles(sources, root, options).findings;
