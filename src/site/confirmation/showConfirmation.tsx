// confirmation: the message after a form was sent, shown until the visitor closes it.

import type { FormWithCode } from '../../engine/flow/answerWords.ts';
import { createRoot } from 'react-dom/client';
import { forms } from 'virtual:content/site';
import type { Answers, Definition } from '../../engine/definition/types.ts';
import type { Sent } from '../../engine/saved/savedAnswers.ts';
import { formatAnswersAsFacts, joinEntryFacts } from '../../engine/flow/answerFacts.ts';
import { Guarded } from '../components/Guarded.tsx';
import { tabStorage } from '../tabStorage.ts';
import { Confirmation } from './Confirmation.tsx';
import { markConfirmationClosed, readUnclosedSending } from './answerStore.ts';

/** The functions that remove the confirmations on the page, by form id. */
const removers = new Map<string, () => void>();

/**
 * Shows the confirmation on the visitor's page: at the top if sending led to another page, else under the form. It is a
 * root of its own, so that it stays through navigation, and replaces the form's earlier one. With `isEarlier` the form
 * was sent on an earlier page or in another tab, and the confirmation takes no focus.
 */
export function showConfirmation(
  form: FormWithCode,
  sent: Sent,
  answers: Answers,
  formElement: HTMLElement,
  isEarlier = false,
): void {
  const { definition } = form;
  const { id, submit } = definition;
  if (!('call' in submit) || (isEarlier && removers.has(id))) return;
  removers.get(id)?.();
  const isInPlace = submit.success.goTo === undefined && formElement.isConnected;
  const box = document.createElement('div');
  // A live region, since after navigation the new page's heading takes the focus, and not the confirmation.
  box.setAttribute('aria-live', 'polite');
  if (isInPlace) formElement.after(box);
  else document.querySelector('main')?.prepend(box);
  if (!isInPlace) tabStorage('confirmation', id);
  const root = createRoot(box, { identifierPrefix: `${id}-confirmation` });
  const remove = (): void => {
    root.unmount();
    box.remove();
    removers.delete(id);
  };
  removers.set(id, remove);
  const dismiss = (): void => {
    const next = isInPlace
      ? formElement.querySelector<HTMLElement>('[type=submit]')
      : document.querySelector<HTMLElement>('main h1');
    remove();
    markConfirmationClosed(definition);
    if (!isInPlace) tabStorage('confirmation', '');
    next?.focus({ preventScroll: true });
  };
  root.render(
    <Guarded>
      <Confirmation
        sent={sent}
        facts={joinEntryFacts(formatAnswersAsFacts(form, answers))}
        next={submit.next}
        dates={definition.labels.dates}
        takesFocus={isInPlace && !isEarlier}
        isFolded={isEarlier}
        onClose={dismiss}
      />
    </Guarded>,
  );
  // The emptied form has the same button at the same place: this event keeps a second tap from pressing it.
  if (!isEarlier) dispatchEvent(new Event('contentreplaced'));
}

/** Removes the confirmation under a form that is filled in anew, beside whose new messages it would stand. */
export function closeConfirmation(definition: Definition): void {
  const { id, submit } = definition;
  if (!('call' in submit) || submit.success.goTo !== undefined) return;
  removers.get(id)?.();
  markConfirmationClosed(definition);
}

/** Shows the confirmation again that was not closed on an earlier page. */
export function reopenUnclosedConfirmation(form: FormWithCode, formElement: HTMLElement): void {
  const unclosed = readUnclosedSending(form);
  if (unclosed) showConfirmation(form, unclosed.sent, unclosed.answers, formElement, true);
}

/** Shows the confirmation again that stood at the top of this tab's pages before a reload. */
export async function restoreConfirmationAfterReload(): Promise<void> {
  const load = forms[tabStorage('confirmation')];
  if (!load) return;
  const [{ default: form }, { siteAnswerCode: code }] = await Promise.all([
    load(),
    import('../../leads/answerCode.ts'),
  ]);
  reopenUnclosedConfirmation({ ...form, code }, document.createElement('form'));
}
