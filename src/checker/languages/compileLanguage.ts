import type { SourceFile } from '../../compile/files.ts';
import type { Finding, Sentence } from '../../compile/Finding.ts';
import type { FilePlace, Findings } from '../../compile/findings.ts';
import type { CompiledSource } from '../../compile/compileForms.ts';
import { compileFiles } from '../passes.ts';
import { type Language, type Translated, translate } from './languages.ts';

/** Content files in another language, compiled. */
export interface CompiledLanguage {
  language: Language;
  sources: readonly SourceFile[];
  /** Undefined when they have an error. */
  forms: Record<string, CompiledSource> | undefined;
}

/**
 * Compiles sound content files in another language, and reports what is wrong with them in that alone, each at the line
 * of the language's file. `first` was found in the first one; `root` is the name of the folder `schemas` in findings.
 */
export function compileLanguage(
  language: Language,
  sources: readonly SourceFile[],
  root: string,
  first: readonly Finding[],
  collector: Findings,
): CompiledLanguage {
  const translated = translate(sources, language);
  const { findings, forms } = compileFiles(translated.sources, root, { language: language.tag, checked: 'texts' });
  for (const finding of findings.filter((own) => !first.some(isSameFinding(own)))) {
    const { code, last, hint, severity } = finding;
    const [place, message] = placed(finding, language, translated, root);
    collector.report(place, { code, last }, message, hint, severity);
  }
  return { language, sources: translated.sources, forms };
}

const isSameFinding = (one: Finding) => (other: Finding) =>
  one.file === other.file && one.line === other.line && one.code === other.code;

/** The place in the language's file that has the text of a finding, and what is said of it there. */
function placed(
  finding: Finding,
  { path, tag, lines }: Language,
  { laid }: Translated,
  root: string,
): [FilePlace, Sentence] {
  const inLine = laid.filter((each) => `${root}/${each.file}` === finding.file && each.place.line === finding.line);
  const meant = inLine.find(({ place }) => place.column === finding.column) ?? inLine[0];
  const file = `${root}/${path}`;
  if (meant) return [{ file, ...lines.placeOf(meant.offset) }, finding.message];
  return [{ file }, [`in ${tag}, ${finding.file}:${finding.line}: `, finding.message].flat()];
}
