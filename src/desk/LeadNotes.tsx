import { type FormEvent, useId } from 'react';
import { styled } from 'styled-components';
import { type DeskLeadInFull, longestNote } from '../deskApi/desk.ts';
import { cleanText } from '../engine/definition/cleanText.ts';
import { Button } from '../engine/theme/Button.ts';
import { Control } from '../engine/theme/Control.ts';
import { editStore } from './edits/EditStore.ts';
import { usePendingEditAndPut } from './edits/useEdits.ts';
import { Remark } from './findings.tsx';
import type { ChangeLead } from './LeadContactAndDoneButtons.tsx';
import { Muted, Rows, DeskSection } from './parts.tsx';
import { words } from './words.ts';

const NoteForm = styled.form`
  display: grid;
  gap: 0.5rem;
  justify-items: start;
  margin-top: 0.5rem;
`;

/** The key under which an unsaved note of a lead is kept: the path of the service's route for notes. */
export const unsavedNoteKey = (leadId: string) => ({ file: `leads/${leadId}`, path: '/notes' });

export interface LeadPartProps {
  lead: DeskLeadInFull;
  timeOf: (iso: string) => string;
  onChange: ChangeLead;
}

/** The owner's notes about a lead, and the field for another one, which keeps its text until it is saved. */
export function NotesWithAddForm({ lead: { id, notes }, timeOf, onChange }: LeadPartProps) {
  const { key, edit, put } = usePendingEditAndPut(unsavedNoteKey(id));
  const text = String(edit?.to ?? '');
  const excess = text.length - longestNote;
  const problemId = useId();
  const add = (event: FormEvent): void => {
    event.preventDefault();
    if (cleanText(text) === '' || excess > 0) return;
    void onChange('notes', { text }).then((isSaved) => {
      // Text that was typed during the request is not saved yet.
      if (isSaved && editStore.state.pending.get(key)?.to === text) editStore.discard(key);
    });
  };
  return (
    <DeskSection title={words.notes}>
      <Rows>
        {notes.map((note, index) => (
          <li key={index}>
            <span>{note.text}</span>
            <Muted as="time">{timeOf(note.at)}</Muted>
          </li>
        ))}
      </Rows>
      <NoteForm onSubmit={add}>
        <Control
          as="textarea"
          rows={2}
          aria-label={words.note}
          aria-invalid={excess > 0}
          aria-describedby={problemId}
          placeholder={words.note}
          value={text}
          onChange={({ target }) => put({ from: '', to: target.value, waits: 'press' })}
        />
        <Remark $isError role="alert" id={problemId}>
          {excess > 0 && words.isTooLong(excess)}
        </Remark>
        <Button type="submit">{words.addNote}</Button>
      </NoteForm>
    </DeskSection>
  );
}
