import type { JSONPath } from 'jsonc-parser';
import type { ReactElement } from 'react';
import { FindingsAt, usePlacesOfFindings } from '../FindingsAt.tsx';
import { useNames } from '../useNames.ts';
import { otherWords, Translations } from './TextFields.tsx';

/** A note at a field, by the field's path. Its key is its own among those of the field. */
export type Note = readonly [field: string, ReactElement];

/**
 * What the check finds in a file, and what its texts say in other languages, to stand beneath the fields of a form that
 * ask for them. `fieldAt` gives the field that asks for a place.
 */
export function useFieldNotes(file: string, fieldAt: (at: JSONPath) => string | undefined): Note[] {
  const findings = usePlacesOfFindings(file).flatMap((path): Note[] => {
    const field = fieldAt(path);
    return field === undefined ? [] : [[field, <FindingsAt key={path.join('\n')} file={file} path={path} />]];
  });
  const translations = useNames()
    .textsOf(file)
    .flatMap((text): Note[] => {
      const field = fieldAt(text.path);
      const others = field === undefined ? [] : otherWords(text);
      return field === undefined || others.length === 0
        ? []
        : [[field, <Translations key={text.id} others={others} />]];
    });
  return [...findings, ...translations];
}
