import type { JSONPath } from 'jsonc-parser';
import type { ReactElement } from 'react';
import { useNames } from '../naming/deskNames.ts';
import { otherWords, Translations } from './TextFields.tsx';

/** What stands at a field, by the field's path. Its key is its own among those of the field. */
export type Note = readonly [field: string, ReactElement];

/**
 * What texts of a file say in other languages, to stand beneath the fields of a form that ask for them. `fieldAt` gives
 * the field that asks for a place.
 */
export function useTranslations(file: string, fieldAt: (at: JSONPath) => string | undefined): Note[] {
  const texts = useNames().textsOf(file);
  return texts.flatMap((text): Note[] => {
    const field = fieldAt(text.path);
    const others = field === undefined ? [] : otherWords(text);
    return field === undefined || others.length === 0 ? [] : [[field, <Translations key={text.id} others={others} />]];
  });
}
