import { copyMarks, type SourceFile } from '../../compile/files.ts';
import type { Compilation, Pass } from '../../compile/Compilation.ts';
import { nearest } from '../../compile/similar.ts';
import type { SourceDocument } from '../../json/SourceDocument.ts';
import type { Effort } from '../../json/bestRepair.ts';
import { readJson, usualEffort } from '../../json/readJson.ts';
import { countOf, type JsonPath, pathTo, TextLines } from '../../json/tree.ts';

/** No file needs more texts, numbers, lists and objects than these: many times what the largest holds. */
const mostValues = 3000;

/** So much is done, for all files together, to find out what was meant where a text cannot be read. */
const mostEffort = 1.5 * usualEffort;

/**
 * Text to documents: JSON syntax, duplicate keys, how a file is saved, and files in places where nothing reads them.
 */
export const parseFiles: Pass = (compilation) => {
  let left = mostEffort;
  for (const source of compilation.sources) {
    const effort = { left: Math.min(left, usualEffort) };
    left -= effort.left;
    if (compilation.kinds.of(source.path)) parse(compilation, source, effort);
    else reportMisplaced(compilation, source.path);
    left += Math.max(effort.left, 0);
  }
};

function parse(compilation: Compilation, { path, text, problem }: SourceFile, effort: Effort): void {
  if (problem) {
    compilation.reportAt(path, { line: 1, column: 1 }, problem.code, problem.message, problem.hint);
    compilation.unusable.add(path);
    return;
  }
  const lines = new TextLines(text);
  const damaged = text.indexOf('\uFFFD');
  const program = programOf(text);
  if (program) {
    compilation.reportAt(
      path,
      { line: 1, column: 1 },
      'invalid-encoding',
      `the file is saved as ${program.made}, so that it cannot be read`,
      program.hint,
    );
    compilation.unusable.add(path);
    return;
  }
  if (text.includes('\0') || text.startsWith('\uFFFD')) {
    compilation.reportAt(
      path,
      { line: 1, column: 1 },
      'invalid-encoding',
      'the file is not saved as UTF-8, so that it cannot be read',
      'save it as UTF-8',
    );
    compilation.unusable.add(path);
    return;
  }
  if (damaged !== -1)
    compilation.reportAt(
      path,
      lines.placeOf(damaged),
      'invalid-encoding',
      'a character here is not saved as UTF-8',
      'save the file as UTF-8 and write the character again',
    );
  if (text.startsWith('\uFEFF'))
    compilation.reportAt(
      path,
      { line: 1, column: 1 },
      'byte-order-mark',
      'the file begins with an invisible byte-order mark',
      'save it as UTF-8 without BOM',
    );
  const { tree, mistakes, sure, guesses, tainted } = readJson(text, effort);
  for (const { code, offset, message, hint } of mistakes)
    compilation.reportAt(path, lines.placeOf(offset), code, message, hint);
  if (!tree) {
    compilation.unusable.add(path);
    return;
  }
  const values = countOf(tree);
  if (values > mostValues) {
    compilation.reportAt(
      path,
      { line: 1, column: 1 },
      'file-too-large',
      `the file holds ${values} values, and none needs more than ${mostValues}`,
      'something else was saved under its name, or a part of it stands in it many times: put it back from a copy',
    );
    compilation.unusable.add(path);
    return;
  }
  const document = compilation.addDocument(path, text, tree);
  if (!sure) document.taint([]);
  for (const offset of guesses) document.taint(pathTo(tree, offset));
  for (const offset of tainted)
    document.taint(outermostInLine(document, pathTo(tree, offset), lines.placeOf(offset).line));
  // A condition that is read otherwise than it was meant may shut off anything.
  if (guesses.length > 0 || tainted.length > 0) compilation.taint('answers', path);
}

/** What an office program has made of a file, and what to do. */
function programOf(text: string): { made: string; hint: string } | undefined {
  const hint = 'save it as plain text, UTF-8';
  if (text.startsWith('{\\rtf')) return { made: 'a document with formats (RTF)', hint };
  if (text.startsWith('PK\u0003\u0004')) return { made: 'a document of Word or another office program', hint };
  // In a cell of a spreadsheet each quotation mark becomes two.
  const cells = text.match(/""[\w$-]+"" *:/g) ?? [];
  if (cells.length < 3) return undefined;
  return { made: 'a spreadsheet', hint: 'put it back from a copy, and change it with a text editor' };
}

/** The first part of a path, or the whole file, that begins in a line; the whole path when none does. */
const outermostInLine = (document: SourceDocument, at: JsonPath, line: number): JsonPath =>
  [[], ...at.map((_key, index) => at.slice(0, index + 1))].find((part) => document.placeOf(part).line === line) ?? at;

/** Endings that programs give what they do not save as plain text. */
const ofOffice = /\.(?:rtf|docx?|odt)$/i;

function reportMisplaced(compilation: Compilation, path: string): void {
  compilation.misplacedFiles.add(path);
  if (ofOffice.test(path)) {
    compilation.reportAt(
      path,
      { line: 1, column: 1 },
      'unknown-file',
      'this is a document of a word processor, and nothing reads one',
      `save it as plain text, called ${path.replace(ofOffice, '.json')}`,
    );
    return;
  }
  compilation.reportAt(
    path,
    { line: 1, column: 1 },
    'unknown-file',
    'nothing reads a file of this name here',
    whereItBelongs(path, compilation),
  );
}

/** Where a file of such a name may lie. */
function whereItBelongs(path: string, { sources, kinds }: Compilation): string {
  const ended = path.replace(/\.[^/]*$/, '.json');
  const [folder = '', ...names] = ended.split('/');
  const small = [folder, ...names.map((name) => name.replace(copyMarks, ''))]
    .join('/')
    .toLowerCase()
    .replace(/[ _\u2010-\u2015\u2212]+/g, '-')
    .replace(/\.json\.[a-z]+$/, '.json');
  const isThere = (name: string): boolean => sources.some((source) => source.path === name);
  const original = [small, small.replace(/-\d+(?=\.json$)/, '')].find((name) => name !== path && isThere(name));
  if (original !== undefined) return `remove it, or give it another name: ${original} is there as well`;
  if (small !== path && kinds.of(small)) return `call it ${small}`;
  const there = kinds.in(folder).map(({ paths }) => paths);
  if (there.length > 0 && there.every((only) => typeof only === 'string')) return nearest(path, there) ?? '';
  if (there.length > 0)
    return `files in ${folder} lie there without folders between, named with small letters, digits and dashes`;
  return 'forms and their sections lie in a folder for each form, option lists in options, messages in messages; names are of small letters, digits and dashes';
}

/** Keys of texts that are for machines. What an option stores is looked at with the options. */
const notForPeople = new Set<string | number>(['pattern', 'default', 'const', 'is', 'excluded', 'ui:placeholder']);

/** Texts say something. */
export const checkTexts: Pass = (compilation) => {
  for (const document of compilation.documents.values()) {
    const kind = compilation.kinds.of(document.path)?.name;
    if (kind !== undefined && kind !== 'meta') checkBlank(compilation, document, document.value, []);
  }
};

function checkBlank(compilation: Compilation, document: SourceDocument, value: unknown, at: JsonPath): void {
  if (typeof value === 'string') {
    // An empty one breaks the meta-schema already.
    if (value === '' || value.trim() !== '' || at.some((key) => notForPeople.has(key))) return;
    compilation.report(
      document,
      at,
      'blank-text',
      'this text holds nothing but spaces',
      'write something, or leave the key out',
    );
    document.put(at, '');
    document.taint(at);
  } else if (Array.isArray(value)) {
    value.forEach((part, index) => checkBlank(compilation, document, part, [...at, index]));
  } else if (value !== null && typeof value === 'object') {
    for (const [key, part] of Object.entries(value)) checkBlank(compilation, document, part, [...at, key]);
  }
}
