// Answers that the service keeps: SaveForLaterByEmail offers it, and SavedNote brings them back by a link.

import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { foldSignsAndWhitespace } from '../definition/cleanText.ts';
import { allFieldsAndNotes } from '../definition/schemaTree.ts';
import { fill } from '../definition/template.ts';
import { fittingAnswers, savedForDays } from '../saved/savedAnswers.ts';
import type { AnswersService } from '../session/FormHost.ts';
import { Button, TextButton } from '../theme/Button.ts';
import { Control, isEnter } from '../theme/Control.ts';
import { Message, ScrollingLiveLine } from '../theme/fieldTexts.tsx';
import { useSelected, useSession } from './session.ts';
import { restoreSaved } from '../session/restoreSaved.ts';
import { focusIfLost } from '../theme/boxes.ts';
import { FormNote } from './SentNoteAndConflictChoice.tsx';
import { isRecord, valueAt } from '../../values/values.ts';

const Panel = styled.div`
  display: grid;
  gap: 0.75rem;
  max-width: 30rem;

  p {
    margin: 0;
  }

  label {
    font-weight: 650;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
`;

type Outcome = Awaited<ReturnType<AnswersService['save']>>['outcome'];

const wordsOf = { sent: 'saveSent', wrong: 'saveWrong', tooOften: 'saveTooOften', failed: 'saveFailed' } as const;

interface SavingProps {
  saving: () => Promise<AnswersService>;
}

/** Offers to keep the answers on the service, with a link to them by mail. */
export function SaveForLaterByEmail({ saving }: SavingProps) {
  const session = useSession();
  const { definition } = session.form;
  const { labels } = definition;
  const entered = useSelected((state) => state.entered);
  const [open, setOpen] = useState(false);
  const [email, setEmail] = useState('');
  const [outcome, setOutcome] = useState<Outcome | 'sending'>();
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (open) input.current?.focus();
  }, [open]);

  const close = (): void => {
    setOpen(false);
    opener.current?.focus();
  };
  const start = (): void => {
    const emails = allFieldsAndNotes(session.form.schema).flatMap(([path, { format }]) =>
      format === 'email' ? valueAt(session.state.answers, path) : [],
    );
    setEmail((current) => current || String(emails.find((each) => typeof each === 'string') ?? ''));
    setOutcome(undefined);
    setOpen(!open);
  };
  const save = async (): Promise<void> => {
    if (outcome === 'sending') return;
    if (session.uploads && (await session.uploads.awaitUploads())) return;
    session.recomputeNow();
    const { answers, instanceId } = session.state;
    const address = foldSignsAndWhitespace(email);
    setEmail(address);
    setOutcome('sending');
    const kept = { answers, place: instanceId };
    const { definition, code } = session.form;
    const safe = code.parts.withoutSecrets?.(definition, kept) ?? kept;
    const request = saving().then((saved) => saved.save(address, safe));
    const { outcome: result, id } = await session.press.delay(
      request.catch(() => ({ outcome: 'failed', id: undefined }) as const),
    );
    setOutcome(result);
    if (id !== undefined) session.setSavedId({ savedId: id });
    if (result === 'sent') close();
    else if (result === 'wrong') input.current?.focus();
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (!isEnter(event)) return;
    // Enter would send the form around this field.
    event.preventDefault();
    void save();
  };
  const isSending = outcome === 'sending';
  const problem = open && outcome && !isSending && outcome !== 'sent' ? labels[wordsOf[outcome]] : undefined;
  if (!entered && !open) return <ScrollingLiveLine />;
  return (
    <>
      <TextButton ref={opener} aria-expanded={open} onClick={start}>
        {labels.saveForLater}
      </TextButton>
      {open && (
        <Panel>
          <p id={`${id}-hint`}>{fill(labels.saveHint, { days: savedForDays })}</p>
          <label htmlFor={id}>{labels.saveEmail}</label>
          <Control
            ref={input}
            id={id}
            inputMode="email"
            autoCapitalize="none"
            autoComplete="email"
            value={email}
            aria-describedby={`${id}-hint ${id}-problem`}
            aria-invalid={outcome === 'wrong' || undefined}
            onChange={(event) => setEmail(event.target.value)}
            onKeyDown={handleKey}
          />
          <div id={`${id}-problem`} role="alert">
            {problem && <Message>{problem}</Message>}
          </div>
          <Buttons>
            <Button aria-disabled={isSending || undefined} onClick={() => void save()}>
              {labels.saveSend}
            </Button>
            <Button onClick={close}>{labels.cancel}</Button>
          </Buttons>
        </Panel>
      )}
      <ScrollingLiveLine>
        {isSending ? labels.sending : outcome === 'sent' && fill(labels.saveSent, { email })}
      </ScrollingLiveLine>
    </>
  );
}

interface Linked {
  id: string;
  kept: Record<string, unknown>;
}

type Step = 'ask' | 'back' | 'gone' | 'failed' | 'notDeleted' | 'deleted';

/** Restores saved answers by the link in the page's address; where the form has other answers, it asks first. */
export function RestoreFromLinkOrAskOnConflict({ saving }: SavingProps) {
  const session = useSession();
  const { labels } = session.form.definition;
  const [step, setStep] = useState<Step>();
  const linked = useRef<Linked>(undefined);

  const showStep = (next: Step | undefined): void => {
    setStep(next);
    void saving().then((saved) => next !== 'ask' && next !== 'failed' && saved.unlink());
  };
  const takeBack = (): void => {
    if (linked.current) restoreSaved(session, linked.current.kept, linked.current.id);
    showStep('back');
  };
  const open = async (): Promise<void> => {
    try {
      const saved = await saving();
      const id = saved.linked();
      if (id === undefined) return;
      const kept = await session.press.delay(saved.open(id));
      if (!isRecord(kept)) return showStep('gone');
      linked.current = { id, kept };
      const { answers, entered } = session.state;
      const others =
        JSON.stringify(answers) !==
        JSON.stringify(fittingAnswers(session.form.schema, kept['answers'], session.form.code));
      if (entered && others) showStep('ask');
      else takeBack();
    } catch {
      showStep('failed');
    }
  };
  const remove = async (): Promise<void> => {
    const { id } = linked.current ?? { id: '' };
    const removed = saving().then((saved) => saved.remove(id));
    await session.press.delay(
      removed.then(
        () => showStep('deleted'),
        () => showStep('notDeleted'),
      ),
    );
  };
  const openLatest = useEffectEvent(open);
  useEffect(() => {
    const follow = (): void => void openLatest();
    follow();
    // The link may be opened where the form is on the page already.
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);

  return (
    <div aria-live="polite">
      {step && (
        <FormNote key={step} ref={showNote} tabIndex={-1}>
          <p>{fill(labels[noteOf[step]], { days: savedForDays })}</p>
          {step === 'ask' && (
            <>
              <Button onClick={takeBack}>{labels.savedReplace}</Button>
              <Button onClick={() => showStep(undefined)}>{labels.savedKeep}</Button>
            </>
          )}
          {step === 'failed' && <Button onClick={() => void open()}>{labels.tryAgain}</Button>}
          {(step === 'back' || step === 'ask' || step === 'notDeleted') && (
            <Button onClick={() => void remove()}>{labels.savedDelete}</Button>
          )}
        </FormNote>
      )}
    </div>
  );
}

/** Shows a note. The focus stays in a control that has it. */
function showNote(note: HTMLElement | null): void {
  focusIfLost(note);
  note?.scrollIntoView?.({ block: 'nearest' });
}

const noteOf = {
  ask: 'savedAsk',
  back: 'savedBack',
  gone: 'savedGone',
  failed: 'savedFailed',
  notDeleted: 'failedError',
  deleted: 'savedDeleted',
} as const satisfies Record<Step, string>;
