import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Answers } from '../../engine/definition/types.ts';
import type { Sent } from '../../engine/saved/savedAnswers.ts';
import type { FormHost } from '../../engine/session/FormHost.ts';
import { enteredValues, isFreshPage } from './enteredValues.ts';
import { formHistory } from './formHistory.ts';
import { type AttachedRequest, HostedForm } from './HostedForm.tsx';
import { labels } from '../content/content.ts';
import { showSentEstimateLabel, formHost, importNotificationsModule, loadSending } from './formHost.ts';
import { type InputRecording, onFirstInteraction } from './prehydration.ts';
import type { ReadyForm } from './readyForm.ts';

export { loadCodeTodayAndQueryPrefill as readyForm } from './readyForm.ts';

/**
 * Mounts a form as a React root of its own; over prerendered HTML it hydrates. Returns the function that unmounts it.
 */
export function hydrateOrMountForm(
  container: HTMLElement,
  form: ReadyForm,
  { isPressed }: Pick<InputRecording, 'isPressed'>,
  onReady: () => void,
): () => void {
  onFirstInteraction(() => {
    void importNotificationsModule().then(({ mountNotifications }) => mountNotifications(), console.error);
    if ('attachTo' in form.definition.submit) void loadAttaching().catch(console.error);
  });
  if ('call' in form.definition.submit) {
    // A failed preload is ignored, because sending loads the code again.
    container.addEventListener('focusin', () => void loadSending().catch(() => undefined), { once: true });
  }
  const options = { identifierPrefix: form.definition.id };
  const prehydration = {
    entered: enteredValues(container, isFreshPage()),
    standing: enteredValues(container),
    pressed: isPressed(),
  };
  const content = (
    <HostedForm form={form} host={createHost(form, container)} prehydration={prehydration} onReady={onReady} />
  );
  if (container.hasChildNodes()) {
    const focused = document.activeElement;
    // Hydrated synchronously: a key pressed after reading the entered values and before hydration would be lost.
    const root = flushSync(() => hydrateRoot(container, content, options));
    // A form that a browser has translated does not match: React has replaced it, and the focus went with it.
    if (focused && !focused.isConnected) document.getElementById(focused.id)?.focus();
    return () => root.unmount();
  }
  const root = createRoot(container, options);
  root.render(content);
  return () => root.unmount();
}

const loadAttaching = () => import('./openAttachedForm.tsx');

/** The host of a form within a page; a form of several sections is connected to the browser's history. */
function createHost(form: ReadyForm, container: HTMLElement): FormHost {
  const { definition, fromAddress } = form;
  const { submit } = definition;
  const open = (answers: Answers, about: Pick<AttachedRequest, 'onSent' | 'sent' | 'lastSent' | 'savedId'>): void => {
    if (!('attachTo' in submit)) return;
    const request = { from: form, answers, attachTo: submit.attachTo, ...about };
    loadAttaching().then(
      ({ pushAttachedFormDialog }) => pushAttachedFormDialog(request, container),
      () =>
        formHost.notify(
          { ...definition.notices.invalid, message: labels.formUnavailable },
          definition.notices.position,
        ),
    );
  };
  const hasSections = Object.keys(definition.sections).length > 1;
  const again = { label: showSentEstimateLabel, show: (sent: Sent) => open(sent.answers ?? {}, { sent }) };
  return {
    ...formHost,
    isPrerendered: true,
    sent: (sent, answers, elsewhere) =>
      void loadSending().then(({ showConfirmation }) => showConfirmation(form, sent, answers, container, elsewhere)),
    begun: () => void loadSending().then(({ closeConfirmation }) => closeConfirmation(definition)),
    unclosed: (sent) => {
      if (sent.answers) again.show(sent);
      else void loadSending().then(({ reopenUnclosedConfirmation }) => reopenUnclosedConfirmation(form, container));
    },
    ...fromAddress,
    ...(hasSections && { history: formHistory(definition.id) }),
    prefetchAttach: ({ form }) =>
      void loadAttaching().then(({ prefetchAttachedForm }) => prefetchAttachedForm(form), console.error),
    attach: (_attachTo, answers, onSent, lastSent, savedId) => open(answers, { onSent, lastSent, savedId }),
    ...('attachTo' in submit && { again }),
    total: async (answers) => (await import('../estimate/runningTotal.ts')).runningTotalSentence(answers, new Date()),
  };
}
