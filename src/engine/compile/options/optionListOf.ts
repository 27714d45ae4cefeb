import path from 'node:path';
import type { SourceDocument } from '../../../json/SourceDocument.ts';
import type { OptionsFile } from '../../definition/generated/OptionsFile.ts';
import type { Compilation } from '../Compilation.ts';

export interface OptionList {
  document: SourceDocument;
  options: OptionsFile['oneOf'];
}

/** The path of the option list that `ref` names in a file. */
export const optionPath = (document: SourceDocument, ref: string): string => path.posix.join(path.posix.dirname(document.path), ref);

/** The option list that `ref` names in a file; undefined when there is none, or none that can be used. */
export function optionListOf({ documents }: Compilation, document: SourceDocument, ref: string | undefined): OptionList | undefined {
  const found = ref === undefined ? undefined : documents.get(optionPath(document, ref));
  return found?.path.startsWith('options/') ? { document: found, options: (found.value as OptionsFile).oneOf } : undefined;
}
