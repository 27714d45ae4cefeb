import type { SourceDocument } from '../../json/SourceDocument.ts';
import type { MessagesFile } from '../definition/generated/MessagesFile.ts';
import type { Compilation } from './Compilation.ts';

/** A message catalogue and the file it stands in. */
export interface Catalogue {
  document: SourceDocument;
  messages: MessagesFile;
}

/** Every message catalogue that can be read, and which of them is the English one, which the others are compared with. */
export function cataloguesOf({ documents }: Compilation): { all: Catalogue[]; english: Catalogue | undefined } {
  const all = [...documents.values()]
    .filter((document) => document.path.startsWith('messages/') && !document.isDoubtful([]))
    .map((document) => ({ document, messages: document.value as MessagesFile }));
  return { all, english: all.find(({ document }) => document.path === 'messages/en.json') };
}
