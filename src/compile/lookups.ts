import type { MessagesFile } from '../engine/definition/generated/MessagesFile.ts';
import type { FieldSchema } from '../engine/definition/generated/SectionFile.ts';
import type { OptionsFile } from '../engine/definition/generated/OptionsFile.ts';
import type { CheckedDocument } from './CheckedDocument.ts';
import type { Compilation } from './Compilation.ts';
import { resolveRefFilePath } from './fields.ts';

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

/** The option list that a field of a file names; undefined when there is none, or none that can be used. */
export function findOptionList(
  { documents }: Compilation,
  document: CheckedDocument,
  { $ref, items }: Pick<FieldSchema, '$ref' | 'items'>,
): OptionList | undefined {
  const ref = $ref ?? items?.$ref;
  const list = ref === undefined ? undefined : documents.get(resolveRefFilePath(document, ref));
  return list?.kind?.name === 'options' ? { document: list, options: (list.value as OptionsFile).oneOf } : undefined;
}
