import type { MessagesFile } from '../../engine/definition/generated/MessagesFile.ts';

/** Sentences and labels of forms in a language, or a part of them: the package has its own for the others. */
export type Texts = { [Part in Exclude<keyof MessagesFile, '$schema'>]?: Partial<MessagesFile[Part]> };
