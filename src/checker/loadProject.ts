// checker: checks all that the owner edits, and makes nothing of it. `loadProjectWithFindings` is its entry point.

import { join } from 'node:path';
import { readJsonSources, type SourceFile } from '../compile/sourceFiles.ts';
import { FindingsError, type Finding, inFolder, isErrorFinding } from '../compile/Finding.ts';
import { dayIn } from '../pricing/days.ts';
import type { RateTable } from '../pricing/types.ts';
import type { TextLocation } from '../json/textMarks.ts';
import { markEstimateLines, addInvisiblePlaceMarks } from './languages/texts.ts';
import type { CompiledSource } from '../compile/compileForms.ts';
import {
  checkAndCompileFiles,
  compileFormsOrThrow,
  checkContentAndTables,
  type CheckSummary,
  compileAndCheckTranslation,
} from './passes.ts';
import { codes } from './codes.ts';
import { fillCompanyPlaceholdersAndDefaults, hideRoomsInvitationIfClosed, readCompanyClock } from './content.ts';
import {
  companyTexts,
  contentPath,
  schemasFolder as root,
  galleryFile,
  noticesFile,
  tablesFolder,
} from './fileKinds.ts';
import { readPlaceholderValues } from '../compile/sharedTexts.ts';
import type { NoticesFile } from '../leads/generated/NoticesFile.ts';
import { type LanguageNotice, readNotices } from './notices.ts';
import type { GalleryFile } from './generated/GalleryFile.ts';
import { type LanguageFile, languageFilesIn, tablesKey } from './languages/languages.ts';
import {
  checkUnusedPictures,
  type GalleryPhotos,
  type NamedPictures,
  readIconIds,
  readAndCheckContentPictures,
} from './pictures.ts';
import type { StoredTable, StoredTables } from './tables/inUse.ts';
import { parseAlreadyCheckedTables } from './tables/checkTables.ts';
import { readAndCheckTableFolder } from './tables/tableFiles.ts';
import { codeOfError, messageOfError } from '../values/errors.ts';

export interface ProjectOptions {
  /** Holds `schemas` and `pricing-tables`. */
  contentDir: string;
  /** The tables by which leads were priced, which must not change. None is in use when left out. */
  storedTables?: StoredTables;
  /** The language to load, by the name of its catalogue in `messages`. */
  language?: string;
  /** `YYYY-MM-DD`; today in the company's time zone when left out. */
  today?: string;
}

export interface LanguageParts {
  forms: Record<string, CompiledSource>;
  /** The content has the values of the company filled into its texts. */
  content: Readonly<Record<string, unknown>>;
  gallery: GalleryPhotos;
  notices: readonly LanguageNotice[];
}

export interface ProjectParts extends LanguageParts, Pick<NamedPictures, 'optionPictures' | 'person' | 'logo'> {
  tables: readonly [RateTable, ...RateTable[]];
  languages: readonly (LanguageParts & Pick<LanguageFile, 'tag' | 'prefix' | 'isOff'>)[];
}

/** Changes the files and forms of a language into those that the pages show. */
type TransformFiles = (
  files: readonly SourceFile[],
  forms: LanguageParts['forms'],
  tag?: string,
) => readonly [files: readonly SourceFile[], forms: LanguageParts['forms']];

interface ProjectCheck {
  findings: Finding[];
  summary: CheckSummary;
}

/** The findings of the owner's files, and the parts that are made of the files. */
export interface LoadedProject extends ProjectCheck {
  /** Undefined where a finding is an error. */
  parts: ProjectParts | undefined;
  /** Makes the parts for a preview, whose texts have marks of their places. */
  marked?: () => ProjectParts;
}

export type ValidProject = ProjectCheck & ProjectParts;

/**
 * Reads, checks and compiles all content files, pictures and rate tables of the owner. It does so anew after each
 * change.
 */
export async function loadProjectWithFindings(options: ProjectOptions): Promise<LoadedProject> {
  const { contentDir, storedTables, language } = options;
  const schemasDir = join(contentDir, root);
  const { sources, missing } = await readContent(schemasDir);
  const compiled = checkAndCompileFiles(sources, root, language === undefined ? {} : { language });
  const { compilation, forms } = compiled;
  const { collector } = compilation;
  if (missing) collector.report({ file: root }, 'missing-folder', missing, 'look at how CONTENT_DIR is spelt');
  const languages = forms
    ? languageFilesIn(sources).map((each) =>
        compileAndCheckTranslation(each, sources, root, compiled.findings, collector),
      )
    : [];
  compilation.removeBroken();
  const {
    gallery,
    optionPictures,
    person,
    logo,
    pictureNames: named,
  } = await readAndCheckContentPictures(compilation, schemasDir);
  compilation.removeBroken();
  const tableTexts = await readAndCheckTableFolder(contentDir, collector);
  const stored =
    (await storedTables?.().catch((error: unknown): StoredTable[] => {
      const message = `whether a table is in use is not known: ${messageOfError(error)}`;
      collector.report({ file: tablesFolder }, codes['unreadable-database'], message);
      return [];
    })) ?? [];
  const summary = checkContentAndTables(compilation, {
    tableTexts,
    stored,
    icons: await readIconIds(),
    today: options.today ?? dayIn(readCompanyClock(sources), new Date()),
  });
  const reported = [...compilation.findings];
  if (reported.some(isErrorFinding) || !forms || !gallery) return { findings: reported, summary, parts: undefined };
  // A mistaken name in the gallery may be why no page shows a picture.
  if (reported.every(({ file }) => file !== `${root}/${galleryFile}`))
    await checkUnusedPictures(schemasDir, named, collector);
  const buildParts = (shown: TransformFiles): ProjectParts => {
    const first = languageParts(...shown(sources, forms, language), gallery);
    return {
      tables: parseAlreadyCheckedTables(tableTexts),
      ...first,
      languages: languages.map(({ language, sources: translated, forms: own = {} }) => ({
        tag: language.tag,
        prefix: language.prefix,
        isOff: language.isOff,
        ...withLines(languageParts(...shown(translated, own, language.tag), gallery, first), translatedLines(language)),
      })),
      optionPictures,
      person,
      logo,
    };
  };
  return {
    findings: [...compilation.findings],
    summary,
    parts: buildParts((files, formsOfFiles) => [files, formsOfFiles]),
    marked: () => {
      const { languages: others, ...parts } = buildParts((files, _forms, tag) => {
        const markedFiles = addInvisiblePlaceMarks(files);
        return [
          markedFiles,
          compileFormsOrThrow(markedFiles, root, { checked: 'nothing', ...(tag !== undefined && { language: tag }) }),
        ];
      });
      const tables = parts.tables.map(({ table }) => table);
      const withMarks = <Parts extends LanguageParts>(unmarked: Parts, place: TextLocation): Parts =>
        withLines(withBegun(unmarked), markEstimateLines(tables, estimateLinesIn(unmarked), place));
      return {
        ...withMarks(parts, { file: `${root}/${contentPath}`, path: ['estimate', 'lines'] }),
        languages: others.map((translation, index) =>
          withMarks(translation, { file: `${root}/${languages[index]?.language.path ?? ''}`, path: [tablesKey] }),
        ),
      };
    },
  };
}

/** Forms, content and pictures in a language. All languages store answers by the `storageName` of the `first`. */
function languageParts(
  sources: readonly SourceFile[],
  forms: LanguageParts['forms'],
  gallery: GalleryPhotos,
  first?: LanguageParts,
): LanguageParts {
  const parsed = parseSource(sources, contentPath) as LanguageParts['content'];
  const content = hideRoomsInvitationIfClosed(fillCompanyPlaceholdersAndDefaults(parsed), forms);
  const { storageName } = Object(first?.content['company']);
  return {
    forms,
    content: first ? { ...content, company: { ...Object(content['company']), storageName } } : content,
    gallery: { ...gallery, file: parseSource(sources, galleryFile) as GalleryFile },
    notices: readNotices(
      parseSource(sources, noticesFile) as Partial<NoticesFile>,
      readPlaceholderValues(companyTexts, parsed),
      readCompanyClock(sources),
      first?.notices,
    ),
  };
}

/** Has notices of the day stand on a preview before they begin. */
const withBegun = <Parts extends LanguageParts>(parts: Parts): Parts => ({
  ...parts,
  notices: parts.notices.map(({ from: _from, ...notice }) => notice),
});

const estimateLinesIn = ({ content }: LanguageParts) =>
  (Object(content['estimate']) as { lines?: Record<string, string> }).lines;
const withLines = <Parts extends LanguageParts>(parts: Parts, lines: Record<string, string>): Parts => ({
  ...parts,
  content: { ...parts.content, estimate: { ...Object(parts.content['estimate']), lines } },
});

const translatedLines = ({ files }: LanguageFile): Record<string, string> =>
  Object.fromEntries([...(files.get(tablesKey)?.words ?? [])].flatMap(([label, { to }]) => (to ? [[label, to]] : [])));

/** The content files; where there are none, the reason. */
async function readContent(schemasDir: string): Promise<{ sources: SourceFile[]; missing?: string }> {
  try {
    const sources = await readJsonSources(schemasDir);
    return sources.length > 0 ? { sources } : { sources, missing: 'there are no content files in this folder' };
  } catch (error) {
    const message = `the content files cannot be read: ${messageOfError(error)}`;
    return {
      sources: [],
      missing: codeOfError(error) === 'ENOENT' ? 'there is no folder with content files here' : message,
    };
  }
}

/**
 * Loads a project without errors.
 * @throws FindingsError with every error, each at its file, line and column.
 */
export async function loadValidProject(options: ProjectOptions): Promise<ValidProject> {
  const { parts, ...check } = await loadProjectWithFindings(options);
  if (!parts) throw new FindingsError(inFolder(options.contentDir, check.findings));
  return { ...check, ...parts };
}

const parseSource = (sources: readonly SourceFile[], file: string): unknown =>
  JSON.parse(sources.find(({ path }) => path === file)?.text ?? '{}');
