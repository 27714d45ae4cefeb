import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DefinitionError, type Finding } from '../../../compile/findings.ts';
import { nearest } from '../../../compile/similar.ts';
import { SourceDocument } from '../../../json/SourceDocument.ts';
import { readJson } from '../../../json/readJson.ts';
import type { JsonPath } from '../../../json/tree.ts';
import type { GalleryFile, PictureFile, ProjectFile } from '../../content/generated/GalleryFile.ts';
import type { Gallery, Picture, Project } from '../../pictures/pictures.ts';
import { type Original, readOriginal } from './makePictures.ts';

const name = 'content/gallery.json';

/** The gallery, and the originals that its copies are made from. */
interface ReadGallery {
  gallery: Gallery;
  originals: Original[];
}

/**
 * Reads the gallery, whose form compiling the definitions has checked, and every picture that it names.
 * @throws DefinitionError with every picture that is missing or broken, and every number that names no project or two.
 */
export async function readGallery(schemasDir: string): Promise<ReadGallery> {
  const text = await readFile(path.join(schemasDir, name), 'utf8');
  const { tree } = readJson(text);
  if (!tree) throw new Error(`${name} is empty`);
  const document = new SourceDocument(name, text, tree);
  const file = document.value as GalleryFile;
  const folder = path.join(schemasDir, 'content/photos');
  const present = await readdir(folder).catch((): string[] => []);
  const findings: Finding[] = [];
  const originals = new Map<string, Original>();
  const report = (at: JsonPath, code: string, message: string, hint?: string): void => {
    findings.push({
      file: path.join(path.relative('', path.resolve(schemasDir)), name),
      ...document.placeOf(at),
      severity: 'error',
      code,
      message,
      ...(hint && { hint }),
    });
  };

  const picture = async ({ picture: wanted, alt }: PictureFile, at: JsonPath): Promise<Picture> => {
    const place = [...at, 'picture'];
    if (!present.includes(wanted)) {
      report(place, 'missing-picture', `there is no picture "${wanted}" in ${folder}`, nearest(wanted, present));
      return { base: '', width: 0, height: 0, alt };
    }
    try {
      const original = originals.get(wanted) ?? (await readOriginal(path.join(folder, wanted)));
      originals.set(wanted, original);
      return { base: `/assets/${original.name}`, width: original.width, height: original.height, alt };
    } catch (error) {
      report(
        place,
        'unreadable-picture',
        `"${wanted}" cannot be read as a picture: ${error instanceof Error ? error.message : String(error)}`,
        'save it again, as JPEG or PNG',
      );
      return { base: '', width: 0, height: 0, alt };
    }
  };
  const project = async ({ before, after, ...rest }: ProjectFile, at: JsonPath): Promise<Project> => ({
    ...rest,
    before: await picture(before, [...at, 'before']),
    after: await picture(after, [...at, 'after']),
  });

  const hero = await picture(file.hero, ['hero']);
  const categories: Gallery['categories'] = [];
  for (const [index, category] of file.categories.entries()) {
    const projects = await Promise.all(
      category.projects.map((each, number) => project(each, ['categories', index, 'projects', number])),
    );
    categories.push({ title: category.title, projects });
  }

  const numbers = file.categories.flatMap(({ projects }, index) =>
    projects.map((each, number) => ({
      number: each.project,
      at: ['categories', index, 'projects', number, 'project'],
    })),
  );
  numbers.forEach(({ number, at }, index) => {
    if (numbers.findIndex((other) => other.number === number) < index)
      report(at, 'duplicate-project', `there is already a project ${number}`, 'give it a number of its own');
  });
  const featured = categories
    .flatMap(({ projects }) => projects)
    .find(({ project: number }) => number === file.featured);
  if (!featured)
    report(
      ['featured'],
      'unknown-project',
      `there is no project ${file.featured}`,
      `known here: ${numbers.map(({ number }) => number).join(', ')}`,
    );

  if (findings.length > 0 || !featured) throw new DefinitionError(findings);
  return {
    gallery: { ...(file.samples !== undefined && { samples: file.samples }), hero, featured, categories },
    originals: [...originals.values()],
  };
}

/**
 * The text of the ES modules that give the gallery to browser code: `virtual:pictures` what the home page shows,
 * `virtual:gallery` everything else.
 * @throws DefinitionError with every picture that is missing or broken.
 */
export async function galleryModules(schemasDir: string): Promise<Record<string, string>> {
  const {
    gallery: { categories, ...shown },
  } = await readGallery(schemasDir);
  return {
    'virtual:pictures': `export default ${JSON.stringify(shown)};`,
    'virtual:gallery': `export default ${JSON.stringify({ samples: shown.samples, categories })};`,
  };
}
