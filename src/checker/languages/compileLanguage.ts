import type { SourceFile } from '../../compile/files.ts';
import type { Finding } from '../../compile/Finding.ts';
import type { CompiledSource } from '../../compile/compileForms.ts';
import { compileFiles } from '../passes.ts';
import { type Language, type Translated, translate } from './languages.ts';

/** Content files in another language, compiled, and what is wrong with them in that alone. */
export interface CompiledLanguage {
  language: Language;
  sources: readonly SourceFile[];
  /** Undefined when there is an error among the findings. */
  forms: Record<string, CompiledSource> | undefined;
  /** Each at the line of the language's file. */
  findings: Finding[];
}

/**
 * Compiles sound content files in another language. `first` was found in the first one; `root` is the name of the
 * folder `schemas` in findings.
 */
export function compileLanguage(
  language: Language,
  sources: readonly SourceFile[],
  root: string,
  first: readonly Finding[],
): CompiledLanguage {
  const translated = translate(sources, language);
  const { findings, forms } = compileFiles(translated.sources, root, { language: language.tag, checked: 'texts' });
  const own = findings.filter((finding) => !first.some(isSame(finding)));
  return {
    language,
    sources: translated.sources,
    forms,
    findings: own.map((each) => placed(each, language, translated, root)),
  };
}

const isSame = (one: Finding) => (other: Finding) =>
  one.file === other.file && one.line === other.line && one.code === other.code;

/** A finding at the line of the language's file that has the text. */
function placed(finding: Finding, { path, tag, lines }: Language, { laid }: Translated, root: string): Finding {
  const inLine = laid.filter((each) => `${root}/${each.file}` === finding.file && each.place.line === finding.line);
  const meant = inLine.find(({ place }) => place.column === finding.column) ?? inLine[0];
  const file = `${root}/${path}`;
  if (meant) return { ...finding, file, at: [], ...lines.placeOf(meant.offset) };
  const message = [`in ${tag}, ${finding.file}:${finding.line}: `, finding.message].flat();
  return { ...finding, file, at: [], line: 1, column: 1, message };
}
