import path from 'node:path';
import type { MessagesFile } from '../engine/definition/generated/MessagesFile.ts';
import type { OptionsFile } from '../engine/definition/generated/OptionsFile.ts';
import type { SourceDocument } from '../json/SourceDocument.ts';
import { constantsPath } from './files.ts';
import type { Compilation } from './Compilation.ts';
import type { WorkingForm } from './model.ts';

/** A message catalogue and the file it stands in. */
export interface Catalogue {
  document: SourceDocument;
  messages: MessagesFile;
}

/**
 * Every message catalogue that can be read, and which of them is the English one, which the others are compared with.
 */
export function cataloguesOf({ documents }: Compilation): { all: Catalogue[]; english: Catalogue | undefined } {
  const all = [...documents.values()]
    .filter((document) => document.path.startsWith('messages/') && !document.isTainted([]))
    .map((document) => ({ document, messages: document.value as MessagesFile }));
  return { all, english: all.find(({ document }) => document.path === 'messages/en.json') };
}

const structural = new Set<unknown>(['schema', 'properties', 'items', 'type', 'switch', 'switches', 'at']);

/** Whether a section's file was repaired where it says which fields there are, so that some may be missing by that. */
export const areFieldsTainted = ({ taints, duplicates }: SourceDocument): boolean =>
  taints.some((at) => at.length === 0 || structural.has(at.at(-1)) || at.at(-2) === 'properties') ||
  duplicates.some((at) => structural.has(at.at(-1)));

export interface OptionList {
  document: SourceDocument;
  options: OptionsFile['oneOf'];
}

/** The path of the option list that `ref` names in a file. */
export const optionPath = (document: SourceDocument, ref: string): string =>
  path.posix.join(path.posix.dirname(document.path), ref);

/** The option list that `ref` names in a file; undefined when there is none, or none that can be used. */
export function optionListOf(
  { documents }: Compilation,
  document: SourceDocument,
  ref: string | undefined,
): OptionList | undefined {
  const found = ref === undefined ? undefined : documents.get(optionPath(document, ref));
  return found?.path.startsWith('options/')
    ? { document: found, options: (found.value as OptionsFile).oneOf }
    : undefined;
}

/** The forms in whose files nothing was found that taints what they ask, and when. */
export const soundForms = (compilation: Compilation): WorkingForm[] =>
  compilation.forms.filter((form) => isSound(compilation, form));

function isSound(compilation: Compilation, { document, file, sections }: WorkingForm): boolean {
  if (compilation.isTainted('sections', document.path) || compilation.isTainted('answers', document.path)) return false;
  if (
    Object.values(file.submit.constants ?? {}).some((constant) => typeof constant !== 'string') &&
    compilation.isTainted('answers', constantsPath)
  )
    return false;
  const { invalid, wrong } = file.notices;
  const notices = [invalid, wrong, file.submit.success?.notice, file.submit.failure?.notice].filter(
    (name) => name !== undefined,
  );
  if (compilation.messages && notices.some((name) => !Object.hasOwn(compilation.messages?.notices ?? {}, name)))
    return false;
  return sections.every((section) => {
    if (compilation.isTainted('answers', section.document.path) || areFieldsTainted(section.document)) return false;
    const refs = section.properties.flatMap(({ field }) => field.$ref ?? field.items?.$ref ?? []);
    return refs.every(
      (ref) =>
        optionListOf(compilation, section.document, ref) &&
        !compilation.isTainted('answers', optionPath(section.document, ref)),
    );
  });
}
