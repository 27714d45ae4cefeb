import { useState } from 'react';
import { styled } from 'styled-components';
import { readFieldErrorsProperty } from '../../engine/definition/fieldErrors.ts';
import type { Answers } from '../../engine/definition/types.ts';
import { Form } from '../../engine/react/Form.tsx';
import { storageKey } from '../../engine/saved/savedAnswers.ts';
import type { FormHost } from '../../engine/session/FormHost.ts';
import { reasonOf } from '../deskApi.ts';
import { lowestHeight } from '../lowerEdge.ts';
import { words } from '../words.ts';
import { deskHost, type FormVariant, NamedEntries, useDeskForm } from './deskForms.ts';

interface DeskFormProps extends FormVariant, Pick<FormHost, 'fetchList' | 'upload' | 'pictureAt'> {
  /** The name under which this device keeps unsaved answers. */
  keepAs: string;
  /** Saves the answers. Rejects with `fieldErrors` where fields are wrong. */
  onSave: (answers: Answers) => Promise<void>;
  onClose: () => void;
}

/** The buttons of the form stay above the status of edits, which is at the lower edge of a dialog as well. */
const Entries = styled(NamedEntries)`
  --form-below: calc(var(--form-beside) - var(${lowestHeight}, 0px));
`;

const focusFirst = (form: HTMLElement | null): void =>
  form?.querySelector<HTMLElement>(':is(input:not([type=hidden]), textarea, select)')?.focus();

/** A form of the desk that adds something, such as a question or a job, in the look of the visitors' forms. */
export function DeskForm({
  importForm,
  keepAs: draftStorageKey,
  hiddenFields,
  conditions,
  onSave,
  onClose: onSavedOrCancelled,
  ...hostOverrides
}: DeskFormProps) {
  /** The reason why saving failed: the page's own message would be hidden behind the dialog. */
  const [problem, setProblem] = useState('');
  const compiled = useDeskForm({ importForm, hiddenFields, conditions });
  const [draft] = useState({ key: draftStorageKey, afterSuccess: 'clear' as const });
  if (!compiled) return <div aria-busy="true" />;
  const leave = (): void => {
    onSavedOrCancelled();
    // The form writes its saved answers once more as it unmounts.
    setTimeout(() => localStorage.removeItem(storageKey(deskHost.storagePrefix, draftStorageKey)));
  };
  const host: FormHost = {
    ...deskHost,
    send: async (_call, payload) => {
      setProblem('');
      try {
        await onSave(payload);
        return {};
      } catch (error) {
        if (readFieldErrorsProperty(error).length === 0) setProblem(reasonOf(error));
        throw error;
      }
    },
    // Sent answers leave the browser's storage, where the same ones, as after Undo, would count as sent already.
    sent: leave,
    cancel: leave,
    ...hostOverrides,
  };
  return (
    <Entries ref={focusFirst}>
      <Form form={{ ...compiled, definition: { ...compiled.definition, draft } }} host={host} />
      <p role="alert">{problem}</p>
      <small>{words.isKeptUntilSaved}</small>
    </Entries>
  );
}
