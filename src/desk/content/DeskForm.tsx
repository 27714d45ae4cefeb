import { useState } from 'react';
import { fieldErrorsOf } from '../../engine/definition/fieldErrors.ts';
import { type Answers, asFile } from '../../engine/definition/types.ts';
import { Form } from '../../engine/react/Form.tsx';
import { storageKey } from '../../engine/saved/savedAnswers.ts';
import type { FormHost } from '../../engine/session/FormHost.ts';
import { reasonOf } from '../deskApi.ts';
import { words } from '../words.ts';
import { deskHost, type FormVariant, Named, useDeskForm } from './deskForms.ts';

interface DeskFormProps extends FormVariant, Pick<FormHost, 'fetchList' | 'upload'> {
  /** Keeps what is typed on this device until it is saved, under this name. */
  keepAs: string;
  /** Saves what was filled in. An error may carry `fieldErrors`. */
  onSave: (answers: Answers) => Promise<void>;
  onClose: () => void;
}

/** Whoever adds something begins to type at once. */
const focusFirst = (form: HTMLElement | null): void =>
  form?.querySelector<HTMLElement>(':is(input:not([type=hidden]), textarea, select)')?.focus();

/** A form of the desk by which something is added, shown by the engine like those of visitors. */
export function DeskForm({ load, keepAs, hiddenFields, conditions, onSave, onClose, ...hostOverrides }: DeskFormProps) {
  /** Why it was not saved: what the page would say of that is behind the dialog. */
  const [problem, setProblem] = useState('');
  const compiled = useDeskForm({ load, hiddenFields, conditions });
  const [draft] = useState({ key: keepAs, afterSuccess: 'clear' as const });
  if (!compiled) return <div aria-busy="true" />;
  const leave = (): void => {
    onClose();
    // The form writes what is typed, and that it was sent, once more as it goes.
    setTimeout(() => localStorage.removeItem(storageKey(deskHost.storagePrefix, keepAs)));
  };
  const host: FormHost = {
    ...deskHost,
    send: async (_call, payload) => {
      setProblem('');
      try {
        await onSave(payload);
        return {};
      } catch (error) {
        if (fieldErrorsOf(error).length === 0) setProblem(reasonOf(error));
        throw error;
      }
    },
    // What is added twice, such as after Undo, is meant.
    sent: leave,
    // Files that were chosen before the page was loaded anew have to be chosen again.
    prefill: (saved) => Object.fromEntries(Object.entries(saved).filter(([, value]) => !asFile(value))),
    cancel: leave,
    ...hostOverrides,
  };
  return (
    <Named ref={focusFirst}>
      <Form form={{ ...compiled, definition: { ...compiled.definition, draft } }} host={host} />
      <p role="alert">{problem}</p>
      <small>{words.isKeptUntilSaved}</small>
    </Named>
  );
}
