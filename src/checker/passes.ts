import { channel } from 'node:diagnostics_channel';
import type { Compilation, Pass } from '../compile/Compilation.ts';
import { type CompiledSource, compileForms, type FurtherStages } from '../compile/compileForms.ts';
import {
  displayFilePath,
  FindingsError,
  type FilePlace,
  type Finding,
  type Findings,
  type Sentence,
} from '../compile/Finding.ts';
import { readJsonSources, type SourceFile } from '../compile/sourceFiles.ts';
import { todayGetter } from '../pricing/days.ts';
import {
  checkContrast,
  checkFieldsNameKnownAdvice,
  checkSaveForLaterTextsExist,
  checkTextsToConfirmExist,
  checkTimeZone,
  readCompanyClock,
  reportMessagesLocaleMismatch,
  reportMissingContentFiles,
  reportPartlyReplacedSampleAddresses,
  warnOfUnknownLeadKindsInMail,
} from './content.ts';
import { fileKinds } from './fileKinds.ts';
import { formChecks, formChecksWithoutReach } from './formChecks.ts';
import { checkLanguages } from './languages/checkLanguages.ts';
import { type LanguageFile, type Translated, translateFiles } from './languages/languages.ts';
import { checkFieldsReadByName } from './namedFields.ts';
import { checkNoticeTimesAndAlone } from './notices.ts';
import { checkProjectNumbersAndPictures, checkIcons } from './pictures.ts';
import { checkPricedForm } from './pricedForm/checkPricedForm.ts';
import { checkEachAttachmentHasSender, checkPageAddressesLinksAndFormsShown } from './sitePages.ts';
import { siteVocabulary } from './siteVocabulary.ts';
import { checkTables } from './tables/checkTables.ts';
import type { StoredTable } from './tables/inUse.ts';
import type { TableFile, TableText } from './tables/tableFiles.ts';

interface CompiledFiles {
  compilation: Compilation;
  findings: Finding[];
  /** The compiled forms by id; undefined where a finding is an error. */
  forms: Record<string, CompiledSource> | undefined;
}

export interface CompileOptions {
  /** The language of the forms' own sentences: the name of a file in the folder `messages`, such as `en`. */
  language?: string;
  /** Returns the current day as `YYYY-MM-DD`. Without this option it is today in the company's time zone. */
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
export function compileFormsOrThrow(
  sources: readonly SourceFile[],
  root?: string,
  options?: CompileOptions,
): Record<string, CompiledSource> {
  const { findings, forms } = checkAndCompileFiles(sources, root, options);
  if (forms === undefined) throw new FindingsError(findings);
  return forms;
}

/** Reads and compiles content files; throws what `compileFormsOrThrow` throws. */
export const compileFormsOfFolder = async (schemasDir: string, options?: CompileOptions) =>
  compileFormsOrThrow(await readJsonSources(schemasDir), displayFilePath(schemasDir), options);

export const checkSources = (sources: readonly SourceFile[], root?: string, options?: CompileOptions): Finding[] =>
  checkAndCompileFiles(sources, root, options).findings;

/**
 * Compiles error-free content files in another language, and reports what the `first` language does not have, at the
 * lines of the language's file.
 */
export function compileAndCheckTranslation(
  language: LanguageFile,
  sources: readonly SourceFile[],
  root: string,
  first: readonly Finding[],
  collector: Findings,
) {
  const translated = translateFiles(sources, language);
  const { findings, forms } = checkAndCompileFiles(translated.sources, root, {
    language: language.tag,
    checked: 'texts',
  });
  for (const finding of findings.filter((each) => !first.some(isSameFinding(each)))) {
    const { code, last, hint, severity } = finding;
    const [place, message] = translationPlace(finding, language, translated, root);
    collector.report(place, { code, last }, message, hint, severity);
  }
  return { language, sources: translated.sources, forms };
}

const isSameFinding = (finding: Finding) => (earlier: Finding) =>
  finding.file === earlier.file && finding.line === earlier.line && finding.code === earlier.code;

/** The place and message of a finding in the language's file. */
function translationPlace(
  finding: Finding,
  { path, tag, lines }: LanguageFile,
  { texts }: Translated,
  root: string,
): [FilePlace, Sentence] {
  const inLine = texts.filter((each) => `${root}/${each.file}` === finding.file && each.place.line === finding.line);
  const meant = inLine.find(({ place }) => place.column === finding.column) ?? inLine[0];
  const file = `${root}/${path}`;
  if (meant) return [{ file, ...lines.placeOf(meant.offset) }, finding.message];
  return [{ file }, [`in ${tag}, ${finding.file}:${finding.line}: `, finding.message].flat()];
}

export interface CheckContext {
  tableTexts: readonly TableText[];
  stored: readonly StoredTable[];
  icons: readonly string[];
  /** `YYYY-MM-DD`. */
  today: string;
}

export interface CheckSummary {
  forms: number;
  sections: number;
  optionLists: number;
  rateTables: number;
  rates: number;
}

/**
 * Checks whether rate tables, forms, content and gallery fit each other, where compiling has found no error in them.
 */
export function checkContentAndTables(compilation: Compilation, context: CheckContext): CheckSummary {
  const { tableTexts, stored, icons, today } = context;
  let tables: TableFile[] = [];
  const checkWithTables: Pass = () => {
    const checked = checkTables(compilation.collector, tableTexts, stored, today);
    tables = checked.readable;
    checkLanguages(compilation, tables);
    checkPricedForm(compilation, checked.currentWithoutErrors);
  };
  const checkDrawn: Pass = () => checkIcons(compilation, icons);
  const checkDated: Pass = () => checkNoticeTimesAndAlone(compilation, today);
  for (const check of [...contentChecks, checkDrawn, checkDated, checkWithTables, checkFieldsReadByName])
    compilation.runPass(check);
  return countChecked(compilation, tables);
}

const contentChecks: readonly Pass[] = [
  reportMissingContentFiles,
  checkProjectNumbersAndPictures,
  checkPageAddressesLinksAndFormsShown,
  checkEachAttachmentHasSender,
  checkTimeZone,
  checkContrast,
];

function countChecked({ sources, kinds }: Compilation, tables: readonly TableFile[]): CheckSummary {
  const count = (kind: string): number => sources.filter(({ path }) => kinds.kindOf(path)?.name === kind).length;
  const rates = tables.flatMap(({ document }) =>
    (document.keysAt(['items']) ?? []).flatMap((item) => document.keysAt(['items', item, 'rates']) ?? []),
  );
  return {
    forms: count('form'),
    sections: count('section'),
    optionLists: count('options'),
    rateTables: tables.length,
    rates: rates.length,
  };
}
