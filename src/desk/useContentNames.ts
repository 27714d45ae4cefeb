import { useMemo } from 'react';
import { ContentNames } from '../content/ContentNames.ts';
import { ContentSnapshot } from '../content/ContentSnapshot.ts';
import { useEdits } from './edits/useEdits.ts';
import { metaSchemaOf } from '../jsonEditor/metaSchemas.ts';

/** The names of the content's texts at the desk, which has all meta-schemas by the names that files give. */
export const namesOfContentTexts = (texts: ReadonlyMap<string, string>): ContentNames =>
  new ContentNames(new ContentSnapshot(texts, (_path, text) => metaSchemaOf(text)));

/** The names of files, texts and forms in the saved content. Parses all files, and so only once the texts change. */
export function useSavedContentNames(): ContentNames {
  const { texts } = useEdits();
  return useMemo(
    () => namesOfContentTexts(new Map(Array.from(texts ?? [], ([path, { text }]) => [path, text]))),
    [texts],
  );
}
