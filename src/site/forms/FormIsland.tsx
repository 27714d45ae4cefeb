import { useEffect, useRef, useState } from 'react';
import { Spinner } from '../components/Spinner.tsx';
import { attachForm } from './attachForm.ts';
import { formPlaceholder } from './formPlaceholder.ts';
import { FormUnavailable } from './FormUnavailable.tsx';
import { useFromServer } from './useFromServer.ts';
import type { WhenNeeded } from './whenNeeded.ts';

interface FormIslandProps {
  /** Name of the form's folder under `schemas`. */
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
      {fromServer ? <div ref={box} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} /> : <div ref={box} />}
      {state === 'waiting' && !fromServer && <Spinner />}
      {state === 'failed' && <FormUnavailable onRetry={retry} />}
    </div>
  );
}
