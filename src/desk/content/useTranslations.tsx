import type { JSONPath } from 'jsonc-parser';
import { useMemo } from 'react';
import type { EditStore } from '../edits/EditStore.ts';
import { namesIn } from '../naming/deskNames.ts';
import type { Note } from './EditedForm.tsx';
import { otherWords, Translations } from './TextFields.tsx';

/**
 * What texts of a file say in other languages, to stand beneath the fields of a form that ask for them. `fieldOf` gives
 * the field that asks for a place.
 */
export function useTranslations(store: EditStore, file: string, fieldOf: (at: JSONPath) => string | undefined): Note[] {
  const { texts } = store.state;
  const all = useMemo(
    () => namesIn([...(texts?.keys() ?? [])], (path) => texts?.get(path)?.text).textsOf(file),
    [texts, file],
  );
  return all.flatMap((text): Note[] => {
    const field = fieldOf(text.path);
    const others = field === undefined ? [] : otherWords(store, text);
    return field === undefined || others.length === 0 ? [] : [[field, <Translations key={text.id} others={others} />]];
  });
}
