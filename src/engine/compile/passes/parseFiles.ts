import { parseTree, printParseErrorCode, visit, type ParseError } from 'jsonc-parser';
import { fileKinds, kindOf } from '../fileKinds.ts';
import { lineAndColumn } from '../lineAndColumn.ts';
import type { Pass } from '../Pass.ts';
import { SourceDocument } from '../SourceDocument.ts';

/** Text to documents: JSON syntax, duplicate keys, and files in places where nothing reads them. */
export const parseFiles: Pass = (compilation) => {
  for (const { path, text } of compilation.sources) {
    if (!kindOf(path)) {
      const known = fileKinds.map(({ name }) => name).join(', ');
      compilation.reportAt(path, { line: 1, column: 1 }, 'unknown-file', 'nothing reads a file of this name here', `kinds of files: ${known}`);
      continue;
    }
    if (text.startsWith('\uFEFF')) {
      compilation.reportAt(path, { line: 1, column: 1 }, 'byte-order-mark', 'the file begins with an invisible byte-order mark', 'save it as UTF-8 without BOM');
      continue;
    }
    const errors: ParseError[] = [];
    const tree = parseTree(text, errors, { disallowComments: true });
    let mistakenLine = -Infinity;
    for (const { error, offset } of errors) {
      const place = lineAndColumn(text, offset);
      // What follows at once is mostly the same mistake, seen again.
      if (place.line > mistakenLine + 1) compilation.reportAt(path, place, 'syntax', `not valid JSON: ${inWords(printParseErrorCode(error))}`);
      mistakenLine = place.line;
    }
    for (const { key, offset } of duplicateKeys(text)) {
      compilation.reportAt(path, lineAndColumn(text, offset), 'duplicate-key', `"${key}" stands twice in the same place`, 'remove one of the two');
    }
    if (tree && errors.length === 0) compilation.documents.set(path, new SourceDocument(path, text, tree));
  }
};

const inWords = (code: string): string => code.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

function duplicateKeys(text: string): { key: string; offset: number }[] {
  const open: Set<string>[] = [];
  const found: { key: string; offset: number }[] = [];
  visit(text, {
    onObjectBegin: () => {
      open.push(new Set());
    },
    onObjectEnd: () => {
      open.pop();
    },
    onObjectProperty: (key, offset) => {
      const keys = open.at(-1);
      if (keys?.has(key)) found.push({ key, offset });
      keys?.add(key);
    },
  });
  return found;
}
