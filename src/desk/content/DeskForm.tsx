import { useState } from 'react';
import { fieldErrorsOf } from '../../engine/definition/fieldErrors.ts';
import { type Answers, fileIn } from '../../engine/definition/types.ts';
import { Form } from '../../engine/react/Form.tsx';
import { storageKey } from '../../engine/saved/savedAnswers.ts';
import type { FormHost } from '../../engine/session/FormHost.ts';
import { reasonOf } from '../deskApi.ts';
import { useDesk } from '../useDesk.ts';
import { words } from '../words.ts';
import { type LoadForm, useDeskForm } from './deskForms.ts';
import { Named } from './Named.ts';

interface DeskFormProps {
  load: LoadForm;
  /** Keeps what is typed on this device until it is saved, under this name. */
  keepAs: string;
  /** Fields that it does not ask this time. */
  without?: readonly string[];
  /** The texts that fields suggest, by the path of their `optionsFrom`. */
  suggest?: (path: string, query: string) => string[];
  /** Saves what was filled in. An error may carry `fieldErrors`. */
  onSave: (answers: Answers) => Promise<void>;
  /** Keeps a file that was chosen until the form is saved. */
  upload?: FormHost['upload'];
  onClose: () => void;
}

/** Whoever adds something begins to type at once. */
const focusFirst = (form: HTMLElement | null): void =>
  form?.querySelector<HTMLElement>(':is(input:not([type=hidden]), textarea, select)')?.focus();

/** A form of the desk by which something is added, shown by the engine like those of visitors. */
export function DeskForm({ load, keepAs, without = [], suggest, upload, onSave, onClose }: DeskFormProps) {
  const { report } = useDesk();
  const compiled = useDeskForm(load, without);
  const [draft] = useState({ key: keepAs, afterSuccess: 'clear' as const });
  if (!compiled) return <div aria-busy="true" />;
  const host: FormHost = {
    storagePrefix: 'desk',
    send: async (_call, payload) => {
      try {
        await onSave(payload);
        return {};
      } catch (error) {
        if (fieldErrorsOf(error).length === 0) report(reasonOf(error));
        throw error;
      }
    },
    sent: onClose,
    // Files that were chosen before the page was loaded anew have to be chosen again.
    prefill: (kept) => Object.fromEntries(Object.entries(kept).filter(([, value]) => !fileIn(value))),
    notify: () => undefined,
    goTo: () => undefined,
    ...(suggest && { fetchList: async (path, query) => suggest(path, query) }),
    ...(upload && { upload }),
    cancel: () => {
      onClose();
      // The form writes what is typed once more as it goes.
      setTimeout(() => localStorage.removeItem(storageKey('desk', keepAs)));
    },
  };
  return (
    <Named ref={focusFirst}>
      <Form form={{ ...compiled, definition: { ...compiled.definition, draft } }} host={host} />
      <small>{words.isKeptUntilSaved}</small>
    </Named>
  );
}
