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
import { leadWords } from './leadWords.ts';

const NoteForm = styled.form`
  display: grid;
  gap: 0.5rem;
  justify-items: start;
  margin-top: 0.5rem;
`;

/** The place under which an unsaved note of a lead is kept: the path of the service's route for notes. */
export const unsavedNotePlace = (leadId: string) => ({ file: `leads/${leadId}`, path: '/notes' });

export interface LeadPartProps {
  lead: DeskLeadInFull;
  timeOf: (iso: string) => string;
  onChange: ChangeLead;
}

/** The notes about all leads of a person, and the field for another one, which keeps its text until it is saved. */
export function NotesWithAddForm({ lead: { id, notes, enquiries }, timeOf, onChange }: LeadPartProps) {
  const { key, edit, put } = usePendingEditAndPut(unsavedNotePlace(id));
  const text = String(edit?.to ?? '');
  const excess = text.length - longestNote;
  const problemId = useId();
  // Notes about several leads of a person stand together.
  const aboutOf = (leadId: string | undefined): string | undefined => {
    const about = enquiries?.find((each) => each.id === leadId);
    return about && leadWords.noteAbout(about.kind, timeOf(about.receivedAt));
  };
  const add = (event: FormEvent): void => {
    event.preventDefault();
    if (cleanText(text) === '' || excess > 0) return;
    void onChange('notes', { text }).then((isSaved) => {
      // Text that was typed during the request is not saved yet.
      if (isSaved && editStore.state.pending.get(key)?.to === text) editStore.discard(key);
    });
  };
  return (
    <DeskSection title={leadWords.notes}>
      <Rows>
        {notes.map((note, index) => (
          <li key={index}>
            <span>{note.text}</span>
            <Muted as="time">{[timeOf(note.at), aboutOf(note.leadId)].filter(Boolean).join(', ')}</Muted>
          </li>
        ))}
      </Rows>
      <NoteForm onSubmit={add}>
        <Control
          as="textarea"
          rows={2}
          aria-label={leadWords.note}
          aria-invalid={excess > 0}
          aria-describedby={problemId}
          placeholder={leadWords.note}
          value={text}
          onChange={({ target }) => put({ from: '', to: target.value, waits: 'press' })}
        />
        <Remark $isError role="alert" id={problemId}>
          {excess > 0 && leadWords.isTooLong(excess)}
        </Remark>
        <Button type="submit">{leadWords.addNote}</Button>
      </NoteForm>
    </DeskSection>
  );
}
