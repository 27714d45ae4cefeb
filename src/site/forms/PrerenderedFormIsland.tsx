// forms: forms as islands: prerendered, loaded when needed, and connected to the page.

import { useEffect, useRef, useState } from 'react';
import { FormUnavailable } from '../components/Guarded.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { interceptPresses, useWasPrerendered, type WhenNeeded, whenNeeded } from './prehydration.ts';
import { loadCompiledForm } from './loadCompiledForm.ts';

/**
 * A form as a React root of its own, so that text pages load no form code. The prerendered form is in the page already,
 * and the page's root never touches what is inside the element, neither at hydration nor later.
 */
export function PrerenderedFormIsland({ form, load }: { form: string; load: WhenNeeded }) {
  const box = useRef<HTMLDivElement>(null);
  const fromServer = useWasPrerendered();
  const [state, setState] = useState<'waiting' | 'ready' | 'failed'>('waiting');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // The browser is sending the form already: the form's code would send it again, and the service recognises only
    // another post of the browser, by its content.
    if (element.querySelector<Element & { isTouched?: true }>('[method=post]')?.isTouched) return;
    const recording = interceptPresses(element);
    let unmount: (() => void) | undefined;
    let isGone = false;
    const start = async () => {
      try {
        const { hydrateOrMountForm, compiled } = await loadForm(form);
        // Mounting is a task of its own, so that a slow phone can respond to input between loading and mounting.
        await new Promise((resolve) => setTimeout(resolve));
        if (isGone) return;
        unmount = hydrateOrMountForm(element, compiled, recording, () => {
          recording.replay();
          setState('ready');
        });
      } catch (error) {
        console.error(error);
        if (!isGone) setState('failed');
      }
    };
    const stopWaiting = whenNeeded(element, attempt > 0 ? 'now' : load, () => void start());
    return () => {
      isGone = true;
      stopWaiting();
      recording.stop();
      // React does not let one root unmount another while it is rendering.
      if (unmount) queueMicrotask(unmount);
    };
  }, [form, load, attempt]);

  const retry = () => {
    setState('waiting');
    setAttempt(attempt + 1);
  };
  // A marker that the prerenderer replaces by the form, with whether the page needs the form's code at once. On
  // hydration React keeps the existing content, and later it sees no change.
  const html = import.meta.env.SSR ? `<!--form:${form}:${load}-->` : '';
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

async function loadForm(form: string) {
  const [{ hydrateOrMountForm, readyForm }, compiled] = await Promise.all([
    import('./mountForm.tsx'),
    loadCompiledForm(form),
  ]);
  return { hydrateOrMountForm, compiled: await readyForm(compiled) };
}
