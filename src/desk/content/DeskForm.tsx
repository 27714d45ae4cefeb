import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { fieldErrorsOf } from '../../engine/definition/fieldErrors.ts';
import { type Answers, type CompiledForm, fileIn } from '../../engine/definition/types.ts';
import { storageKey } from '../../engine/saved/savedAnswers.ts';
import { Form } from '../../engine/react/Form.tsx';
import { loadFormCode } from '../../engine/react/formCode.tsx';
import type { FormHost } from '../../engine/session/FormHost.ts';
import { reasonOf } from '../deskApi.ts';
import { useDesk } from '../useDesk.ts';
import { words } from '../words.ts';

interface DeskFormProps {
  load: () => Promise<{ default: CompiledForm }>;
  /** Keeps what is typed on this device until it is saved, under this name. */
  keepAs: string;
  /** Fields that it does not ask this time. */
  without?: readonly string[];
  /** What it begins with. */
  answers?: Answers;
  /** The texts that fields suggest, by the path of their `optionsFrom`. */
  suggest?: (path: string, query: string) => string[];
  /** Saves what was filled in. An error may carry `fieldErrors`. */
  onSave: (answers: Answers) => Promise<void>;
  /** Keeps a file that was chosen until the form is saved. */
  upload?: FormHost['upload'];
  pictureAt?: FormHost['pictureAt'];
  onSaved?: () => void;
  onCancel?: () => void;
}

/** A condition that does not hold. */
const never = { '==': [0, 1] };

/** The entries of a list stand under each other with their names, of which owners know more than their numbers. */
const Named = styled.div`
  && div:has(> div > [role='tablist']) {
    grid-template-columns: minmax(0, 1fr);

    @media (min-width: 48rem) {
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    }
  }

  &&&& [role='tablist'] {
    display: flex;
    flex-direction: column;
    max-height: 16rem;
    overflow: auto;

    @media (min-width: 48rem) {
      max-height: 32rem;
    }
  }

  /* Suggestions open upwards: below are the buttons, and the edge of the dialog. */
  [role='listbox'] {
    inset: auto 0 calc(100% + 2rem);
    max-height: 12rem;
  }

  [role='tab'] {
    flex: none;
    padding: 0.625rem 0.75rem;
    text-align: left;
    overflow-wrap: anywhere;

    [aria-hidden] {
      display: none;
    }

    [aria-hidden] + span {
      all: unset;
    }
  }
`;

/** A form of the desk, shown by the engine like those of visitors. */
export function DeskForm({
  load,
  keepAs,
  without = [],
  answers = {},
  suggest,
  upload,
  pictureAt,
  onSave,
  onSaved,
  onCancel,
}: DeskFormProps) {
  const { report } = useDesk();
  const [form, setForm] = useState<CompiledForm>();
  /** How often it was saved: each time it begins anew, with what the draft has then. */
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const ready = async (): Promise<void> => {
      const { default: compiled } = await load();
      await loadFormCode(compiled.definition);
      const draft = { key: keepAs, afterSuccess: 'clear' as const };
      const { sections } = compiled.definition;
      const left = Object.fromEntries(without.map((field) => [field, never]));
      const asked = Object.entries(sections).map(([id, section]) => [
        id,
        { ...section, conditions: { ...section.conditions, ...left } },
      ]);
      setForm({
        ...compiled,
        definition: { ...compiled.definition, draft, sections: Object.fromEntries(asked) as typeof sections },
      });
    };
    ready().catch((error: unknown) => report(reasonOf(error)));
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
        if (fieldErrorsOf(error).length === 0) report(reasonOf(error));
        throw error;
      }
    },
    sent: () => {
      setTimes(times + 1);
      onSaved?.();
    },
    // Files that were chosen before the page was loaded anew have to be chosen again.
    prefill: (kept) => ({
      ...answers,
      ...Object.fromEntries(Object.entries(kept).filter(([, value]) => !fileIn(value))),
    }),
    notify: () => undefined,
    goTo: () => undefined,
    ...(suggest && { fetchList: async (path, query) => suggest(path, query) }),
    ...(upload && { upload }),
    ...(pictureAt && { pictureAt }),
    ...(onCancel && {
      cancel: () => {
        onCancel();
        // The form writes what is typed once more as it goes.
        setTimeout(() => localStorage.removeItem(storageKey('desk', keepAs)));
      },
    }),
  };
  return (
    <Named>
      <Form key={times} form={form} host={host} />
      <small>{words.isKept}</small>
    </Named>
  );
}
