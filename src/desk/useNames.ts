import { useMemo } from 'react';
import type { TextOf } from '../content/translations.ts';
import { useEdits } from './edits/useEdits.ts';
import { metaSchemaOf } from './files/metaSchemas.ts';
import { ContentNames } from '../content/ContentNames.ts';

/** The names of the content's texts at the desk, which has all meta-schemas by the names that files give. */
export const namesIn = (paths: readonly string[], textOf: TextOf): ContentNames =>
  new ContentNames({ paths, textOf, schemaOf: (_path, text) => metaSchemaOf(text) });

/** The names in the content as the service has it. All files are read for them: only once these are others. */
export function useNames(): ContentNames {
  const { texts } = useEdits();
  return useMemo(() => namesIn([...(texts?.keys() ?? [])], (path) => texts?.get(path)?.text), [texts]);
}
