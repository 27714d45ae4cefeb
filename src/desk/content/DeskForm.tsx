import { useEffect, useState } from 'react';
import { fieldErrorsOf } from '../../engine/definition/fieldErrors.ts';
import type { Answers, CompiledForm, FieldError } from '../../engine/definition/types.ts';
import { Form } from '../../engine/react/Form.tsx';
import { loadFormCode } from '../../engine/react/formCode.tsx';
import type { FormHost } from '../../engine/session/FormHost.ts';
import { reasonOf } from '../deskApi.ts';
import { useDesk } from '../useDesk.ts';

interface DeskFormProps {
  load: () => Promise<{ default: CompiledForm }>;
  /** Keeps what is typed on this device until it is saved, under this name. */
  keepAs?: string;
  /** What it begins with. */
  answers?: Answers;
  /** The texts that fields suggest, by the path of their `optionsFrom`. */
  suggest?: (path: string, query: string) => string[];
  /** Saves what was filled in. An error may carry `fieldErrors`. */
  onSave: (answers: Answers) => Promise<void>;
  /** Keeps a file that was chosen until the form is saved. */
  upload?: FormHost['upload'];
  onSaved?: () => void;
  onCancel?: () => void;
}

/** A form of the desk, shown by the engine like those of visitors. */
export function DeskForm({ load, keepAs, answers = {}, suggest, upload, onSave, onSaved, onCancel }: DeskFormProps) {
  const { say } = useDesk();
  const [form, setForm] = useState<CompiledForm>();
  useEffect(() => {
    const ready = async (): Promise<void> => {
      const { default: compiled } = await load();
      await loadFormCode(compiled.definition, async () => () => null);
      const draft = keepAs === undefined ? {} : { draft: { key: keepAs, afterSuccess: 'clear' as const } };
      setForm({ ...compiled, definition: { ...compiled.definition, ...draft } });
    };
    ready().catch((error: unknown) => say(reasonOf(error)));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  if (!form) return <div aria-busy="true" />;
  const host: FormHost = {
    storagePrefix: 'desk',
    send: async (_call, payload) => {
      try {
        await onSave(payload);
        return {};
      } catch (error) {
        if (fieldErrorsOf(error).length === 0) say(reasonOf(error));
        throw error;
      }
    },
    sent: onSaved,
    prefill: (kept) => ({ ...answers, ...kept }),
    notify: () => undefined,
    goTo: () => undefined,
    ...(suggest && { fetchList: async (path, query) => suggest(path, query) }),
    ...(upload && { upload }),
    ...(onCancel && { cancel: onCancel }),
  };
  return <Form form={form} host={host} />;
}

/** An error at fields of a form of the desk. */
export const errorAt = (...fieldErrors: FieldError[]): Error =>
  Object.assign(new Error('Not accepted'), { fieldErrors });
