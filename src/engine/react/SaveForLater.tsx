import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { isRecord, valueAt } from '../definition/paths.ts';
import { fieldsIn } from '../definition/schemaTree.ts';
import { fill } from '../definition/template.ts';
import { fittingAnswers, savedForDays } from '../draft/draft.ts';
import type { SavedAnswers } from '../session/FormHost.ts';
import { Button, textButton } from '../theme/Button.ts';
import { Control } from '../theme/Control.ts';
import { Message } from '../theme/fieldTexts.tsx';
import { StatusLine } from '../theme/StatusLine.ts';
import { Note } from './SentNote.tsx';
import { useSelected, useSession } from './session.ts';

const Opener = styled.button`
  ${textButton}
`;

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

type Outcome = Awaited<ReturnType<SavedAnswers['save']>>;

const wordsOf = { sent: 'saveSent', wrong: 'saveWrong', tooOften: 'saveTooOften', failed: 'saveFailed' } as const;

/** Loads what keeps answers, which the page has for every form that shows these parts. */
function useSaving(): () => Promise<SavedAnswers> {
  const { form, host } = useSession();
  return async () => {
    if (!host.saving) throw new Error('This page keeps no answers');
    return host.saving(form.definition);
  };
}

/** Offers to have the answers kept on the service, with a link to them by mail. */
export function SaveForLater() {
  const session = useSession();
  const { definition } = session.form;
  const { labels } = definition;
  const saving = useSaving();
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
    const emails = fieldsIn(session.schema).flatMap(([path, { format }]) =>
      format === 'email' ? valueAt(session.state.answers, path) : [],
    );
    setEmail((given) => given || String(emails.find((each) => typeof each === 'string') ?? ''));
    setOutcome(undefined);
    setOpen(!open);
  };
  const save = async (): Promise<void> => {
    if (outcome === 'sending') return;
    if (session.uploads && (await session.uploads.areLate())) return;
    session.recomputeNow();
    const { answers, place } = session.state;
    setOutcome('sending');
    const asked = saving().then((saved) => saved.save(email.trim(), { answers, place }));
    const told = await session.press.delay(asked.catch(() => 'failed' as const));
    setOutcome(told);
    if (told === 'sent') close();
    else if (told === 'wrong') input.current?.focus();
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    // Enter would send the form around this field.
    event.preventDefault();
    void save();
  };
  const isSending = outcome === 'sending';
  const problem = open && outcome && !isSending && outcome !== 'sent' ? labels[wordsOf[outcome]] : undefined;
  if (!entered && !open) return <StatusLine />;
  return (
    <>
      <Opener ref={opener} type="button" aria-expanded={open} onClick={start}>
        {labels.saveForLater}
      </Opener>
      {open && (
        <Panel>
          <p id={`${id}-hint`}>{fill(labels.saveHint, { days: savedForDays })}</p>
          <label htmlFor={id}>{labels.saveEmail}</label>
          <Control
            ref={input}
            id={id}
            type="email"
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
            <Button type="button" aria-disabled={isSending || undefined} onClick={() => void save()}>
              {labels.saveSend}
            </Button>
            <Button type="button" onClick={close}>
              {labels.cancel}
            </Button>
          </Buttons>
        </Panel>
      )}
      <StatusLine>
        {isSending && labels.sending}
        {outcome === 'sent' && fill(labels.saveSent, { email })}
      </StatusLine>
    </>
  );
}

/** Saved answers that the page's address names, and whether they are on the page. */
interface Linked {
  id: string;
  draft: Record<string, unknown>;
}

type Step = 'ask' | 'back' | 'gone' | 'failed' | 'notDeleted' | 'deleted';

/** Brings saved answers back by the link in the page's address: where there are other answers, only after asking. */
export function SavedNote() {
  const session = useSession();
  const { labels } = session.form.definition;
  const saving = useSaving();
  const [step, setStep] = useState<Step>();
  const linked = useRef<Linked>(undefined);
  const note = useRef<HTMLDivElement>(null);

  const tell = (next: Step | undefined): void => {
    setStep(next);
    void saving().then((saved) => next !== 'ask' && next !== 'failed' && saved.unlink());
  };
  const bringBack = (): void => {
    if (linked.current) session.bringBack(linked.current.draft);
    tell('back');
  };
  const open = async (): Promise<void> => {
    try {
      const saved = await saving();
      const id = saved.linked();
      if (id === undefined) return;
      const draft = await session.press.delay(saved.open(id));
      if (!isRecord(draft)) return tell('gone');
      linked.current = { id, draft };
      const { answers, entered } = session.state;
      const others = JSON.stringify(answers) !== JSON.stringify(fittingAnswers(session.schema, draft['answers']));
      if (entered && others) tell('ask');
      else bringBack();
    } catch {
      tell('failed');
    }
  };
  const remove = async (): Promise<void> => {
    const { id } = linked.current ?? { id: '' };
    const removed = saving().then((saved) => saved.remove(id));
    await session.press.delay(
      removed.then(
        () => tell('deleted'),
        () => tell('notDeleted'),
      ),
    );
  };
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    const follow = (): void => void latest.current();
    follow();
    // The link may be opened where the form is on the page already.
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => {
    if (step === undefined) return;
    // Whoever types already is not taken away from that.
    if (document.activeElement === document.body) note.current?.focus({ preventScroll: true });
    note.current?.scrollIntoView?.({ block: 'nearest' });
  }, [step]);

  return (
    <div aria-live="polite">
      {step && (
        <Note ref={note} tabIndex={-1}>
          <p>{fill(labels[noteOf[step]], { days: savedForDays })}</p>
          {step === 'ask' && (
            <>
              <Button type="button" onClick={bringBack}>
                {labels.savedReplace}
              </Button>
              <Button type="button" onClick={() => tell(undefined)}>
                {labels.savedKeep}
              </Button>
            </>
          )}
          {step === 'failed' && (
            <Button type="button" onClick={() => void open()}>
              {labels.tryAgain}
            </Button>
          )}
          {(step === 'back' || step === 'ask' || step === 'notDeleted') && (
            <Button type="button" onClick={() => void remove()}>
              {labels.savedDelete}
            </Button>
          )}
        </Note>
      )}
    </div>
  );
}

const noteOf = {
  ask: 'savedAsk',
  back: 'savedBack',
  gone: 'savedGone',
  failed: 'savedFailed',
  notDeleted: 'failedError',
  deleted: 'savedDeleted',
} as const satisfies Record<Step, string>;
