import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fill } from '../definition/template.ts';
import { fittingAnswers, savedForDays } from '../saved/savedAnswers.ts';
import { bringBack } from '../session/bringBack.ts';
import { Button } from '../theme/Button.ts';
import type { SavingProps } from './SaveForLater.tsx';
import { Note } from './SentNote.tsx';
import { useSession } from './session.ts';
import { isRecord } from '../../values/values.ts';

interface Linked {
  id: string;
  kept: Record<string, unknown>;
}

type Step = 'ask' | 'back' | 'gone' | 'failed' | 'notDeleted' | 'deleted';

/** Brings saved answers back by the link in the page's address: where there are other answers, only after asking. */
export default function SavedNote({ saving }: SavingProps) {
  const session = useSession();
  const { labels } = session.form.definition;
  const [step, setStep] = useState<Step>();
  const linked = useRef<Linked>(undefined);
  const note = useRef<HTMLDivElement>(null);

  const showStep = (next: Step | undefined): void => {
    setStep(next);
    void saving().then((saved) => next !== 'ask' && next !== 'failed' && saved.unlink());
  };
  const takeBack = (): void => {
    if (linked.current) bringBack(session, linked.current.kept, linked.current.id);
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
              <Button onClick={takeBack}>{labels.savedReplace}</Button>
              <Button onClick={() => showStep(undefined)}>{labels.savedKeep}</Button>
            </>
          )}
          {step === 'failed' && <Button onClick={() => void open()}>{labels.tryAgain}</Button>}
          {(step === 'back' || step === 'ask' || step === 'notDeleted') && (
            <Button onClick={() => void remove()}>{labels.savedDelete}</Button>
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
