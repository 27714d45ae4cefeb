import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../site/styles/theme.ts';
import { messageOfError } from '../../values/errors.ts';
import { formInFragment, fragmentOf } from '../link.ts';
import type { PlaygroundForm } from '../playgroundForm.ts';
import { EditorPane } from './EditorPane.tsx';
import { Note, Pane } from './parts.tsx';
import { PlaygroundFormWithResults, type View } from './PlaygroundFormWithResults.tsx';
import { fetchSample, SampleAndLinkToolbar } from './Toolbar.tsx';
import { useServerCompiledForm } from './useCompiled.ts';

const Panes = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  @media (min-width: 44rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    grid-template-rows: minmax(0, 3fr) minmax(0, 2fr);
    height: calc(100dvh - 4.25rem);

    > :first-child {
      grid-row: span 2;
    }
  }

  @media (min-width: 72rem) {
    grid-template-columns: minmax(0, 6fr) minmax(0, 6fr) minmax(0, 5fr);
    grid-template-rows: minmax(0, 1fr);

    > :first-child {
      grid-row: auto;
    }
  }
`;

const Alert = styled.p`
  margin: 0;
  padding: 0 1rem;
  color: ${theme.danger};
`;

/** The form of the page's address, or one to begin with. */
async function formInAddress(): Promise<PlaygroundForm> {
  if (location.hash.length < 2) return fetchSample("RJSF's playground", 'simple');
  const form = await formInFragment(location.hash);
  if (!form) throw new Error('This link holds no form, or not all of it: copy it anew');
  return form;
}

/** Milliseconds without a change after which the address has the form. */
const quiet = 300;

/** The page of the playground: the files of a form, the form, and what it makes of answers. */
export function Playground() {
  const [form, setForm] = useState<PlaygroundForm>();
  const [failure, setFailure] = useState('');
  /** This counts how often a form took the place of another: an answer to the earlier form is none to the new one. */
  const [generation, setGeneration] = useState(0);
  const writtenGeneration = useRef<number>(undefined);
  const begin = (next: PlaygroundForm): void => {
    setFailure('');
    setForm(next);
    setGeneration((last) => last + 1);
  };
  const change = (changes: Partial<PlaygroundForm>): void => setForm((last) => last && { ...last, ...changes });
  const open = (loading: Promise<PlaygroundForm>): void =>
    void loading.then(begin, (error: unknown) => setFailure(messageOfError(error)));
  const followAddress = useEffectEvent(() => open(formInAddress()));
  useEffect(() => {
    const follow = (): void => followAddress();
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => {
    if (!form) return undefined;
    const write = async (): Promise<void> => {
      const fragment = `#${await fragmentOf(form)}`;
      if (fragment === location.hash) return;
      // Back leads to the form that another one took the place of.
      const isOther = writtenGeneration.current !== undefined && writtenGeneration.current !== generation;
      writtenGeneration.current = generation;
      history[isOther ? 'pushState' : 'replaceState'](null, '', fragment);
    };
    const timer = setTimeout(() => void write(), quiet);
    return () => clearTimeout(timer);
  }, [form, generation]);
  return (
    <>
      <SampleAndLinkToolbar form={form} onOpen={open} />
      <Alert role="alert">{failure}</Alert>
      {form && <Workbench form={form} generation={generation} onChange={change} onReplace={begin} />}
    </>
  );
}

interface WorkbenchProps {
  form: PlaygroundForm;
  generation: number;
  onChange: (changes: Partial<PlaygroundForm>) => void;
  onReplace: (form: PlaygroundForm) => void;
}

function Workbench({ form, generation, onChange, onReplace }: WorkbenchProps) {
  const { findings, last, isSound, failure } = useServerCompiledForm(form, generation);
  const [instanceId, setInstanceId] = useState<string>();
  const [view, setView] = useState<View>('answers');
  const reason = isSound ? '' : 'The form as it was before there was an error.';
  return (
    <Panes>
      <EditorPane form={form} findings={findings} onChange={onChange} onReplace={onReplace} />
      {last && last.generation === generation ? (
        <PlaygroundFormWithResults
          key={`${generation} ${last.module}`}
          compiled={last}
          outdated={failure ?? reason}
          begun={{ answers: form.answers, instanceId }}
          onProgress={(progress) => {
            onChange({ answers: progress.answers });
            setInstanceId(progress.instanceId);
          }}
          view={view}
          onView={setView}
        />
      ) : (
        <Pane aria-label="Form" aria-busy={isSound && failure === undefined}>
          <Note role="status">
            {failure ?? (isSound ? '' : 'There is no form while there are errors in its files.')}
          </Note>
        </Pane>
      )}
    </Panes>
  );
}
