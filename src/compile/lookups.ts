import type { MessagesFile } from '../engine/definition/generated/MessagesFile.ts';
import type { OptionsFile } from '../engine/definition/generated/OptionsFile.ts';
import type { CheckedDocument } from './CheckedDocument.ts';
import type { Compilation } from './Compilation.ts';
import { refPath } from './optionRefs.ts';

/** A message catalogue and the file it stands in. */
export interface Catalogue {
  document: CheckedDocument;
  messages: MessagesFile;
}

/** Every message catalogue that is whole, and which of them is the English one, which the others are compared with. */
export function cataloguesOf(compilation: Compilation): { all: Catalogue[]; english: Catalogue | undefined } {
  const all = compilation
    .documentsOf('messages')
    .map((document) => ({ document, messages: document.value as MessagesFile }));
  return { all, english: all.find(({ document }) => document.path === 'messages/en.json') };
}

export interface OptionList {
  document: CheckedDocument;
  options: OptionsFile['oneOf'];
}

/** The option list that `ref` names in a file; undefined when there is none, or none that can be used. */
export function optionListOf(
  { documents, kinds }: Compilation,
  document: CheckedDocument,
  ref: string | undefined,
): OptionList | undefined {
  const found = ref === undefined ? undefined : documents.get(refPath(document, ref));
  return found && kinds.of(found.path)?.name === 'options'
    ? { document: found, options: (found.value as OptionsFile).oneOf }
    : undefined;
}
