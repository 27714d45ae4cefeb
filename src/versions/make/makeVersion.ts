import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify } from 'vite';
import { photosFolder } from '../../checker/pictures.ts';
import type { ProjectParts } from '../../checker/loadProject.ts';
import { readWithTimeout } from '../../json/readInTime.ts';
import { listFilesRecursively } from '../files.ts';
import { composeFormsExpression, runPagesScript } from '../scripts.ts';
import {
  type ContentRecord,
  insertLanguageFolderBeforeFileName,
  type StoredContent,
  versionFormat,
  versionPaths,
  type VersionRecord,
} from '../versionFolder.ts';
import { sharePicture, themeColours } from '../../site/search/brand.ts';
import type { SiteSettings } from '../../site/settings.ts';
import { type ContentModules, contentModulesOfLanguage, moduleSources } from './contentModules.ts';
import { FolderWriter } from './FolderWriter.ts';
import { renderIconFiles, makePicturesAndPruneLongUnused, makeSharePicture, photosOf } from './makePictures.ts';
import { contentFile, writePrerenderedSite } from './prerender.ts';
import { type Release, releasePaths } from './release.ts';

export interface ContentSource {
  /** Absent for a version without pages, whose service only takes leads. */
  release: Release | undefined;
  project: ProjectParts;
  settings: SiteSettings;
  contentDir: string;
  files: readonly string[];
  content: ContentRecord;
  pictureCache: string;
  /** Whether one person looks at it: without compressed copies, which are slow to make. */
  isPreview: boolean;
}

/**
 * Makes a complete version in an empty folder: pages, content modules, pictures, scripts, and the service's data.
 * Unchanged files of the folder `earlier` are linked.
 */
export async function makeVersion(
  { release, project, settings, contentDir, files, content, pictureCache, isPreview }: ContentSource,
  version: string,
  folder: string,
  earlierFolder: string | undefined,
): Promise<void> {
  const writer = new FolderWriter(folder, earlierFolder);
  const site = new FolderWriter(
    join(folder, versionPaths.site),
    earlierFolder === undefined ? undefined : join(earlierFolder, versionPaths.site),
    !isPreview,
  );
  for (const file of files) {
    const bytes = await readWithTimeout(readFile(join(contentDir, file)));
    await writer.write(join(versionPaths.files, file), bytes);
    if (file.startsWith('schemas/lookups/')) await site.write(file.replace('schemas/', ''), bytes);
  }
  for (const { prefix, isOff, ...language } of [{ ...project, prefix: '', isOff: false }, ...project.languages]) {
    const modules = contentModulesOfLanguage(project, settings, version, prefix);
    const stored = storedContent({ ...project, ...language }, modules);
    await writer.write(
      insertLanguageFolderBeforeFileName(versionPaths.forms, prefix),
      composeFormsExpression(language.forms),
    );
    await writer.write(insertLanguageFolderBeforeFileName(versionPaths.content, prefix), JSON.stringify(stored));
    if (!release || isOff) continue;
    await linkRelease(release, writer, site, prefix);
    await writeModules(modules, site, prefix);
    const { logo } = project;
    if (logo && prefix === '')
      for (const [name, icon] of Object.entries(await renderIconFiles(await readFile(logo.file), themeColours.light)))
        await site.write(name, icon);
    const script = join(release.folder, releasePaths.pages);
    const pages = runPagesScript(await readFile(script, 'utf8'), script, {
      modules: modules.data,
      forms: language.forms,
    });
    const template = await readFile(join(release.folder, releasePaths.template), 'utf8');
    const styles = await readFile(join(release.folder, releasePaths.styles), 'utf8');
    const { chunks } = release;
    const hasNotices = language.notices.length > 0;
    const input = { site: pages, hasNotices, template, styles, chunks, version, prefix, cache: pictureCache };
    const documents = await writePrerenderedSite(input, site);
    await writer.write(insertLanguageFolderBeforeFileName(versionPaths.documents, prefix), JSON.stringify(documents));
    if (prefix === '')
      await site.link(
        sharePicture.file,
        await makeSharePicture(join(contentDir, 'schemas', photosFolder, pages.sharedPhoto), pictureCache),
      );
  }
  if (release)
    for (const { file, from } of await makePicturesAndPruneLongUnused(photosOf(project), pictureCache))
      await site.link(`assets/${file}`, from);
  const record: VersionRecord = {
    format: versionFormat,
    madeAt: new Date().toISOString(),
    ...(release && { release: release.stamp }),
    files: [...new Set([...writer.files, ...site.files.map((file) => join(versionPaths.site, file))])],
    content,
  };
  await writer.write(versionPaths.record, JSON.stringify(record));
}

const storedContent = (
  { content, tables, forms, notices, languages }: ProjectParts,
  { data }: ContentModules,
): StoredContent => ({
  content: { ...content },
  tables,
  notices: notices.filter(({ mailText }) => mailText !== undefined),
  neededInLead: Object.fromEntries(
    Object.entries(forms).map(([form, { neededWhenSent = {} }]) => [form, { ...neededWhenSent }]),
  ),
  modules: data,
  languages: languages.map(({ tag, prefix, isOff }) => ({ tag, prefix, isOff })),
});

/** Links the release's files. Other languages have scripts of their own, which import the content beside them. */
async function linkRelease(release: Release, folder: FolderWriter, site: FolderWriter, prefix: string): Promise<void> {
  const from = join(release.folder, releasePaths.site);
  for (const file of await listFilesRecursively(from))
    if (prefix === '' || /\.js(?:\.|$)/.test(file)) await site.link(join(prefix, file), join(from, file));
  if (prefix === '') await folder.link(versionPaths.pages, join(release.folder, releasePaths.pages));
}

async function writeModules(modules: ContentModules, site: FolderWriter, prefix: string): Promise<void> {
  const texts = moduleSources(modules, (name) => `./${name}.js`);
  for (const [name, text] of Object.entries(texts)) {
    const { code } = await minify(contentFile(name), text, { module: true });
    await site.write(join(prefix, contentFile(name)), code);
  }
}
