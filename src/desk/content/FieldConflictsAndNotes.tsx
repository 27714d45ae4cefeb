import type { JSONPath } from 'jsonc-parser';
import { type ReactElement, type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { idSeparator } from '../../engine/react/session.ts';
import { readValueDespiteErrors } from '../../content/looseJson.ts';
import { keyedPointerToPath } from '../../content/pointers.ts';
import { RefusedEditQuestion } from '../edits/RefusedEditQuestion.tsx';
import { editStore } from '../edits/EditStore.ts';
import { useEdits } from '../edits/useEdits.ts';
import { FindingsAt, Remark, useFindingPaths } from '../findings.tsx';
import { useSavedContentNames } from '../useContentNames.ts';
import { words } from '../words.ts';
import type { AnswersInFiles } from './EditedAnswers.ts';
import { findTranslationTargets, TranslationEditorsWithFindings } from './TextFields.tsx';

/** A note at a field, which the field's path names. The element's key is unique among the notes of a field. */
export interface FieldNote {
  field: string;
  note: ReactElement;
  /** Whether the tab of a closed list entry says that there is a finding inside. */
  isFinding?: boolean;
}

interface FieldNotesProps extends Pick<AnswersInFiles, 'formFile' | 'fieldsIn'> {
  form: string;
  notes: readonly FieldNote[];
}

/** Puts notes beneath fields: conflicting edits, findings in the form's file, translations, and others. */
export function FieldConflictsAndNotes({ form, formFile, fieldsIn, notes }: FieldNotesProps) {
  const fileNotes = useFileNotes(formFile, fieldsIn(editStore.savedText(formFile) ?? ''));
  const conflicts = useConflicts(formFile, fieldsIn);
  const others = [...fileNotes, ...notes];
  const idOf = (field: string): string => [form, field].join(idSeparator);
  const notesAt = (field: string, list: readonly FieldNote[]): ReactElement[] =>
    list.flatMap((each) => (each.field === field ? each.note : []));
  const entries = others.flatMap(({ field, isFinding }) => (isFinding ? entriesAround(field) : []));
  return (
    <>
      {[...new Set([...conflicts, ...others].map(({ field }) => field))].map((field) => (
        <AtElement key={field} id={idOf(field)} first={notesAt(field, conflicts)} then={notesAt(field, others)} />
      ))}
      {[...new Set(entries)].map((entry) => (
        <InClosedEntry key={entry} id={idOf(entry)} />
      ))}
    </>
  );
}

/** The findings in a file and the translations of its texts, as notes at their fields. */
function useFileNotes(file: string, fieldAt: (path: JSONPath) => string | undefined): FieldNote[] {
  const noteAt = (path: JSONPath, note: ReactElement, isFinding: boolean): FieldNote[] => {
    const field = fieldAt(path);
    return field === undefined ? [] : [{ field, note, isFinding }];
  };
  const findings = useFindingPaths(file).flatMap((path) =>
    noteAt(path, <FindingsAt key={path.join('\n')} file={file} path={path} />, true),
  );
  const translations = useSavedContentNames()
    .textsOf(file)
    .flatMap((text) => {
      const others = findTranslationTargets(text);
      return others.length === 0
        ? []
        : noteAt(text.path, <TranslationEditorsWithFindings key={text.id} others={others} />, false);
    });
  return [...findings, ...translations];
}

function useConflicts(file: string, fieldsIn: AnswersInFiles['fieldsIn']): FieldNote[] {
  const { pending } = useEdits();
  const text = editStore.textOf(file) ?? '';
  return [...pending].flatMap(([key, edit]): FieldNote[] => {
    const isHere = edit.refused && edit.file === file;
    const field = isHere ? fieldsIn(text)(keyedPointerToPath(readValueDespiteErrors(text), edit.path)) : undefined;
    return field === undefined ? [] : [{ field, note: <RefusedEditQuestion key={key} edit={edit} /> }];
  });
}

/** Calls back once React has drawn fields that appear or go, as answers change or list entries open. */
function watchPage(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Notes in the box of a field, if that is on the page; else only the first ones, in this place. */
function AtElement({ id, first, then }: { id: string; first: ReactNode; then: ReactNode }) {
  const field = useSyncExternalStore(watchPage, () => document.getElementById(id)?.parentElement);
  return field ? createPortal([first, then], field) : first;
}

/** The ends of the ids that the engine gives the tabs of the entries in which a field stands. */
const entriesAround = (field: string): string[] =>
  [...field.matchAll(/\.(\d+)(?=\.|$)/g)].map(({ index, 1: number }) => `${field.slice(0, index)}-tab-${number}`);

/** Says at the tab of a closed list entry that the check found something in it. */
function InClosedEntry({ id }: { id: string }) {
  const closed = useSyncExternalStore(watchPage, () => document.querySelector(`[id="${id}"][aria-selected="false"]`));
  return (
    closed &&
    createPortal(
      <Remark as="strong" $isError={false}>
        {words.findingInside}
      </Remark>,
      closed,
    )
  );
}
