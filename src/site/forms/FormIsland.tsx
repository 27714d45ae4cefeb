// forms: forms as islands: prerendered, loaded when needed, and given what a page has for them.

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Spinner } from '../components/Spinner.tsx';
import { attachForm } from './attachForm.ts';
import type { WhenNeeded } from './prehydration.ts';
import { FormUnavailable } from './loadDefinition.tsx';

interface FormIslandProps {
  form: string;
  load: WhenNeeded;
}

/**
 * A form as a React root of its own, so that pages of text load no form code. The prerendered form is there before,
 * and this root never touches what is inside the element: neither at hydration nor later.
 */
export function FormIsland({ form, load }: FormIslandProps) {
  const box = useRef<HTMLDivElement>(null);
  const fromServer = useFromServer();
  const [state, setState] = useState<'waiting' | 'ready' | 'failed'>('waiting');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!box.current) return;
    return attachForm(box.current, form, attempt > 0 ? 'now' : load, {
      onReady: () => setState('ready'),
      onFailure: () => setState('failed'),
    });
  }, [form, load, attempt]);

  const retry = () => {
    setState('waiting');
    setAttempt(attempt + 1);
  };
  // Only the server's string counts: when hydrating React keeps what is there, and later it sees no change.
  const html = typeof window === 'undefined' ? formPlaceholder(form, load) : '';
  return (
    <div>
      {fromServer ? (
        <div ref={box} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
      ) : (
        <div ref={box} />
      )}
      {state === 'waiting' && !fromServer && <Spinner />}
      {state === 'failed' && <FormUnavailable onRetry={retry} />}
    </div>
  );
}

/** Marks where the prerenderer puts a form, and whether the page needs the form's code at once. */
function formPlaceholder(form: string, load: WhenNeeded): string {
  return `<!--form:${form}:${load}-->`;
}

const never = () => () => undefined;

/** Whether this component's HTML came with the page. Stays what it was at the first render. */
function useFromServer(): boolean {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [fromServer] = useState(hydrating);
  return fromServer;
}
