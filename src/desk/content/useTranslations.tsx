import type { JSONPath } from 'jsonc-parser';
import { type ReactNode, useMemo } from 'react';
import type { DeskContent } from '../../leads/deskContent.ts';
import type { EditStore } from '../edits/EditStore.ts';
import { namesIn } from '../naming/deskNames.ts';
import { useLoaded } from '../useDesk.ts';
import { otherWords, Translations } from './TextFields.tsx';

/**
 * What texts of a file say in other languages, to stand beneath the fields of a form that ask for them. `fieldOf` gives
 * the field that asks for a place.
 */
export function useTranslations(
  store: EditStore,
  file: string,
  fieldOf: (at: JSONPath) => string | undefined,
): Map<string, ReactNode> {
  const { data: { findings = [] } = {} } = useLoaded<DeskContent>('content');
  const { texts } = store.state;
  const all = useMemo(
    () => namesIn([...(texts?.keys() ?? [])], (path) => texts?.get(path)?.text).textsOf(file),
    [texts, file],
  );
  return new Map(
    all.flatMap((text): [string, ReactNode][] => {
      const field = fieldOf(text.path);
      const others = field === undefined ? [] : otherWords(store, text);
      return field === undefined || others.length === 0
        ? []
        : [[field, <Translations key={text.id} others={others} findings={findings} />]];
    }),
  );
}
