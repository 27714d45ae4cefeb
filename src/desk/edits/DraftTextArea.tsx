import { type ReactNode, useId } from 'react';
import { directionOf } from '../../engine/definition/writing.ts';
import { Control } from '../../engine/theme/Control.ts';
import type { DeskEdit } from '../../deskApi/edits.ts';
import { RefusedEditQuestion } from './RefusedEditQuestion.tsx';
import { usePendingEditAndPut } from './useEdits.ts';

interface EditedTextProps extends Pick<DeskEdit, 'file' | 'path'> {
  label: ReactNode;
  lang?: string;
  /** The service's text; undefined where there is none. */
  saved: string | undefined;
  /** Whether an emptied text is removed from the file. */
  isOptional?: boolean;
  placeholder?: string;
  onChange?: () => void;
}

/** A field for a text of a file, which edits the draft while the owner types. */
export function DraftTextArea({
  file,
  path,
  label,
  lang,
  saved,
  isOptional,
  onChange,
  ...controlProps
}: EditedTextProps) {
  const id = useId();
  const { edit, put } = usePendingEditAndPut({ file, path });
  const shown = edit ? String(edit.to ?? '') : (saved ?? '');
  return (
    <>
      <small>
        <label htmlFor={id}>{label}</label>
      </small>
      <Control
        as="textarea"
        {...controlProps}
        id={id}
        lang={lang}
        dir={lang === undefined ? undefined : directionOf(lang)}
        rows={Math.min(8, 1 + Math.ceil(shown.length / 70))}
        value={shown}
        onChange={({ target: { value } }) => {
          put({ ...(saved !== undefined && { from: saved }), ...(!(isOptional && value === '') && { to: value }) });
          onChange?.();
        }}
      />
      {edit?.refused && <RefusedEditQuestion edit={edit} />}
    </>
  );
}
