import { kindOf, type SourceFile } from '../../compile/files.ts';
import type { Finding } from '../../compile/findings.ts';

const needed = new Map([
  ['content/company.json', "the company's content is missing, from which every page takes its words"],
  ['content/gallery.json', 'the gallery is missing, from which the pages take their pictures'],
]);

/** The content files that are not there. One that lies beside them under another name, which has been told, is probably meant. */
export function missingContent(sources: readonly SourceFile[], root: string, found: readonly Finding[]): Finding[] {
  const paths = sources.map(({ path }) => path);
  if (paths.length === 0 || paths.some((path) => /^content\/.*json/i.test(path) && !kindOf(path))) return [];
  return [...needed].flatMap(([path, message]): Finding[] => {
    const file = `${root}/${path}`;
    if (paths.includes(path) || found.some((finding) => finding.file === file)) return [];
    return [{ file, line: 1, column: 1, severity: 'error', code: 'missing-file', message, hint: 'put it back' }];
  });
}
