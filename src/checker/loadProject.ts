// checker: checks all that the owner edits, and only checks. This is its door.

import { join } from 'node:path';
import { readSources, type SourceFile } from '../compile/sourceFiles.ts';
import { FindingsError, type Finding, inFolder } from '../compile/Finding.ts';
import { dayIn } from '../pricing/days.ts';
import type { RateTable } from '../pricing/types.ts';
import { checkProject, type CheckSummary } from './checkProject.ts';
import type { TextLocation } from '../json/textMarks.ts';
import { markEstimateLines, markFiles } from './languages/texts.ts';
import type { CompiledSource } from '../compile/compileForms.ts';
import { compileFiles, compileSources } from './passes.ts';
import { codes } from './codes.ts';
import { fillContent, hideClosedInvitation, readCompanyClock } from './content.ts';
import { contentPath, schemasFolder as root, galleryFile, tablesFolder } from './fileKinds.ts';
import type { GalleryFile } from './generated/GalleryFile.ts';
import { compileLanguage, type LanguageFile, languageFilesIn, tablesKey } from './languages/languages.ts';
import { checkUnusedPictures, type GalleryPhotos, type NamedPictures, readIconIds, readPictures } from './pictures.ts';
import type { StoredTable, StoredTables } from './tables/inUse.ts';
import { parseCheckedTables } from './tables/checkTables.ts';
import { readTableFiles } from './tables/tableFiles.ts';
import { codeOfError, messageOfError } from '../values/errors.ts';

/** The folder of a project, and the context that it is checked against. */
export interface ProjectOptions {
  /** The folder with the `schemas` and `pricing-tables` that the owner edits. */
  contentDir: string;
  /** The tables by which leads were priced, which must stay as they are. When left out, no table is in use. */
  storedTables?: StoredTables;
  /** The language of the forms' own sentences: the name of a catalogue in `messages`. */
  language?: string;
  /** The day for which is checked, as `YYYY-MM-DD`: today in the company's time zone. */
  today?: string;
}

/** The parts of a project that each language of the site has for itself. */
export interface LanguageParts {
  /** Compiled, by id. */
  forms: Record<string, CompiledSource>;
  /** The company's content, with what is true of the company put into its texts. */
  content: Readonly<Record<string, unknown>>;
  gallery: GalleryPhotos;
}

/** The parts of the owner's files that hosts use. */
export interface ProjectParts extends LanguageParts, Pick<NamedPictures, 'optionPictures' | 'person' | 'logo'> {
  tables: readonly [RateTable, ...RateTable[]];
  /** The other languages of the site. */
  languages: readonly (LanguageParts & Pick<LanguageFile, 'tag' | 'prefix'>)[];
}

/** Files of a language, and their forms, as pages show them. */
type TransformFiles = (
  files: readonly SourceFile[],
  forms: LanguageParts['forms'],
  tag?: string,
) => readonly [files: readonly SourceFile[], forms: LanguageParts['forms']];

/** All findings, by file and place, and how much was checked. */
interface ProjectCheck {
  findings: Finding[];
  summary: CheckSummary;
}

/** All the owner's files: their findings, and the parts that are made of them. */
export interface LoadedProject extends ProjectCheck {
  /** Undefined when there is an error among the findings. */
  parts: ProjectParts | undefined;
  /** The parts with texts that say where they stand, for a preview of the site. */
  marked?: () => ProjectParts;
}

/** A project without errors. Its findings are warnings. */
export type ValidProject = ProjectCheck & ProjectParts;

/**
 * Reads, checks and compiles all that the owner edits: the content files, the pictures and the rate tables, and whether
 * they fit each other. Every host loads it once at its start, and once for each change if it looks for changes.
 */
export async function loadProject(options: ProjectOptions): Promise<LoadedProject> {
  const { contentDir, storedTables, language } = options;
  const schemasDir = join(contentDir, root);
  const { sources, missing } = await readContent(schemasDir);
  const compiled = compileFiles(sources, root, language === undefined ? {} : { language });
  const { compilation, forms } = compiled;
  const { collector } = compilation;
  if (missing) collector.report({ file: root }, 'missing-folder', missing, 'look at how CONTENT_DIR is spelt');
  const languages = forms
    ? languageFilesIn(sources).map((each) => compileLanguage(each, sources, root, compiled.findings, collector))
    : [];
  compilation.removeBroken();
  const { gallery, optionPictures, person, logo, pictureNames: named } = await readPictures(compilation, schemasDir);
  compilation.removeBroken();
  const tableTexts = await readTableFiles(contentDir, collector);
  const stored =
    (await storedTables?.().catch((error: unknown): StoredTable[] => {
      const message = `whether a table is in use is not known: ${messageOfError(error)}`;
      collector.report({ file: tablesFolder }, codes['unreadable-database'], message);
      return [];
    })) ?? [];
  const summary = checkProject(compilation, {
    tableTexts,
    stored,
    icons: await readIconIds(),
    today: options.today ?? dayIn(readCompanyClock(sources), new Date()),
  });
  const reported = [...compilation.findings];
  const hasNoErrors = reported.every(({ severity }) => severity !== 'error');
  if (!hasNoErrors || !forms || !gallery) return { findings: reported, summary, parts: undefined };
  // A finding in the gallery may be why a picture is shown nowhere: another may be named in its place.
  if (reported.every(({ file }) => file !== `${root}/${galleryFile}`))
    await checkUnusedPictures(schemasDir, named, collector);
  const buildParts = (shown: TransformFiles): ProjectParts => {
    const first = languageParts(...shown(sources, forms, language), gallery);
    return {
      tables: parseCheckedTables(tableTexts),
      ...first,
      languages: languages.map(({ language, sources: translated, forms: own = {} }) => ({
        tag: language.tag,
        prefix: language.prefix,
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
        const markedFiles = markFiles(files);
        return [
          markedFiles,
          compileSources(markedFiles, root, { checked: 'nothing', ...(tag !== undefined && { language: tag }) }),
        ];
      });
      const tables = parts.tables.map(({ table }) => table);
      const withMarks = <Parts extends LanguageParts>(unmarked: Parts, place: TextLocation): Parts =>
        withLines(unmarked, markEstimateLines(tables, estimateLinesIn(unmarked), place));
      return {
        ...withMarks(parts, { file: `${root}/${contentPath}`, path: ['estimate', 'lines'] }),
        languages: others.map((translation, index) =>
          withMarks(translation, { file: `${root}/${languages[index]?.language.path ?? ''}`, path: [tablesKey] }),
        ),
      };
    },
  };
}

/** The parts in a language; answers are kept under the same name in all of them, that of the `first` one. */
function languageParts(
  sources: readonly SourceFile[],
  forms: LanguageParts['forms'],
  gallery: GalleryPhotos,
  first?: LanguageParts,
): LanguageParts {
  const content = hideClosedInvitation(filledContentOf(sources), forms);
  const { storageName } = Object(first?.content['company']);
  return {
    forms,
    content: first ? { ...content, company: { ...Object(content['company']), storageName } } : content,
    gallery: { ...gallery, file: parseSource(sources, galleryFile) as GalleryFile },
  };
}

/** The words for lines of an estimate, by the labels of rate tables, and parts with others. */
const estimateLinesIn = ({ content }: LanguageParts) =>
  (Object(content['estimate']) as { lines?: Record<string, string> }).lines;
const withLines = <Parts extends LanguageParts>(parts: Parts, lines: Record<string, string>): Parts => ({
  ...parts,
  content: { ...parts.content, estimate: { ...Object(parts.content['estimate']), lines } },
});

const translatedLines = ({ files }: LanguageFile): Record<string, string> =>
  Object.fromEntries([...(files.get(tablesKey)?.words ?? [])].flatMap(([label, { to }]) => (to ? [[label, to]] : [])));

/** The content files; where there are none, why. */
async function readContent(schemasDir: string): Promise<{ sources: SourceFile[]; missing?: string }> {
  try {
    const sources = await readSources(schemasDir);
    return sources.length > 0 ? { sources } : { sources, missing: 'there are no content files in this folder' };
  } catch (error) {
    const message = `the content files cannot be read: ${messageOfError(error)}`;
    return { sources: [], missing: isNotFound(error) ? 'there is no folder with content files here' : message };
  }
}

/**
 * Loads a project to make something of it.
 * @throws FindingsError with every error found, each at its file, line and column.
 */
export async function loadValidProject(options: ProjectOptions): Promise<ValidProject> {
  const { parts, ...check } = await loadProject(options);
  const errors = check.findings.filter(({ severity }) => severity === 'error');
  if (!parts) throw new FindingsError(inFolder(options.contentDir, errors));
  return { ...check, ...parts };
}

const isNotFound = (error: unknown): boolean => codeOfError(error) === 'ENOENT';

/** The content file, which the checks have found to be there and of the right shape. */
const filledContentOf = (sources: readonly SourceFile[]): ProjectParts['content'] =>
  fillContent(parseSource(sources, contentPath) as ProjectParts['content']);

const parseSource = (sources: readonly SourceFile[], file: string): unknown =>
  JSON.parse(sources.find(({ path }) => path === file)?.text ?? '{}');
