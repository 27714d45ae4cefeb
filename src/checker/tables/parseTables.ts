import type { Finding } from '../../compile/findings.ts';
import { Compilation } from '../../compile/model.ts';
import { checkShape } from '../../engine/compile/passes/checkShape.ts';
import { checkTexts } from '../../engine/compile/passes/checkTexts.ts';
import { parseFiles } from '../../engine/compile/passes/parseFiles.ts';
import type { TableFile } from './TableFile.ts';
import type { TableText } from './readTableFiles.ts';

/** Names under which the compiler takes a file and the meta-schema that says what the file may hold. */
const metaPath = 'meta/section.schema.json';
const standIn = (index: number): string => `table/${index}.json`;

/**
 * Texts to documents by the very passes that read the definitions: JSON syntax, duplicate keys, and the shape that the
 * meta-schema of rate tables asks for. What is wrong is mended there as it was probably meant; a table whose text leaves that open is left out.
 * `inUse` holds the versions by which leads were priced.
 */
export function parseTables(texts: readonly TableText[], metaSchema: string | undefined, inUse: ReadonlySet<string>): { tables: TableFile[]; findings: Finding[] } {
  const sources = texts.map(({ text }, index) => ({ path: standIn(index), text }));
  const compilation = new Compilation([...sources, ...(metaSchema === undefined ? [] : [{ path: metaPath, text: metaSchema }])], '');
  parseFiles(compilation);
  if (metaSchema !== undefined && compilation.documents.has(metaPath)) checkShape(compilation);
  checkTexts(compilation);
  const tables = texts.flatMap(({ file, name }, index) => {
    const document = compilation.documents.get(standIn(index));
    return document && !document.isDoubtful([]) ? [{ file, name, document, inUse: inUse.has(name) }] : [];
  });
  const files = new Map(texts.map(({ file }, index) => [`/${standIn(index)}`, file]));
  const findings = compilation.findings.flatMap((finding) => {
    const file = files.get(finding.file);
    return file === undefined ? [] : [{ ...finding, file }];
  });
  return { tables, findings };
}
