import { channel } from 'node:diagnostics_channel';
import { copyMarks, likeJsonFile, mergeMarks, otherEndings, type SourceFile } from './sourceFiles.ts';
import type { Compilation, Pass } from './Compilation.ts';
import { suggestOrListNames } from './similar.ts';
import { parseJsonWithRecovery } from '../json/readJson.ts';
import { countNodes, TextLines } from '../json/tree.ts';

/** No file needs more texts, numbers, lists and objects than these: many times what the largest holds. */
const maxValues = 3000;

/** A diagnostics channel with the path of each file before it is read, and with null once all are. */
export const fileRead = 'checker:file-read';
const reading = channel(fileRead);

/** Text to documents: JSON, how a file is saved, and files in places where nothing reads them. */
export const parseFilesAndReportStray: Pass = (compilation): void => {
  for (const source of compilation.sources) {
    reading.publish(compilation.fileOf(source.path));
    if (compilation.kinds.kindOf(source.path) || (source.problem && !likeJsonFile.test(source.path)))
      parse(compilation, source);
    else reportStray(compilation, source.path);
  }
  reading.publish(null);
  reportRenamed(compilation);
};

/** Reports a renamed folder that has a file kind of its own, once and not for each file in it. */
function reportRenamed(compilation: Compilation): void {
  const { documents, kinds, sources } = compilation;
  const isIn = (folder: string) => (file: { path: string }) => file.path.startsWith(`${folder}/`);
  for (const folder of kinds.foldersWithoutForm(sources.map(({ path }) => path))) {
    const files = [...documents.values()].filter(isIn(folder));
    const isOf = (meta: string): boolean =>
      files.every(({ value }) => String(Object(value).$schema).endsWith(`/${meta}`));
    const intended = kinds.all.find(
      (kind) => kind.folder !== undefined && kind.meta.path !== undefined && isOf(kind.meta.path),
    )?.folder;
    if (files.length === 0 || intended === undefined || sources.some(isIn(intended))) continue;
    compilation.hasStrayFile = true;
    compilation.report(
      { file: folder },
      'unknown-file',
      'nothing reads what is in a folder of this name',
      `call it ${intended}`,
    );
    for (const { path } of files) documents.delete(path);
  }
}

function parse(compilation: Compilation, { path, text, problem }: SourceFile): void {
  if (problem) {
    compilation.report({ file: path }, problem.code, problem.message, problem.hint);
    return;
  }
  const isDocument = text.startsWith('PK\u0003\u0004');
  if (isDocument || /^(?:\uFFFD|\{\\rtf)|\0/.test(text)) {
    const message = 'the file is saved as something else than plain text, so that it cannot be read';
    const hint = isDocument ? 'put it back from a copy' : 'save it as plain text, UTF-8';
    compilation.report({ file: path }, 'invalid-encoding', message, hint);
    return;
  }
  const lines = new TextLines(text);
  const damaged = text.indexOf('\uFFFD');
  if (damaged !== -1) {
    const hint = 'save the file as UTF-8 and write the character again';
    const message = 'a character here is not saved as UTF-8';
    compilation.report({ file: path, ...lines.placeOf(damaged) }, 'invalid-encoding', message, hint);
  }
  if (text.startsWith('\uFEFF')) {
    const message = 'the file begins with an invisible byte-order mark';
    compilation.report({ file: path }, 'byte-order-mark', message, 'save it as UTF-8 without BOM');
  }
  const { tree, mistakes } = parseJsonWithRecovery(text);
  const moved = tree || isNeeded(compilation, path) ? undefined : 'no form shows this: move it out of here';
  for (const { code, offset, message, hint } of mistakes)
    compilation.report({ file: path, ...lines.placeOf(offset) }, code, message, moved ?? hint);
  if (!tree) return;
  const values = countNodes(tree);
  if (values > maxValues) {
    const message = `the file holds ${values} values, and none needs more than ${maxValues}`;
    const hint = 'something else was saved under its name: put it back from a copy';
    compilation.report({ file: path }, 'file-too-large', message, hint);
    return;
  }
  compilation.addDocument(path, text, tree);
}

/** The name of a file without its endings, and these. */
const endings = /(?<=^|\/)([^/.]*)\.[^/]*$/;

/** Whether a file is more than a section that its form does not name: such may be notes, or lie there for later. */
function isNeeded({ kinds, sources }: Compilation, path: string): boolean {
  const [folder = '', ...names] = path.replace(endings, '$1').split('/');
  const form = sources.find((source) => source.path === `${folder}/form.json`);
  return (
    kinds.kindOf(`${folder}/${names.join('/')}.json`)?.name !== 'section' ||
    form?.text.includes(`"${names.join('/')}"`) !== false
  );
}

function reportStray(compilation: Compilation, path: string): void {
  const { kinds, sources } = compilation;
  if (otherEndings.test(path) && !likeJsonFile.test(path) && !isNeeded(compilation, path)) return;
  compilation.hasStrayFile = true;
  const [folder = ''] = path.split('/', 1);
  const slug = slugOf(folder);
  const original = slugOf(folder.replace(copyMarks, ''));
  const isThere = (file: string): boolean => sources.some((source) => source.path === file);
  const isCopy = original !== folder && isThere(`${original}/form.json`);
  if (
    isCopy ||
    (isThere(`${folder}/form.json`) && !isThere(`${slug}/form.json`) && kinds.kindOf(`${slug}/form.json`))
  ) {
    const hint = isCopy
      ? `move it out of here: it is a copy of the folder ${original}`
      : `call it ${slug}, and name it so in pages and the content`;
    compilation.report({ file: folder }, 'unknown-file', 'nothing reads what is in a folder of this name', hint);
    return;
  }
  const message = 'nothing reads a file of this name here';
  compilation.report({ file: path }, 'unknown-file', message, moveHint(path, compilation));
}

const slugOf = (name: string): string => name.toLowerCase().replace(/[ _\u2010-\u2015\u2212-]+/g, '-');

function moveHint(path: string, { sources, kinds }: Compilation): string {
  const [folder = '', ...names] = path.replace(endings, '$1.json').split('/');
  const slug = slugOf([folder, ...names.map((name) => name.replace(copyMarks, '').replace(mergeMarks, ''))].join('/'));
  const original = [slug, slug.replace(/-\d+(?=\.json$)/, '')].find((name) =>
    sources.some((source) => source.path === name && name !== path),
  );
  if (original !== undefined && mergeMarks.test(path)) return `remove it: a merge left it beside ${original}`;
  if (original !== undefined) return `remove it, or move it out of here: ${original} is there as well`;
  if (slug !== path && kinds.kindOf(slug))
    return /json|txt/i.test(path) ? `call it ${slug}` : `save it as plain text, called ${slug}`;
  const places = kinds.kindsIn(folder).map(({ paths }) => paths);
  if (places.length > 0 && places.every((each) => typeof each === 'string'))
    return suggestOrListNames(path, places) ?? '';
  const advice =
    places.length > 0 ? `files lie in ${folder} itself` : 'forms and their sections lie in a folder for each';
  return `${advice}, named with small letters, digits and dashes`;
}
