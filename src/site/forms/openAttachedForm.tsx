import { type ComponentType, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Button } from '../../engine/theme/Button.ts';
import { FormUnavailable, Guarded } from '../components/Guarded.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { labels } from '../content/content.ts';
import { pushHistoryLayer } from '../navigation/historyLayer.ts';
import { markConfirmationClosed } from '../confirmation/answerStore.ts';
import { ModalDialog } from '../dialogs/ModalDialog.tsx';
import type { AttachedRequest, RequestEvents } from './HostedForm.tsx';
import type { ReadyForm } from './readyForm.ts';
import { loadCompiledForm } from './loadCompiledForm.ts';

let isOpen = false;

/** Fetches a form and its code before it is asked for. A failure shows when it is asked for. */
export const prefetchAttachedForm = (name: string): void => void loadRequest(name).catch(() => undefined);

/**
 * Shows the form that sends the answers of another one, in a dialog with an entry in the browser's history. The dialog
 * closes when it is cancelled, by Back, and at the end; never while a lead is being sent.
 */
export function pushAttachedFormDialog(request: AttachedRequest, requester: HTMLElement): void {
  if (isOpen) return;
  isOpen = true;
  const { activeElement } = document;
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box, { identifierPrefix: 'attached' });
  let isSending = false;

  const end = () => {
    if (isSending) return layer.enter();
    if (!isOpen) return;
    isOpen = false;
    markConfirmationClosed(request.from.definition);
    layer.leave();
    // React does not let one root unmount another while it is rendering.
    queueMicrotask(() => {
      root.unmount();
      box.remove();
      restoreFocus(activeElement, requester);
    });
  };
  const layer = pushHistoryLayer(end);
  // Rendered synchronously, so that a second press hits the dialog and not the button again.
  flushSync(() =>
    root.render(
      <Guarded>
        <AttachedForm {...request} onSending={(sending) => (isSending = sending)} onEnd={end} />
      </Guarded>,
    ),
  );
}

type RequestProps = AttachedRequest & RequestEvents;

interface Loaded {
  Request: ComponentType<RequestProps & { form: ReadyForm }>;
  form: ReadyForm;
}
type State = 'waiting' | 'failed' | Loaded;

/** The fetched forms, by name and the page's query, which prefills them. */
const prefetched = new Map<string, Loaded>();
const prefetchKey = (form: string): string => form + location.search;

async function loadRequest(form: string): Promise<Loaded> {
  const key = prefetchKey(form);
  const [{ EstimateRequestDialog, loadSending, readyForm }, compiled] = await Promise.all([
    import('./EstimateRequestDialog.tsx'),
    loadCompiledForm(form),
  ]);
  const loaded = { Request: EstimateRequestDialog, form: await readyForm(compiled) };
  prefetched.set(key, loaded);
  // A failed preload is ignored, because sending loads the code again.
  void loadSending().catch(() => undefined);
  return loaded;
}

/** Shows a spinner, or a failure with a retry, while the code of an attached form loads; then the form's dialog. */
function AttachedForm(props: RequestProps) {
  const { form } = props.attachTo;
  // A prefetched form shows at once: on a slow phone, a second render of the dialog costs more than the form.
  const [state, setState] = useState<State>(() => prefetched.get(prefetchKey(form)) ?? 'waiting');
  const [attempt, setAttempt] = useState(0);

  const isLoaded = typeof state === 'object';
  useEffect(() => {
    if (isLoaded) return;
    let isGone = false;
    const show = (next: State) => !isGone && setState(next);
    loadRequest(form).then(show, (error: unknown) => {
      console.error(error);
      show('failed');
    });
    return () => {
      isGone = true;
    };
  }, [form, attempt, isLoaded]);

  if (isLoaded) return <state.Request {...props} form={state.form} />;
  const retry = () => {
    setState('waiting');
    setAttempt(attempt + 1);
  };
  return (
    <ModalDialog label={state === 'failed' ? labels.formUnavailable : labels.loading}>
      {state === 'failed' ? <FormUnavailable onRetry={retry} /> : <Spinner />}
      <p>
        <Button onClick={props.onEnd}>{props.from.definition.labels.cancel}</Button>
      </p>
    </ModalDialog>
  );
}

/**
 * Returns the focus to where it was, or to the button of the requesting form: Safari gives a pressed button no focus.
 */
function restoreFocus(origin: Element | null, form: HTMLElement): void {
  const isInForm = origin instanceof HTMLElement && form.contains(origin);
  const target =
    isInForm && origin.isConnected
      ? origin
      : (form.querySelector<HTMLElement>('[type=submit]') ?? document.querySelector<HTMLElement>('main h1'));
  target?.focus({ preventScroll: true });
}
